import { fill, phrases } from '@docs/base/interface-words.ts';
import type { HttpMethod } from '@docs/base/method.ts';
import { type Entry, type FieldEntry, type FieldOwner, isFieldEntry } from './record-store.ts';
import { contextSeparator, kindNames, type SearchedApi, type SearchKind } from './search-record.ts';
import { isIdentifier, type TermMatch } from './term-index.ts';
import { isStopWord, wordsOf } from './words.ts';

/** A search result, ready to be shown. */
export interface Hit {
  readonly kind: SearchKind;
  readonly title: MarkedText;
  readonly href: string;
  /** Its context in words. */
  readonly context: string;
  readonly note: MarkedText;
  readonly method?: HttpMethod;
  readonly path?: MarkedText;
  readonly deprecated?: boolean;
}

interface HitDetails {
  /** All matches, which are marked in names. */
  readonly found: MatchedTerms;
  /** Without synonyms, which would mark sentences at random. */
  readonly typed: MatchedTerms;
  readonly text: string;
  readonly owners: readonly FieldOwner[];
  readonly apis: readonly SearchedApi[];
}

/** `text` is the other text of the record: if only that matches, the words around the match become the note. */
export function hitOf(entry: Entry, { found, typed, text, owners, apis }: HitDetails): Hit {
  if (isFieldEntry(entry)) return fieldHit(entry, { found, typed, owners });
  const { kind, name, href, request, deprecated, api = 0 } = entry;
  // Results without a title belong to the first API. Pages of another API only add its title.
  const of = api > 0 ? apis[api]?.title : undefined;
  const context = of === undefined || kind !== 'page' ? [of, entry.context].filter(Boolean).join(contextSeparator) : of;
  const note = markText(entry.note, typed);
  return {
    kind,
    title: markText(name, found),
    href,
    context,
    note: showsMatch(note) ? note : (excerpt(text, typed) ?? note),
    ...(request && { method: request.method, path: markText(request.path, found) }),
    ...(deprecated && { deprecated }),
  };
}

function fieldHit(
  { kind, name, of, type, note }: FieldEntry,
  { found, typed, owners }: Omit<HitDetails, 'text' | 'apis'>,
): Hit {
  const owner = namedOwner(owners, found);
  const title = owner?.entry.name ?? '';
  const others = owners.length > 1 ? ` ${fill(phrases.andCountMore, { count: owners.length - 1 })}` : '';
  const shown = {
    field: { title: `${title}.${of}${name}`, context: title },
    parameter: { title: name, context: `${of}, ${title}` },
    value: { title: name, context: of ? `${title}.${of}` : title },
  }[kind];
  return {
    kind,
    title: markText(shown.title, found),
    href: owner?.href ?? '',
    context: shown.context + others,
    note: markText([type, note].filter(Boolean).join(': '), typed),
  };
}

/** The owner that the query names; otherwise the first one. */
function namedOwner(owners: readonly FieldOwner[], found: MatchedTerms): FieldOwner | undefined {
  const scores = owners.map(({ entry: { words } }) => {
    const hits = words.filter((word) => found.has(word)).length;
    return hits + hits / words.length;
  });
  return owners[scores.indexOf(Math.max(...scores))];
}

/** A text with its matches as `[start, end]`. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Matched words, with the number of letters that were typed. */
export type MatchedTerms = ReadonlyMap<string, number>;

export function matchedTerms(matches: Iterable<TermMatch>): MatchedTerms {
  const terms = new Map<string, number>();
  for (const { term, letters } of matches) terms.set(term, Math.max(letters, terms.get(term) ?? 0));
  return terms;
}

function markText(text: string, terms: MatchedTerms): MarkedText {
  const words = wordsOf(text);
  const marks = words.flatMap(({ text: word, start, end }): [number, number][] => {
    const letters = isStopWord(word) && words.length > 1 ? undefined : terms.get(word);
    return letters === undefined ? [] : [[start, Math.min(end, start + letters)]];
  });
  if (marks.length > 0 || !isIdentifier(text)) return { text, marks };
  // The whole identifier was typed as one word.
  const [first, last] = [words[0], words.at(-1)];
  const joined = terms.has(words.map((word) => word.text).join(''));
  return { text, marks: joined && first && last ? [[first.start, last.end]] : [] };
}

/** Length of a line that is always visible. */
const lineLength = 60;

/** Characters before the match: few, because lines are short on a phone. */
const before = 24;

/** Whether the match is visible in a line of this text. */
function showsMatch({ marks }: MarkedText): boolean {
  return marks[0] !== undefined && marks[0][1] <= lineLength;
}

/** An excerpt of a long text around the first match, if any. */
function excerpt(text: string, terms: MatchedTerms, length = 110): MarkedText | undefined {
  const first = wordsOf(text).find(({ text: word }) => terms.has(word) && !isStopWord(word));
  if (!first) return undefined;
  const from = first.start < before ? 0 : text.lastIndexOf(' ', first.start - before) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  const excerpted = text.slice(from, Math.max(to, first.end)).replace(/[\s,;:–-]+$/, '');
  return markText(`${from > 0 ? '… ' : ''}${excerpted}${to < text.length ? ' …' : ''}`, terms);
}

/** Hits under a heading. */
export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/** Sections and lists are shown with the guides. */
export function groupKind(kind: SearchKind): SearchKind {
  return kind === 'section' || kind === 'page' ? 'guide' : kind;
}

/**
 * Hits by kind, beginning with that of the best hit. If the best three have different kinds, each gets its own group,
 * so that lesser hits of another kind do not push them down.
 */
export function groupHits(hits: readonly Hit[], each: number): HitGroup[] {
  const best = hits.slice(0, 3);
  const mixed = new Set(best.map(({ kind }) => groupKind(kind))).size > 1;
  const rest = mixed ? hits.slice(3) : hits;
  const kinds = [...new Set(rest.map(({ kind }) => groupKind(kind)))];
  return [
    ...(mixed ? [{ label: phrases.bestMatches, hits: best }] : []),
    ...kinds.map((kind) => ({
      label: kindNames[kind].many,
      hits: rest.filter((hit) => groupKind(hit.kind) === kind).slice(0, each),
    })),
  ];
}
