import type { HttpMethod } from '@docs/base/method.ts';
import { type Entry, isMemberEntry, type MemberEntry, type MemberOwner } from './entries.ts';
import { excerpt, type MarkedText, type MatchedTerms, markText, showsMatch } from './marks.ts';
import type { SearchKind } from './search-record.ts';

/** One line of the answer, ready to be shown. */
export interface Hit {
  readonly kind: SearchKind;
  readonly title: MarkedText;
  readonly href: string;
  /** Where it belongs, in words. */
  readonly context: string;
  readonly note: MarkedText;
  readonly method?: HttpMethod;
  readonly path?: MarkedText;
  readonly deprecated?: boolean;
}

export interface HitDetails {
  /** Everything that matches: marked in names. */
  readonly found: MatchedTerms;
  /** Without synonyms, which would spot sentences at random. */
  readonly typed: MatchedTerms;
  readonly text: string;
  readonly owners: readonly MemberOwner[];
}

/** `text` is what else the record says: where the match is only there, the words around it become the note. */
export function hitOf(entry: Entry, { found, typed, text, owners }: HitDetails): Hit {
  if (isMemberEntry(entry)) return memberHit(entry, { found, typed, owners });
  const { kind, name, href, context, request, deprecated } = entry;
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

function memberHit(
  { kind, name, of, type, note }: MemberEntry,
  { found, typed, owners }: Omit<HitDetails, 'text'>,
): Hit {
  const owner = namedOwner(owners, found);
  const title = owner?.entry.name ?? '';
  const others = owners.length > 1 ? ` and ${owners.length - 1} more` : '';
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

/** The owner that the query names; the first one if it names none. */
function namedOwner(owners: readonly MemberOwner[], found: MatchedTerms): MemberOwner | undefined {
  let best: { owner: MemberOwner; score: number } | undefined;
  for (const owner of owners) {
    const { words } = owner.entry;
    const hits = words.filter((word) => found.has(word)).length;
    const score = hits + hits / words.length;
    if (!best || score > best.score) best = { owner, score };
  }
  return best?.owner;
}
