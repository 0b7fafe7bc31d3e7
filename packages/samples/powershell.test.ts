import { describe, expect, test } from 'vitest';
import { powershell } from './powershell.ts';
import { createWriter } from './sample-language.ts';
import { plainGet } from './testing.ts';

const { one: write } = createWriter('powershell', powershell);

/** Parses strings in a PowerShell request by the language reference, and leaves everything else unchanged. */
function strings(code: string): readonly string[] {
  const found: string[] = [];
  for (const [all, here, single, double] of code
    .slice(0, code.indexOf('$response ='))
    .matchAll(
      /@'\n([\s\S]*?)\n'@|'((?:[^'\u2018-\u201b]|['\u2018-\u201b]{2})*)'|"((?:[^"`\u201c-\u201e]|`[\s\S])*)"/g,
    )) {
    if (here !== undefined) found.push(here);
    else if (single !== undefined) found.push(single.replace(/(['\u2018-\u201b])\1/g, '$1'));
    else if (double !== undefined) {
      const unread = double.replace(/`u\{[0-9a-f]+\}|`./g, '');
      // An unescaped `$` would be a variable.
      expect([all, unread.includes('$')]).toEqual([all, false]);
      found.push(
        double.replace(/`u\{([0-9a-f]+)\}|`(.)/g, (_, code16?: string, other?: string) =>
          code16 === undefined ? (other ?? '') : String.fromCodePoint(Number.parseInt(code16, 16)),
        ),
      );
    }
  }
  return found;
}

describe('text in PowerShell', () => {
  test.each([
    `it's`,
    '‘curly’ ‚low‛',
    '“double” „low',
    '$env:PATH $(Get-Date) `n',
    'a\u0000b\nc\td"$x`e',
    '\ufeffmark\u2028end',
    "'@",
  ])('sends %j unchanged', (text) => {
    const code = write({ ...plainGet, method: 'post', body: { kind: 'text', media: 'text/plain', text } });
    expect(strings(code)).toContain(text);
  });

  test('keeps JSON of several lines, also with lines that could end the string', () => {
    const value = { a: `'@ it's\n'@`, b: ['$x', '`'] };
    const code = write({
      ...plainGet,
      method: 'post',
      body: { kind: 'json', media: 'application/json', value },
    });
    expect(strings(code).map((text) => text.trim().startsWith('{') && JSON.parse(text))).toContainEqual(value);
  });
});
