import { shown } from '../json/shown.ts';
import type { Content } from '../model/content.ts';

/** "`a`, `b` or `c`". */
export function listed(names: readonly string[], last: 'or' | 'and' = 'or'): string {
  const all = names.map(shown);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}

/** The text of a message with what stands in backticks as code. */
export function messageContent(text: string): Content {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : { tag: 'code', children: [part] }))
    .filter((part) => part !== '');
}
