import type { HttpMethod } from '@docs/base/method.ts';
import { type MemberRow, type NamedRow, type NamesFile, usualAnchor } from './index-files.ts';
import { pathSegments } from './match-path.ts';
import { type MemberKind, type SearchKind, searchKinds } from './search-record.ts';
import { stem } from './stem.ts';
import { textsOf } from './words.ts';

/** A record as the worker holds it. */
export type Entry = NamedEntry | MemberEntry;

export interface NamedEntry {
  readonly kind: Exclude<SearchKind, MemberKind>;
  readonly name: string;
  /** The words of the name. */
  readonly words: readonly string[];
  /** See `nameKey`. */
  readonly key: string;
  readonly href: string;
  readonly context: string;
  readonly note: string;
  readonly keywords: string;
  readonly statuses: readonly string[];
  readonly uses: number;
  readonly deprecated: boolean;
  readonly request?: { readonly method: HttpMethod; readonly path: string; readonly segments: readonly string[] };
}

export interface MemberEntry {
  readonly kind: MemberKind;
  readonly name: string;
  readonly words: readonly string[];
  readonly key: string;
  readonly of: string;
  readonly type: string;
  readonly note: string;
  readonly owners: readonly MemberOwner[];
}

export interface MemberOwner {
  readonly entry: NamedEntry;
  readonly href: string;
}

/** A name whatever its spelling: `story.status`, `StoryStatus` and "stories status" are one. */
export function nameKey(words: readonly string[]): string {
  return words.map(stem).join('');
}

export function isMemberEntry(entry: Entry): entry is MemberEntry {
  return 'owners' in entry;
}

export function readNamed(row: NamedRow, { root, contexts, statuses }: NamesFile): NamedEntry {
  const [kind, name, href, context, note, method, path, statusSet = 0, keywords, uses = 0, deprecated] = row;
  const words = textsOf(name);
  return {
    kind: searchKinds[kind] as NamedEntry['kind'],
    name,
    words,
    key: nameKey(words),
    href: href.startsWith('/') ? href.slice(1) : root + href,
    context: contexts[context] ?? '',
    note,
    keywords: keywords || '',
    statuses: (statuses[statusSet] ?? '').split(' ').filter(Boolean),
    uses,
    deprecated: deprecated === 1,
    ...(method && path && { request: { method, path, segments: pathSegments(path) } }),
  };
}

export function readMember(row: MemberRow, named: readonly NamedEntry[]): MemberEntry {
  const [, kindNumber, name, of, type, note, owners, anchors] = row;
  const kind = searchKinds[kindNumber] as MemberKind;
  const anchorOf = (index: number): string =>
    (typeof anchors === 'object' ? anchors[index] : anchors) ?? usualAnchor({ kind, name, of });
  const words = textsOf(name);
  return {
    kind,
    name,
    words,
    key: nameKey(words),
    of,
    type,
    note,
    owners: owners.flatMap((row, index) => {
      const entry = named[row];
      const anchor = anchorOf(index);
      return entry ? [{ entry, href: anchor ? `${entry.href}#${anchor}` : entry.href }] : [];
    }),
  };
}
