import type { Method } from '../model/operation.ts';
import { type Entry, isMemberEntry, type MemberEntry, type MemberOwner } from './entries.ts';
import { excerpt, type MarkedText, type MatchedTerms, markText } from './marks.ts';
import type { SearchKind } from './search-record.ts';

/** One line of the answer, ready to be shown. */
export interface Hit {
  readonly kind: SearchKind;
  readonly title: MarkedText;
  readonly href: string;
  /** Where it belongs, in words. */
  readonly context: string;
  readonly note: MarkedText;
  readonly method?: Method;
  readonly path?: MarkedText;
  readonly deprecated?: boolean;
}

/** `text` is what else the record says: where the match is only there, the words around it become the note. */
export function hitOf(
  entry: Entry,
  { found, text, owners }: { found: MatchedTerms; text: string; owners: readonly MemberOwner[] },
): Hit {
  if (isMemberEntry(entry)) return memberHit(entry, found, owners);
  const { kind, name, href, context, request, deprecated } = entry;
  const note = markText(entry.note, found);
  return {
    kind,
    title: markText(name, found),
    href,
    context,
    note: note.marks.length > 0 ? note : (excerpt(text, found) ?? note),
    ...(request && { method: request.method, path: markText(request.path, found) }),
    ...(deprecated && { deprecated }),
  };
}

function memberHit(
  { kind, name, of, type, note }: MemberEntry,
  found: MatchedTerms,
  owners: readonly MemberOwner[],
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
    note: markText([type, note].filter(Boolean).join(': '), found),
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
