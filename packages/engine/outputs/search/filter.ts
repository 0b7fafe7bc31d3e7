import { type Entry, isMemberEntry, type MemberEntry, type MemberOwner, type NamedEntry } from './entries.ts';
import type { SearchFilters } from './search-query.ts';
import { searchKinds } from './search-record.ts';
import { stem } from './stem.ts';
import { textsOf } from './words.ts';

/** The filters of a query as questions to a record. */
export interface Filter {
  /** There is something to filter by. */
  readonly active: boolean;
  allows(entry: Entry): boolean;
  /** The owners of a member that the filters allow. */
  owners(entry: MemberEntry): readonly MemberOwner[];
  /** Order among records that only the filters asked for. */
  worth(entry: Entry): number;
}

export function createFilter({ kinds, methods, statuses, groups }: SearchFilters): Filter {
  const named = (entry: NamedEntry): boolean =>
    (methods.length === 0 || methods.includes(entry.request?.method ?? '')) &&
    statuses.every((status) => entry.statuses.some((own) => own.toLowerCase().startsWith(status))) &&
    groups.every((group) => belongsTo(entry, group));
  const owners = (entry: MemberEntry): readonly MemberOwner[] => entry.owners.filter((owner) => named(owner.entry));
  return {
    active: kinds.length + methods.length + statuses.length + groups.length > 0,
    allows: (entry) =>
      (kinds.length === 0 || kinds.includes(entry.kind)) &&
      (isMemberEntry(entry) ? owners(entry).length > 0 : named(entry)),
    owners,
    // Who asks for a status alone asks what it means.
    worth: (entry) => {
      const asked = statuses.length > 0 && entry.kind === 'error' ? 1 : 0;
      const old = !isMemberEntry(entry) && entry.deprecated ? 0.01 : 0;
      return 0.5 + asked + 1 / (2 + searchKinds.indexOf(entry.kind)) - old;
    },
  };
}

/** Every word of the group begins a word of the record's own name or of where it stands. */
function belongsTo(entry: NamedEntry, group: readonly string[]): boolean {
  const words = [...textsOf(entry.context), ...entry.words].flatMap((word) => [word, stem(word)]);
  return group.every((wanted) => words.some((word) => word.startsWith(wanted) || word === stem(wanted)));
}
