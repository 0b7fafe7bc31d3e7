import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import type { PageWeight } from '../../packages/engine/model/quality.ts';
import { builtPages, fileOf } from '../browser/support/page-list.ts';
import { measure } from '../support/measure.ts';

/** The maximum size of a page in bytes, compressed; kinds that list everything are allowed more. */
const most: Readonly<Record<string, number>> = { overview: 40_960 };
const usual = 30_720;

test('no page exceeds the maximum size of its kind', async () => {
  const pages = await Promise.all(
    (await builtPages()).map(async ({ href, kind }) => {
      const { size } = await stat(path.join(inject('folders').herald, `${fileOf(href)}.html.br`));
      return { href, kind, size };
    }),
  );
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  await measure(
    'weights',
    kinds.map((kind) => weightOf(kind, pages)),
  );
  expect(pages.filter(({ kind, size }) => size > (most[kind] ?? usual))).toEqual([]);
});

function weightOf(kind: string, pages: readonly { kind: string; size: number }[]): PageWeight {
  const sizes = pages
    .filter((page) => page.kind === kind)
    .map(({ size }) => size)
    .sort((a, b) => a - b);
  return { kind, pages: sizes.length, median: sizes[Math.floor(sizes.length / 2)] ?? 0, largest: sizes.at(-1) ?? 0 };
}
