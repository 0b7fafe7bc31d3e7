import methodWord from '../../components/reference/method-word.module.css';
import type { Hit } from '../../search/hit.ts';
import type { MarkedText } from '../../search/marks.ts';
import { kindNames } from '../../search/search-record.ts';
import { element } from '../element.ts';
import styles from './search.module.css';

/** A hit as a link: method or kind, name, where it belongs, and a line about it. */
export function hitRow(hit: Hit, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
  const { kind, title, href, context, method, deprecated } = hit;
  const what = method
    ? element('span', { class: `${methodWord.word} ${methodWord[method] ?? ''}` }, method.toUpperCase())
    : element('span', { class: styles.kind }, kindNames[kind].one);
  return element(
    'a',
    { href, class: styles.row, ...attributes },
    what,
    element('span', { class: deprecated ? styles.deprecated : styles.title }, ...marked(title)),
    element('span', { class: styles.context }, context === kindNames[kind].many ? '' : context),
    element('span', { class: styles.note }, ...noteOf(hit)),
  );
}

/** Operations show their path, unless only their description matches. */
function noteOf({ path, title, note }: Hit): (Node | string)[] {
  const byNote = note.marks.length > 0 && title.marks.length === 0 && path?.marks.length === 0;
  return path && !byNote ? [element('code', {}, ...marked(path))] : marked(note);
}

export function marked({ text, marks }: MarkedText): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(...breakable(text.slice(at, start)), element('mark', {}, ...breakable(text.slice(start, end))));
    at = end;
  }
  return [...parts, ...breakable(text.slice(at))];
}

/** Names of members are long words: on a phone they are broken where their own words end. */
function breakable(text: string): (Node | string)[] {
  return text.split(/(?<=\w[._](?=\w))/).flatMap((part, index) => (index === 0 ? [part] : [element('wbr'), part]));
}
