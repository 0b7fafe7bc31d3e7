import { describe, expect, test } from 'vitest';
import { attributeOf, htmlTokens, textOfHtml } from './html-tokens.ts';

const read = (source: string): string[] =>
  htmlTokens(source).map((token) => {
    if (token.kind === 'text') return token.text;
    if (token.kind === 'pre') return `pre:${token.source}`;
    return `${token.kind}:${token.name}`;
  });

describe('tags and text', () => {
  test.each<[string, string[]]>([
    ['a<B>b</B >c', ['a', 'open:b', 'b', 'close:b', 'c']],
    ['<a title="x > y" href=\'>\'>z', ['open:a', 'z']],
    ['<a title="x>z</a>', ['open:a', 'z', 'close:a']],
    ["it's <b>one</b>'s", ["it's ", 'open:b', 'one', 'close:b', "'s"]],
    ['a < b <3 </ <>', ['a < b <3 </ <>']],
    ['a<!-- <b> -->c<!doctype x><?php y ?>d', ['acd']],
    ['a<![CDATA[b]]>c', ['abc']],
    ['a<!-- b', ['a']],
    ['a<b c', ['a', 'open:b']],
    ['a<SCRIPT>b</b></script >c', ['ac']],
    ['İ<SCRIPT>a</SCRIPT>b', ['İb']],
    ['a<style>b', ['a', 'open:style']],
    ['<pre>a <b>c</b>\n</pre>d', ['pre:a <b>c</b>\n', 'd']],
    ['<pre>a', ['open:pre', 'a']],
  ])('%s', (source, expected) => {
    expect(read(source)).toEqual(expected);
  });
});

test('values of attributes', () => {
  const attributes = ` Href="a&amp;b" href=c data-href='d' disabled title='"' alt = e/f`;
  expect(['href', 'data-href', 'disabled', 'title', 'alt', 'id'].map((name) => attributeOf(attributes, name))).toEqual([
    'a&b',
    'd',
    '',
    '"',
    'e/f',
    undefined,
  ]);
});

test('words where only text fits', () => {
  expect(textOfHtml('a<br>b <i>c</i> &lt;d&gt; &amp;amp;<script>e</script>')).toBe('a\nb c <d> &amp;');
});

test.each([
  '<',
  '<a ',
  '<a b="',
  '<a b=\'"',
  '<!--',
  '<script>',
  '<script></script',
  '<pre>',
  '</',
  '<![CDATA[',
  '<?',
  '<b>',
])('time grows with the length: %s', (part) => {
  const started = process.cpuUsage();
  htmlTokens(part.repeat(1_000_000 / part.length));
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(5);
});
