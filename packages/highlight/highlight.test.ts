import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

function marked(code: string, language: string): string {
  const view = highlight(code, language);
  expect(codeText(view)).toBe(code);
  return view.tokens.map((token) => (typeof token === 'string' ? token : `${token[0]}‹${token[1]}›`)).join('');
}

test('json: names, strings, literals, punctuation', () => {
  expect(marked('{\n  "a": "b\\"c",\n  "n": [-1.5e3, true, null]\n}', 'json')).toMatchInlineSnapshot(`
    "{
      n‹"a"›: s‹"b\\"c"›,
      n‹"n"›: [d‹-1.5e3›, d‹true›, d‹null›]
    }"
  `);
});

test('bash: program, flags, strings, JSON inside quotes', () => {
  expect(
    marked(
      `curl -X POST https://api.example/x \\\n  -H "Authorization: Bearer $T" \\\n  --data '{\n    "a": 1\n  }'\n# done`,
      'bash',
    ),
  ).toMatchInlineSnapshot(`
    "k‹curl› n‹-X› POST https://api.example/x \\
      n‹-H› s‹"Authorization: Bearer $T"› \\
      n‹--data› '{
        n‹"a"›: d‹1›
      }'
    c‹# done›"
  `);
});

test('js: keywords, names, templates, comments', () => {
  expect(
    marked(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test has one
      "const response = await fetch('x', {\n  method: 'POST', // send\n  'X-Y': `a ${b}`,\n});\nif (!response.ok) throw new Error(404);",
      'js',
    ),
  ).toMatchInlineSnapshot(`
    "k‹const› response = k‹await› fetch(s‹'x'›, {
      n‹method›: s‹'POST'›, c‹// send›
      n‹'X-Y'›: s‹\`a \${b}\`›,
    });
    k‹if› (!response.ok) k‹throw› k‹new› Error(d‹404›);"
  `);
});

test('other languages and broken code keep their text', () => {
  expect(marked('a = 1', 'toml')).toBe('a = 1');
  expect(marked('{"a": "unclosed', 'json')).toContain('unclosed');
  expect(marked("curl 'unclosed", 'bash')).toContain('unclosed');
  expect(marked('const a = `unclosed', 'js')).toContain('unclosed');
  expect(highlight('', 'json').tokens).toEqual([]);
});

test('highlights long strings in linear time', () => {
  // Quadratic work would not finish in time.
  marked(`"${'\\"'.repeat(20_000)}`, 'json');
  marked("'".repeat(20_000), 'bash');
  marked('a'.repeat(50_000), 'js');
}, 10_000);
