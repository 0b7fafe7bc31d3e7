import type { HttpMethod } from '@docs/base/method.ts';
import type { MemberRecord } from './search-record.ts';

/**
 * The index as it is sent: records only, in rows. Which word stands where is worked out in the worker, in less time
 * than the answer would take to arrive, and no index of words is as small as the records themselves, which have to be
 * sent anyway to be shown.
 *
 * Three tiers, each fetched after the one before: names (small, answers the first key), members (in one file or, for
 * large documents, in shards by the letter that their words begin with), texts.
 */
export interface NamesFile {
  /** What all addresses begin with. */
  readonly root: string;
  /** Words and phrases that mean the same, from the config. */
  readonly synonyms: readonly (readonly string[])[];
  /** Queries that show what search understands. */
  readonly examples: readonly string[];
  readonly contexts: readonly string[];
  /** Sets of statuses, each as a list with spaces. */
  readonly statuses: readonly string[];
  readonly named: readonly NamedRow[];
  readonly shards: readonly ShardLink[];
  /** File of the texts, beside this one. */
  readonly texts: string;
}

export type NamedRow = readonly [
  kind: number,
  title: string,
  /** Without the root. */
  href: string,
  context: number,
  note: string,
  method?: HttpMethod | 0,
  path?: string | 0,
  statuses?: number,
  keywords?: string | 0,
  uses?: number,
  deprecated?: 0 | 1,
];

export interface ShardLink {
  /** First letters of the words whose records are in the file; empty means all. */
  readonly letters: string;
  readonly file: string;
}

/** A shard: rows with their number, since a record may be in several shards. */
export type MembersFile = readonly MemberRow[];

export type MemberRow = readonly [
  id: number,
  kind: number,
  name: string,
  of: string,
  type: string,
  note: string,
  /** Rows of the named records. */
  owners: readonly number[],
  /** Where the anchor is not the usual one: the same for all owners, or one for each. */
  anchor?: string | readonly string[],
];

/** The text of the named record in the same row. */
export type TextsFile = readonly string[];

/** How pages name the anchor of a member, so that it need not be sent. */
export function usualAnchor({ kind, name, of }: Pick<MemberRecord, 'kind' | 'name' | 'of'>): string {
  switch (kind) {
    case 'field':
      return `members.${of}${name}`;
    case 'parameter':
      return `${of}-${name}`;
    case 'value':
      return `members.${of}`;
  }
}
