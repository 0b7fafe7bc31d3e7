import { plainText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import type { OperationView, SchemaPageView } from '../model/operation.ts';
import { operationJumps, schemaJumps } from './api-pages.ts';

const words = ({ jumps }: ReturnType<typeof operationJumps>): string | undefined =>
  jumps?.value.map((link) => plainText([link])).join(', ');

test('links to the sections of an operation, with all kinds of parameters as one', () => {
  const operation = {
    method: 'post',
    parameters: [
      { place: 'path', title: 'Path parameters' },
      { place: 'query', title: 'Query parameters' },
    ],
    body: {},
    responses: [{}],
    related: [{}],
  } as unknown as OperationView;
  expect(words(operationJumps(operation))).toBe('Parameters, Request body, Responses, Related');
  expect(operationJumps(operation).jumps?.value[0]).toMatchObject({ props: { href: '#path-parameters' } });
  const short = { ...operation, parameters: operation.parameters.slice(0, 1), related: [] };
  expect(words(operationJumps(short))).toBe('Path parameters, Request body, Responses');
  expect(operationJumps({ ...short, parameters: [] })).toEqual({});
});

test('links to the sections of a schema with states', () => {
  const usedBy = { operations: [{}], schemas: [], events: [], more: [] };
  const schema = { entry: { type: [], inside: { kind: 'object', fields: [] } }, states: ['x'], usedBy };
  expect(words(schemaJumps(schema as unknown as SchemaPageView))).toBe('Fields, States, Used by');
});
