import { formatProblem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { parseTheme } from './read-theme.ts';

const files = new Map([['fonts/text.woff2', '/somewhere/fonts/text.woff2']]);
const accent = { light: '#8a4b00', dark: '#ffc27a' };
const read = (css: string): ReturnType<typeof parseTheme> =>
  parseTheme(css, 'theme.css', { base: '/sub/', accent, files });
const problemTexts = (css: string): readonly string[] => read(css).problems.map(formatProblem);

test('reads tokens and fonts, and writes them on one line with the base added to addresses', () => {
  const { view, problems } = read(`/* Ours. */
@font-face {
  font-family: "Acme";
  src: url('/fonts/text.woff2') format("woff2");
}
:root {
  --brand-green: #0b6e4f;
  --font-text: "Acme", sans-serif;
  --success: var(--forest);
  --forest: light-dark(#0b6e4f, #7fe0bd);
  --ink: light-dark(#111, #fff);
}
h1::before { content: "</style><b>"; color: var(--brand-green); }
`);
  expect(problems).toEqual([]);
  expect(view?.fonts).toBe(true);
  expect(view?.css).toContain('url("/sub/fonts/text.woff2")');
  expect(view?.css).toContain(':root { --brand-green: #0b6e4f;');
  expect(view?.css).not.toMatch(/Ours|\n|<\/style/);
  expect(view?.colours).toEqual({
    success: { light: '#0b6e4f', dark: '#7fe0bd' },
    ink: { light: '#111111', dark: '#ffffff' },
  });
});

test.each([
  [
    ':root { --ink-3: light-dark(#999, #999) }',
    '`--ink-3` on `--danger-wash` has a contrast of 2.5:1 in light mode',
    'Use `#6e6e6e`',
  ],
  [
    ':root {\n --paper: light-dark(#fff, #777) }',
    '`--ink` on `--paper` has a contrast of',
    'theme.css:2:2',
    'Change `--paper`, or set `--ink`',
  ],
  [':root { --edge: light-dark(#ddd, #6f7787) }', 'Borders of controls need 3:1.'],
  [':root { --paper-inked: #ffffff }', 'on `--paper-inked` has a contrast of', 'in dark mode'],
  [':root { --highlight-wash: light-dark(#8a4b00, #2a2512) }', '`--accent` on `--highlight-wash`'],
  [
    ':root { --ink: oklch(0.2 0 0) }',
    'The contrast of `--ink: oklch(0.2 0 0)` cannot be checked',
    'light-dark(#0b6e4f, #7fe0bd)',
  ],
  [':root { --acent: #123456 }', 'There is no token `--acent`.', 'Did you mean `--accent`?'],
  ['main { --ink: #123456 }', 'is set in `main`'],
  ['.fv { color: red }', 'Class names change with each build, so `.fv` matches nothing.'],
  ['@import "https://fonts.example/x.css";', 'cannot import files'],
  ['@media (prefers-color-scheme: dark) { h1 { color: red } }', 'Readers choose the colour mode on the page'],
  ['h1 { background: url(https://cdn.example/a.png) }', 'Pages load nothing from other origins'],
  ['h1 { background: url(//cdn.example/a.png) }', 'Pages load nothing from other origins'],
  [
    '@font-face { src: url(fonts/txt.woff2) }',
    'There is no file `fonts/txt.woff2`',
    'Write `url("/fonts/text.woff2")`.',
  ],
  ['@font-face { src: url(../public/fonts/text.woff2) }', 'Write `url("/fonts/text.woff2")`.'],
  ['h1 {\n  color: red;\n', 'This is not valid CSS: Unclosed block.', 'theme.css:1:1'],
])('%s is reported', (css, ...words) => {
  const problems = problemTexts(css).join('\n');
  for (const each of words) expect(problems).toContain(each);
  expect(problems).toMatch(/at theme\.css:\d+:\d+\n {2}fix: \S/);
  expect(read(css).view).toBeUndefined();
});

test('reports a theme that is too large', () => {
  expect(problemTexts(`h1 { font-family: "${'x'.repeat(20_000)}" }`)).toEqual([
    expect.stringContaining('at most 20000'),
  ]);
});
