import type { Hit, MarkedText } from '../../outputs/search/hit.ts';
import { kindNames } from '../../outputs/search/search-record.ts';
import methodWord from '../../ui/reference/endpoint.module.css';
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
    element('span', { class: deprecated ? styles.deprecated : styles.title }, ...marked(title, wordEnds(title))),
    element('span', { class: styles.context }, context === kindNames[kind].many ? '' : context),
    element('span', { class: styles.note }, ...noteOf(hit)),
  );
}

/** Operations show their path, unless only their description matches. */
function noteOf({ path, title, note }: Hit): (Node | string)[] {
  const byNote = note.marks.length > 0 && title.marks.length === 0 && path?.marks.length === 0;
  return path && !byNote ? [element('code', {}, ...marked(path))] : marked(note);
}

/** `breaks` are places where a line may end. */
function marked({ text, marks }: MarkedText, breaks: readonly number[] = []): (Node | string)[] {
  const piece = (start: number, end: number): (Node | string)[] => {
    const inside = breaks.filter((place) => place > start && place <= end);
    const starts = [start, ...inside];
    const parts = starts.map((from, index) => text.slice(from, inside[index] ?? end));
    return parts.flatMap((part, index) => (index === 0 ? [part] : [element('wbr'), part]));
  };
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(...piece(at, start), element('mark', {}, ...piece(start, end)));
    at = end;
  }
  return [...parts, ...piece(at, text.length)];
}

/** Names of members are long words: on a phone they are broken where their own words end. */
function wordEnds({ text }: MarkedText): readonly number[] {
  return [...text.matchAll(/\w[._](?=\w)|[a-z](?=[A-Z])/g)].map(({ 0: { length }, index }) => index + length);
}
