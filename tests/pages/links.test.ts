import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { formatProblem } from '../../packages/base/problem.ts';
import { collectLinks, findBrokenLinks } from '../../packages/engine/cli/links/check-links.ts';
import { hrefsOf, readPageLinks } from '../../packages/engine/cli/links/read-links.ts';
import { measure, report } from '../support/measure.ts';

const { herald: folder } = inject('folders');
const page = 'docs/api/create-story.html';

let html: Map<string, string>;

beforeAll(async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  html = new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as [string, string]),
    ),
  );
});

/** Broken links, anchors and downloads in the published files, each with its page. */
function brokenLinks(pages: ReadonlyMap<string, string>): readonly string[] {
  const files = new Map<string, string>();
  const links = collectLinks();
  for (const [file, text] of pages) {
    links.add(file, readPageLinks(file, text, '/'));
    const head = text.slice(0, text.indexOf('<body'));
    for (const href of hrefsOf(head)) if (isInternal(href)) files.set(href, file);
  }
  return [
    ...findBrokenLinks(links, { base: '/', hasFile: (name) => existsSync(path.join(folder, name)) }).problems.map(
      formatProblem,
    ),
    ...[...files]
      .filter(([href]) => !existsSync(path.join(folder, pathOf(href))))
      .map(([href, file]) => `The file ${href} that ${file} links to is not there.`),
  ];
}

const isInternal = (href: string): boolean => !/^[a-z][a-z0-9+.-]*:/i.test(href);
const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

test('no link, anchor or download is broken', async () => {
  const broken = brokenLinks(html);
  const all = [...html.values()].flatMap((text) => [...hrefsOf(text)].filter(isInternal));
  report(`${all.length} links on ${html.size} pages checked, ${broken.length} broken.`);
  await measure('links', { ok: all.length - broken.length, of: all.length });
  expect(broken).toEqual([]);
});

test('a planted broken link, anchor and download are reported with their page', () => {
  const links =
    '<a href="/docs/api/creat-story"></a><a href="/docs/introduction#nowhere"></a><a href="/openapi.xml"></a>';
  const broken = brokenLinks(new Map([...html, [page, `${html.get(page)}${links}`]]));
  expect(broken).toEqual([
    expect.stringContaining('The link `/docs/api/creat-story` points to a page that does not exist.'),
    expect.stringContaining('The link `/docs/introduction#nowhere` points to a page without that anchor.'),
    expect.stringContaining('The link `/openapi.xml` points to a file that does not exist.'),
  ]);
  for (const each of broken) expect(each).toContain(page);
});

test('links to a removed anchor are reported', () => {
  const target = 'docs/introduction.html';
  const [, id = ''] = /<h2 id="([^"]+)"/.exec(html.get(target) ?? '') ?? [];
  const without = html.get(target)?.replace(` id="${id}"`, '') ?? '';
  expect(brokenLinks(new Map([...html, [target, without]])).join('\n')).toContain(`#${id}`);
});
