import { expect, test } from 'vitest';
import { contentHtml } from '../../../../tests/fixtures/openapi/content-html.ts';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

/** The targets of a description's links, by their text, and problems with the others. */
function linksIn(description: string, more = ''): { hrefs: Record<string, string>; told: readonly string[] } {
  const { overview, problems } = projectYaml(`
    info: { title: Demo, version: '1', description: ${JSON.stringify(description)} }
    ${more}
    paths: {}
  `);
  const html = contentHtml([...overview.lede, ...overview.description]);
  const hrefs = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = '', words = '']) => [words, href]);
  return { hrefs: Object.fromEntries(hrefs), told: problems.map(({ message }) => message) };
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
])('whether %s is there is known when all pages have been rendered', (href) => {
  expect(linksIn(`See [it](${href}).`)).toEqual({ hrefs: { it: href }, told: [] });
});

test('any other path is no page, or one of the site that the document was written for', () => {
  expect(linksIn('[a](/start) [b](notes.md) [c](/v1.2)')).toEqual({
    hrefs: {},
    told: ['/start', 'notes.md', '/v1.2'].map(
      (href) => `A description links to \`${href}\`, which is not a page of this site.`,
    ),
  });
  expect(linksIn('[a](/start) [b](/a.png)', 'externalDocs: { url: https://pigeon.example/docs }')).toMatchObject({
    hrefs: { a: 'https://pigeon.example/start', b: 'https://pigeon.example/a.png' },
    told: [],
  });
});

test('pages have the names that guides call them by', () => {
  expect(linksIn('[a](page:overview#x) [b](page:home) [c](page:toString)')).toEqual({
    hrefs: { a: '/docs/api/overview#x', b: '/' },
    told: ['A description links to `page:toString`, which does not exist.'],
  });
});

test('an address of an unknown kind is told, unless it is nothing but words', () => {
  expect(linksIn('[a](ops:make) [b](javascript:alert) <localhost:8080>')).toEqual({
    hrefs: {},
    told: ['ops:make', 'javascript:alert'].map(
      (href) => `A description links to \`${href}\`, which is neither an address to follow nor a known name.`,
    ),
  });
});

test('the location of a very long address is found, too', () => {
  const { told } = linksIn(`[a](/${'a'.repeat(100_000)})`);
  expect(told).toEqual([`A description links to \`/${'a'.repeat(199)}\`, which is not a page of this site.`]);
});
