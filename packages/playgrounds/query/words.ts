import type { Content } from '@docs/base/content.ts';
import { shown } from '@docs/base/json-text/json-node.ts';
import { listed as listWords, withCode } from '@docs/base/words.ts';

/** "`a`, `b` or `c`". */
export function listed(names: readonly string[], last: 'or' | 'and' = 'or'): string {
  return listWords(names.map(shown), last);
}

/** The text of a message with what stands in backticks as code. */
export function messageContent(text: string): Content {
  return withCode(text, (name) => ({ tag: 'code', children: [name] })).filter((part) => part !== '');
}
