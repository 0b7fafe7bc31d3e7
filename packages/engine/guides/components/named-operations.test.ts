import { expect, test } from 'vitest';
import { ColumnTable } from './catalogue-tables.ts';
import type { GuideComponent } from './guide-component.ts';
import { ExampleBody, PermissionList, Sample } from './requests.ts';
import { show, tinyFacts } from './testing.ts';

const body = { content: { 'application/json': { example: { a: 1 } } } };
const operation = {
  parameters: [{ name: 'x', in: 'query' }],
  security: [{ bearer: ['a:read'] }],
  requestBody: body,
  'x-columns': { of: 'A', names: [] },
};
const facts = tinyFacts({
  paths: { '/a': { post: { operationId: 'makeA', ...operation }, get: operation }, '/b': { $ref: '#/x-items/b' } },
  'x-items': { b: { post: { operationId: 'makeB', ...operation } } },
  webhooks: { orderCreated: { post: { operationId: 'orderCreatedHook', ...operation } } },
});

const components: readonly [name: string, component: GuideComponent, props: Record<string, string>][] = [
  ['Sample', Sample, {}],
  ['ExampleBody', ExampleBody, { kind: 'request' }],
  ['PermissionList', PermissionList, {}],
  ['ColumnTable', ColumnTable, {}],
];
const shown = (component: GuideComponent, name: string, props: Record<string, string>): string =>
  show(component.expand({ [component === PermissionList ? 'operations' : 'operation']: name, ...props }, facts));

test.each(components)('%s accepts operations by slug and by operationId', (_, component, props) => {
  for (const name of ['make-a', 'makeA', 'get-a', 'make-b', 'makeB'])
    expect(shown(component, name, props)).not.toContain('refused');
});

test.each(components)('%s lists or suggests the slugs of operations for an unknown name', (_, component, props) => {
  expect(shown(component, 'nowhere', props)).toContain('It has `make-a`, `get-a`, `make-b`');
  expect(shown(component, 'make-C', props)).toContain('Did you mean `make-a`?');
  expect(shown(component, 'GET /a', props)).toContain('Did you mean `get-a`?');
  expect(shown(component, 'POST /b', props)).toContain('Did you mean `make-b`?');
});

test.each([['ExampleBody', ExampleBody, { kind: 'request' }]])(
  '%s accepts events by slug, name and operationId',
  (_, component, props) => {
    for (const name of ['order-created', 'orderCreated', 'orderCreatedHook'])
      expect(shown(component, name, props as Record<string, string>)).not.toContain('refused');
  },
);
