import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { highlightFence } from './fence-languages.ts';

function marked(code: string, language: string): string {
  const view = highlightFence(code, language);
  expect(codeText(view)).toBe(code);
  expect(view.language).toBe(language);
  return view.tokens.map((token) => (typeof token === 'string' ? token : `${token[0]}‹${token[1]}›`)).join('');
}

const samples: readonly (readonly [language: string, code: string])[] = [
  [
    'yaml',
    '# all\nname: Build\n"a b": [1, true, x]\nruns:\n  - uses: a/b@v4 # it\n    with: { node: 20, url: "http://x" }\ntext: |\n  key: no\n\n  - no\nlast: ~\n---\n- just: 1.5',
  ],
  ['xml', '<?xml version="1.0"?>\n<!-- a -->\n<a:b id="1" x=\'2\'>t &amp; <c/></a:b><![CDATA[<d>]]>'],
  ['html', '<!doctype html>\n<a href="/x" hidden>x</a>'],
  ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same'],
  ['http', 'POST /parcels HTTP/1.1\nHost: api.acme.com\nX-A: 1\n\n{"a": 1}'],
  ['http', 'HTTP/1.1 200 OK\nDate: now\n\nplain: text'],
  ['csharp', 'using var a = new HttpClient(); // go\nvar b = $"a {c}"; /* x */ if (d is null) return 1.5m;'],
  ['tsx', 'const a: B = <C d="e">{f}</C>;'],
  ['sql', "SELECT a, 'it''s' FROM b WHERE c = 1 -- all\nlimit 5"],
  ['toml', '# a\n[b.c]\nd = "e" # f\ng = [1, true]'],
  ['ini', '; a\n[b]\nc=d'],
  ['kotlin', 'val a = """\n  "b" """ // c\nfun d(e: String?) = if (e == null) 1L else \'f\''],
  ['swift', 'guard let a = b else { throw C.d("e") } // f\nreturn nil'],
  ['rust', "fn a<'b>(c: &'b str) -> Option<u8> { let d = 'e'; None } // f"],
  ['graphql', '# a\nquery B($c: ID!) { d(id: $c, type: "x") { e ...f } }'],
  ['dockerfile', '# a\nFROM node:20 AS build\nRUN --mount=type=cache npm ci "x"\nCOPY . .'],
];

test.each(samples)('highlights %s', (language, code) => {
  expect(marked(code, language)).toMatchSnapshot();
});

test('highlights the aliases yml and c#, sample languages, and nothing of an unknown language', () => {
  expect(marked('a: 1', 'yml')).toBe('n‹a›: d‹1›');
  expect(marked('var a = 1;', 'c#')).toBe('k‹var› a = d‹1›;');
  expect(marked('x = None', 'python')).toBe('x = d‹None›');
  expect(marked('a = 1', 'constructor')).toBe('a = 1');
});

test.each(samples)('%s keeps its text when it is cut off anywhere', (language, code) => {
  for (let end = 0; end <= code.length; end += 1) marked(code.slice(0, end), language);
});

test.each([
  '"',
  "'",
  '<a "',
  '<!--',
  '/*',
  '- ',
  'a:',
  ': ',
  '{',
  ' ',
  'a ',
  '-',
  '<',
  "<a '",
  '\\"',
  "''",
  '# ',
  '[',
  'a=',
  '1',
])(
  'highlights a long line of %j in linear time in all languages',
  (part) => {
    const code = part.repeat(Math.floor(20_000 / part.length));
    // Quadratic work would not finish in time.
    for (const [language] of samples) marked(code, language);
  },
  30_000,
);

test.each([
  ['py', 'x = "a"', 'x = s‹"a"›'],
  ['rb', "x = 'a'", "x = s‹'a'›"],
  ['golang', 'return x', 'k‹return› x'],
  ['pwsh', "$x = 'a'", "$x = s‹'a'›"],
])('highlights the alias %s', (language, code, expected) => {
  expect(marked(code, language)).toBe(expected);
});
