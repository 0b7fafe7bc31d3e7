import { shown } from '../json/shown.ts';
import type { Content } from '../model/content.ts';
import { withCode } from '../model/with-code.ts';
import { listed as listWords } from '../model/words.ts';

/** "`a`, `b` or `c`". */
export function listed(names: readonly string[], last: 'or' | 'and' = 'or'): string {
  return listWords(names.map(shown), last);
}

/** The text of a message with what stands in backticks as code. */
export function messageContent(text: string): Content {
  return withCode(text, (name) => ({ tag: 'code', children: [name] })).filter((part) => part !== '');
}
