import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { highlightAny } from './sample-languages.ts';

function marked(code: string, language: string): string {
  const view = highlightAny(code, language);
  expect(codeText(view)).toBe(code);
  return view.tokens.map((token) => (typeof token === 'string' ? token : `${token[0]}‹${token[1]}›`)).join('');
}

test.each([
  ['python', 'if not ok:  # no\n    raise SystemExit(f"{code}")\nx = {"a": None, "b": [1, True]}'],
  ['ruby', 'require "json" # all\nbody = { title: "x", "a-b": nil }\nabort "no" unless ok'],
  ['php', "<?php\n// one\n$a = ['title' => 'x', 'n' => 1];\nthrow new Exception(\"$a\");"],
  ['go', 'func main() { // go\n\tbody := strings.NewReader(`{\n  "a": 1\n}`)\n\tif err != nil {}\n}'],
  ['java', 'var a = """\n    { "a": 1 }""";\nthrow new RuntimeException("no"); // end'],
  ['csharp', 'using System.Text;\nvar a = new B("""\n    { "a": 1 }\n    """); // end'],
])('highlights %s', (language, code) => {
  expect(marked(code, language)).toMatchSnapshot();
});

test('highlights unfinished code, and nothing of an unknown language', () => {
  expect(marked('x = "unclosed', 'python')).toBe('x = s‹"unclosed›');
  expect(marked("x = 'unclosed\n", 'ruby')).toContain('unclosed');
  expect(marked('a := `unclosed', 'go')).toContain('unclosed');
  expect(marked('const a = 1', 'js')).toBe('k‹const› a = d‹1›');
  expect(marked('a = 1', 'toml')).toBe('a = 1');
});

test('highlights long strings in linear time', () => {
  const code = `x = "${'\\"'.repeat(25_000)}`;
  // Quadratic work would not finish in time.
  marked(code, 'python');
}, 10_000);
