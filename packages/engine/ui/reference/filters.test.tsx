import { METHODS } from '@docs/base/method.ts';
import { expect, test } from 'vitest';
import { renderHtml } from '../render/render-html.ts';
import { OperationFilter } from './filters.tsx';

test('offers every method that operations have', () => {
  const methods = [...METHODS, 'event'] as const;
  const operations = methods.map((method) => ({ method, slug: method, path: '/', summary: '', label: '', href: '/' }));
  const groups = [{ id: 'a', name: 'A', description: [], operations }];
  const html = renderHtml(<OperationFilter groups={groups} />);
  const shown = [...html.matchAll(/data-filter-by="method" value="(\w+)/g)].map(([, method]) => method);
  expect(shown.sort()).toEqual([...methods].sort());
});

test('offers groups and permissions if there are several', () => {
  const operation = (slug: string, permissions: string[]) => ({
    ...{ method: 'get' as const, slug, path: '/', summary: '', label: '', href: '/' },
    permissions,
  });
  const all = [
    { id: 'a', name: 'A', description: [], operations: [operation('x', ['x:read', 'x:write'])] },
    { id: 'b', name: 'B', description: [], parent: 'a', operations: [operation('y', ['x:read'])] },
    { id: 'c', name: 'C', description: [], operations: [] },
  ];
  const choices = (groups: typeof all) => {
    const html = renderHtml(<OperationFilter groups={groups} />);
    return [...html.matchAll(/data-filter-by="(\w+)" value="([^"]+)"/g)].map(([, by, value]) => `${by} ${value}`);
  };
  expect(choices(all)).toEqual(['group a', 'group c', 'permission x:read', 'permission x:write']);
  expect(choices(all.slice(1, 2))).toEqual([]);
});
