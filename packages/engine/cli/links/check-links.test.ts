import { formatLocation, formatProblem, type Problem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { collectLinks, findBrokenLinks } from './check-links.ts';
import { readPageLinks } from './read-links.ts';

function checkLinks(
  html: ReadonlyMap<string, string>,
  base: string,
  files: readonly string[] = [],
): readonly Problem[] {
  const links = collectLinks();
  for (const [file, text] of html) links.add(file, readPageLinks(file, text, base));
  return findBrokenLinks(links, { base, hasFile: (name) => files.includes(name) }).problems;
}

test('accepts links to pages, anchors, downloads and other sites', () => {
  const html = new Map([
    [
      'index.html',
      '<a href="/docs/">x</a><a href="/docs/a#one">x</a><a href="/openapi.json">x</a><a href="https://x.example">x</a>',
    ],
    ['docs/index.html', '<a href="/">x</a>'],
    ['docs/a.html', '<h2 id="one"></h2><a href="#one">x</a>'],
  ]);
  expect(checkLinks(html, '/', ['openapi.json'])).toEqual([]);
});

test('reports links to missing files with a fix', () => {
  const links = ['/nope.json', '/docs/leters.md', '/docs/api/webhooks/letter.lost', '/x.pdf?a#b', '/docs/letters.html'];
  const html = new Map([
    ['docs/letters.html', links.map((href) => `<a href="${href}">x</a>`).join('')],
    ['docs/api/webhooks/letter.los.html', ''],
  ]);
  expect(checkLinks(html, '/').map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "error: The link \`/docs/api/webhooks/letter.lost\` points to a page that does not exist.
      at docs/letters.html
      fix: Did you mean \`/docs/api/webhooks/letter.los\`?
    error: The link \`/docs/leters.md\` points to a file that does not exist.
      at docs/letters.html
      fix: Did you mean \`/docs/letters.md\`?
    error: The link \`/docs/letters.html\` points to a page that does not exist.
      at docs/letters.html
      fix: Did you mean \`/docs/letters\`?
    error: The link \`/nope.json\` points to a file that does not exist.
      at docs/letters.html
      fix: Correct the link, or put the file into \`public/\`, as \`public/nope.json\`.
    error: The link \`/x.pdf?a#b\` points to a file that does not exist.
      at docs/letters.html
      fix: Correct the link, or put the file into \`public/\`, as \`public/x.pdf\`."
  `);
});

test('locates a problem where the author wrote the link, if that is known', () => {
  const links = collectLinks();
  const html = '<a href="/nope">x</a><a href="#gone">x</a><img src="/b.png" alt="x"><a href="/else">x</a>';
  links.add('docs/a.html', readPageLinks('docs/a.html', html, '/'));
  const written = new Map([
    ['link docs/a.html /nope', 7],
    ['link docs/a.html /docs/a#gone', 12],
    ['file docs/a.html /b.png', 3],
  ]);
  const { problems, uses } = findBrokenLinks(links, {
    base: '/',
    hasFile: () => false,
    locate: (kind, file, address) => {
      const line = written.get(`${kind} ${file} ${address}`);
      return line === undefined ? undefined : { file: 'guides/a.mdx', line, column: 1 };
    },
  });
  expect([uses, links.count()]).toEqual([3, 3]);
  expect(problems.map(({ message, at }) => [formatLocation(at), message])).toEqual([
    ['docs/a.html', 'The link `/else` points to a page that does not exist.'],
    ['guides/a.mdx:3:1', 'The file `/b.png` is not there.'],
    ['guides/a.mdx:7:1', 'The link `/nope` points to a page that does not exist.'],
    ['guides/a.mdx:12:1', 'The link `/docs/a#gone` points to a page without that anchor.'],
  ]);
});

test('leaves out working anchor links within the same page', () => {
  const links = ['#a', '#', '#gone', '/p#a', '/p#b%20c', '/p#lost', '/p', '/pages#a'];
  const page = readPageLinks(
    'p.html',
    `<i id="a"></i><i id="b c"></i>${links.map((href) => `<a href="${href}">x</a>`).join('')}`,
    '/',
  );
  expect(page.links).toEqual(['/p#gone', '/p#lost', '/p', '/pages#a']);
});

test('ignores links that are only shown as text', () => {
  const text =
    '<p class=a id="x">Write &lt;a href="/nowhere" id="y"&gt;</p><pre>href="/b"  href="#z"</pre><a class=b href="#x">x</a>';
  expect(checkLinks(new Map([['a.html', text]]), '/')).toEqual([]);
});

test('a missing page and a missing anchor are reported once each, with the nearest one', () => {
  const html = new Map([
    ['docs/campaigns.html', '<h2 id="limits"></h2><a href="/docs/campaign">x</a>'],
    ['docs/b.html', '<a href="/docs/campaign">x</a><a href="/docs/campaigns#limit">x</a>'],
  ]);
  expect(checkLinks(html, '/').map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "error: The link \`/docs/campaign\` points to a page that does not exist.
      at docs/b.html
      fix: Did you mean \`/docs/campaigns\`?
    error: The link \`/docs/campaigns#limit\` points to a page without that anchor.
      at docs/b.html
      fix: Did you mean \`#limits\`?"
  `);
});

test('checks the files of videos, tracks and audio like images', () => {
  const page =
    '<video src="/a.mp4" controls poster="/a.png"><track src="/a.vtt"></video><audio src="/b.mp3" controls></audio>';
  const problems = checkLinks(new Map([['docs/a.html', page]]), '/', ['b.mp3']);
  expect(problems.map(({ message }) => message)).toEqual([
    'The file `/a.mp4` is not there.',
    'The file `/a.png` is not there.',
    'The file `/a.vtt` is not there.',
  ]);
});

test('accepts images and links to existing files, and reports a missing image', () => {
  const page = '<img src="/sub/a%20b.png" alt="x"><img alt="y" src="/sub/gone.png"><a href="/sub/letter.pdf">x</a>';
  const text = `${page}<p> src="/sub/no-image.png"</p>`;
  const html = new Map([['docs/a.html', text]]);
  expect(checkLinks(html, '/sub/', ['a b.png', 'letter.pdf']).map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "error: The file \`/sub/gone.png\` is not there.
      at docs/a.html
      fix: Put it into \`public/\`, as \`public/gone.png\`."
  `);
});
