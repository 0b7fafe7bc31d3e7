import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#x27;', 'a & b <c> "d" \'e\''],
  ['&amp;lt;', '&lt;'],
  ['&nosuch; &constructor; & &amp', '&nosuch; &constructor; & &amp'],
  ['&#0; &#xD800; &#9999999;', '\ufffd \ufffd \ufffd'],
])('%s', (text, expected) => {
  expect(decodeEntities(text)).toBe(expected);
});
