import { plainText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import type { OperationView, OverviewView, SchemaPageView } from '../model/operation.ts';
import { operationJumps, overviewJumps, schemaJumps } from './api-pages.ts';

const words = ({ jumps }: ReturnType<typeof operationJumps>): string | undefined =>
  jumps?.value.map((link) => plainText([link])).join(', ');

test('an operation: its sections, with all kinds of parameters as one', () => {
  const whole = {
    method: 'post',
    parameters: [
      { place: 'path', title: 'Path parameters' },
      { place: 'query', title: 'Query parameters' },
    ],
    body: {},
    responses: [{}],
    related: [{}],
  } as unknown as OperationView;
  expect(words(operationJumps(whole))).toBe('Parameters, Request body, Responses, Related');
  expect(operationJumps(whole).jumps?.value[0]).toMatchObject({ props: { href: '#path-parameters' } });
  const short = { ...whole, parameters: whole.parameters.slice(0, 1), related: [] };
  expect(words(operationJumps(short))).toBe('Path parameters, Request body, Responses');
  expect(operationJumps({ ...short, parameters: [] })).toEqual({});
});

test('a schema with states, an overview with groups', () => {
  const usedBy = { operations: [{}], schemas: [], events: [], more: [] };
  const schema = { entry: { type: [], inside: { kind: 'object', fields: [] } }, states: ['x'], usedBy };
  expect(words(schemaJumps(schema as unknown as SchemaPageView))).toBe('Fields, States, Used by');
  const group = (name: string, parent?: string) => ({ id: name, name, operations: [{}], ...(parent && { parent }) });
  const groups = [group('Birds'), group('Rings', 'Birds'), group('Nests')];
  expect(words(overviewJumps({ groups, schemas: [{}] } as unknown as OverviewView))).toBe('Birds, Nests, Schemas');
  const many = Array.from({ length: 31 }, (_, index) => group(`Group ${index}`));
  expect(overviewJumps({ groups: many, schemas: [{}] } as unknown as OverviewView)).toEqual({});
});
