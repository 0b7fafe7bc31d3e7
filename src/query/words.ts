import type { Content } from '../model/content.ts';

const MAX_SHOWN = 40;

/** A name or value as it stands in a message: in backticks, on one line, not too long. */
export function shown(value: unknown): string {
  // Nothing but spaces could not be seen without its quotes.
  const plain = typeof value === 'string' && value.trim() !== '';
  const text = (plain ? value : JSON.stringify(value)).replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text}\``;
}

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
