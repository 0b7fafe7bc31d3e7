import { expect, test } from 'vitest';
import { columnTable } from './column-table.ts';
import { exampleBody } from './example-body.ts';
import type { GuideComponent } from './guide-component.ts';
import { permissionList } from './permission-list.ts';
import { sample } from './sample.ts';
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
  ['Sample', sample, {}],
  ['ExampleBody', exampleBody, { kind: 'request' }],
  ['PermissionList', permissionList, {}],
  ['ColumnTable', columnTable, {}],
];
const shown = (component: GuideComponent, name: string, props: Record<string, string>): string =>
  show(component.expand({ [component === permissionList ? 'operations' : 'operation']: name, ...props }, facts));

test.each(components)('%s takes operations by slug and by operationId', (_, component, props) => {
  for (const name of ['make-a', 'makeA', 'get-a', 'make-b', 'makeB'])
    expect(shown(component, name, props)).not.toContain('refused');
});

test.each(components)('%s lists what operations are called where there is none', (_, component, props) => {
  expect(shown(component, 'nowhere', props)).toContain('It has `make-a`, `get-a`, `make-b`');
  expect(shown(component, 'make-C', props)).toContain('Did you mean `make-a`?');
  expect(shown(component, 'GET /a', props)).toContain('Did you mean `get-a`?');
  expect(shown(component, 'POST /b', props)).toContain('Did you mean `make-b`?');
});

test.each([['ExampleBody', exampleBody, { kind: 'request' }]])(
  '%s takes events by slug, name and operationId',
  (_, component, props) => {
    for (const name of ['order-created', 'orderCreated', 'orderCreatedHook'])
      expect(shown(component, name, props as Record<string, string>)).not.toContain('refused');
  },
);
