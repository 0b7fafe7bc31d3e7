import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the view of the dev server exports everything that the view exports', () => {
  const names = [...source('view.tsx').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
  expect(names).toContain('renderContent');
  const [, exported = ''] = /export let \{([^}]*)\}/.exec(source('dev-view.ts')) ?? [];
  expect(exported.match(/\w+/g)?.sort()).toEqual(names.sort());
});
