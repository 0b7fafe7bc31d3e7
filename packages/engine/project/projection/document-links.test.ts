import { expect, test } from 'vitest';
import { contentHtml } from '../../../../tests/fixtures/openapi/content-html.ts';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

/** The targets of a description's links, by their text, and problems with the others. */
function linksIn(description: string, more = ''): { hrefs: Record<string, string>; messages: readonly string[] } {
  const { overview, problems } = projectYaml(`
    info: { title: Demo, version: '1', description: ${JSON.stringify(description)} }
    ${more}
    paths: {}
  `);
  const html = contentHtml([...overview.lede, ...overview.description]);
  const hrefs = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', words = '']) => [words, href]);
  return { hrefs: Object.fromEntries(hrefs), messages: problems.map(({ message }) => message) };
}

test.each([
  '/docs/changelog',
  '/docs/offline#saved',
  '/docs/quality',
  '/docs/tags/start',
  '/search?q=a',
  '/llms.txt',
  '/openapi.d.ts',
  '/pictures/pigeon.png',
])('keeps the link to %s, which is checked after all pages are rendered', (href) => {
  expect(linksIn(`See [it](${href}).`)).toEqual({ hrefs: { it: href }, messages: [] });
});

test('reports links to unknown paths, or resolves them against `externalDocs`', () => {
  expect(linksIn('[a](/start) [b](notes.md) [c](/v1.2)')).toEqual({
    hrefs: {},
    messages: ['/start', 'notes.md', '/v1.2'].map(
      (href) => `A description links to \`${href}\`, which is not a page of this site.`,
    ),
  });
  expect(linksIn('[a](/start) [b](/a.png)', 'externalDocs: { url: https://pigeon.example/docs }')).toMatchObject({
    hrefs: { a: 'https://pigeon.example/start', b: 'https://pigeon.example/a.png' },
    messages: [],
  });
});

test('resolves `page:` links by the names that guides use', () => {
  expect(linksIn('[a](page:overview#x) [b](page:home) [c](page:toString)')).toEqual({
    hrefs: { a: '/docs/api/overview#x', b: '/' },
    messages: ['A description links to `page:toString`, which does not exist.'],
  });
});

test('reports links with an unknown scheme, except autolinks such as `<localhost:8080>`', () => {
  expect(linksIn('[a](ops:make) [b](javascript:alert) <localhost:8080>')).toEqual({
    hrefs: {},
    messages: ['ops:make', 'javascript:alert'].map(
      (href) => `A description links to \`${href}\`, which is neither an address to follow nor a known name.`,
    ),
  });
});

test('reports a link with a very long address, shortened in the message', () => {
  const { messages } = linksIn(`[a](/${'a'.repeat(100_000)})`);
  expect(messages).toEqual([`A description links to \`/${'a'.repeat(199)}\`, which is not a page of this site.`]);
});
