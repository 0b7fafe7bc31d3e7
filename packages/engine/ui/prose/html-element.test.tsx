import { expect, test } from 'vitest';
import { renderHtml } from '../render/render-html.ts';
import { HtmlElement } from './html-element.tsx';

const link = (href: string): string =>
  renderHtml(
    <HtmlElement node={{ tag: 'a', props: { href } }} page="">
      there
    </HtmlElement>,
  );

test.each([
  ['https://example.com/a', '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">there</a>'],
  ['mailto:desk@example.com', '<a href="mailto:desk@example.com">there</a>'],
  ['/docs/entities#story', '<a href="/docs/entities#story">there</a>'],
  ['#story', '<a href="#story">there</a>'],
])('renders a link to %s', (href, html) => {
  expect(link(href)).toBe(html);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
])('renders no link to %j', (href) => {
  expect(link(href)).toBe('<a>there</a>');
});

test('renders a cell that spans several columns', () => {
  const cell = { tag: 'td', props: { colSpan: 2 } };
  expect(
    renderHtml(
      <HtmlElement node={cell} page="">
        both
      </HtmlElement>,
    ),
  ).toBe('<td colSpan="2">both</td>');
});
