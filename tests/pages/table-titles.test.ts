import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Content, isCode } from '../../packages/base/content.ts';
import type { PageData } from '../../packages/engine/model/page.ts';
import { tableTitle } from '../../packages/engine/ui/prose/table-title.ts';
import { builtPages, fileOf } from '../browser/support/page-list.ts';

/** The tables of a guide, each with its title or its first cells. */
function tablesIn(content: Content): readonly { title: string | undefined; start: string }[] {
  return content.flatMap((node, index) => {
    if (typeof node === 'string' || isCode(node)) return [];
    const own =
      node.tag === 'table' ? [{ title: tableTitle(content, index), start: JSON.stringify(node).slice(0, 200) }] : [];
    return [...own, ...tablesIn(node.children ?? [])];
  });
}

test('every table of a guide has a title: a heading, a summary or an introductory sentence', async () => {
  const { herald } = inject('folders');
  const guides = (await builtPages()).filter(({ kind }) => kind === 'guide');
  const tables = await Promise.all(
    guides.map(async ({ href }) => {
      const { page } = JSON.parse(await readFile(path.join(herald, `${fileOf(href)}.data.json`), 'utf8')) as PageData;
      return page.kind === 'guide' ? tablesIn(page.content).map((table) => ({ href, ...table })) : [];
    }),
  );
  expect(tables.flat().length).toBeGreaterThan(80);
  expect(tables.flat().filter(({ title }) => title === undefined)).toEqual([]);
});
