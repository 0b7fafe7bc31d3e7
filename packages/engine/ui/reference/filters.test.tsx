import { METHODS } from '@docs/base/method.ts';
import { expect, test } from 'vitest';
import { renderHtml } from '../render/render-html.ts';
import { OperationFilter } from './filters.tsx';

test('every method that operations have can be chosen', () => {
  const methods = [...METHODS, 'event'] as const;
  const operations = methods.map((method) => ({ method, slug: method, path: '/', summary: '', label: '', href: '/' }));
  const groups = [{ id: 'a', name: 'A', description: [], operations }];
  const html = renderHtml(<OperationFilter groups={groups} />);
  const shown = [...html.matchAll(/data-filter-method="?(\w+)/g)].map(([, method]) => method);
  expect(shown.sort()).toEqual([...methods].sort());
});
