import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const page = (title: string, words: string): string =>
  `<head><title>${title} · Pigeon</title><style>@media (width<9px){main{color:red}}</style></head><nav>Everything</nav><main id="main"><p>${words}</p><script>hidden</script></main>`;
const savedPages = [
  { path: '/docs/wings', html: page('Wings &amp; tails', 'They carry a <b>pigeon</b>') },
  { path: '/docs/feathers', html: page('Feathers', 'They keep a pigeon warm') },
];

async function shown(address: string, pages = savedPages): Promise<{ status: number; text: string; links: string[] }> {
  const response = offlinePage(new URL(address, 'https://docs.example'), pages);
  const text = await response.text();
  const links = [...text.matchAll(/<li><a href="([^"]*)">([^<]*)/g)].map(([, href, title]) => `${href} ${title}`);
  return { status: response.status, text, links };
}

test('says that the page is not saved, and lists the saved pages', async () => {
  const { status, text, links } = await shown('/docs/eggs');
  expect(status).toBe(503);
  expect(text).not.toMatch(/<script|style=/);
  expect(text).toContain('The page <code>/docs/eggs</code> is not saved in this browser.');
  expect(text).toContain('@media (width<9px){main{color:red}}:root');
  expect(links).toEqual(['/docs/feathers Feathers', '/docs/wings Wings &amp; tails']);
});

test.each([
  ['PIGEON', 2],
  ['pigeon warm', 1],
  ['tails', 1],
  ['& tails', 1],
  ['everything', 0],
  ['hidden', 0],
  ['  ', 2],
])('the query %j finds %i saved pages', async (query, count) => {
  const { links } = await shown(`/docs/eggs?q=${encodeURIComponent(query)}`);
  expect(links).toHaveLength(count);
});

test('escapes the path and the query', async () => {
  const { text } = await shown('/docs/<img src=x>?q="><script>alert(1)</script>');
  expect(text).not.toMatch(/<img|<script/);
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
});

test('shows no search form if no pages are saved', async () => {
  const { text } = await shown('/docs/eggs', []);
  expect(text).toContain('No pages are saved yet.');
  expect(text).not.toContain('<form');
});
