import type { HttpMethod } from '@docs/base/method.ts';

/** What can be found. The order is the one in which equal hits are shown. */
export const searchKinds = [
  'operation',
  'guide',
  'section',
  'page',
  'schema',
  'error',
  'event',
  'field',
  'parameter',
  'value',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Between the places that a record stands in, from the outside to the inside. */
export const contextSeparator = ' › ';

/** Pages and places in them that have a name of their own. */
export interface NamedRecord {
  readonly kind: Exclude<SearchKind, MemberKind>;
  readonly title: string;
  readonly href: string;
  /** Where it belongs: the group of an operation, the guide of a section, the status of an error. */
  readonly context: string;
  /** One sentence. */
  readonly note: string;
  readonly method?: HttpMethod;
  readonly path?: string;
  readonly deprecated?: boolean;
  /** Statuses that an operation answers with, or that an error has. */
  readonly statuses?: readonly string[];
  /** Words to be found by that are not shown. */
  readonly keywords?: string;
  /** How many other things use it: the more, the sooner it comes among equals. */
  readonly uses?: number;
  /** Everything else it says; searched last. */
  readonly text?: string;
}

export type MemberKind = 'field' | 'parameter' | 'value';

/** A field, a parameter or an enum value. Equal ones of several owners are one record. */
export interface MemberRecord {
  readonly kind: MemberKind;
  readonly name: string;
  /** The field or parameter that takes the value, its place among parameters, its path inside a schema. */
  readonly of: string;
  readonly type: string;
  readonly note: string;
  /** The schemas, operations or events it stands in; the first is the one to show by default. Never empty. */
  readonly owners: readonly OwnerAnchor[];
}

export interface OwnerAnchor {
  /** Address of the page. */
  readonly page: string;
  readonly anchor: string;
}

/** What a kind is called: in the list of hits, over a group of them, and by other words that mean it. */
export const kindNames: Readonly<Record<SearchKind, { one: string; many: string; words: string }>> = {
  operation: { one: 'Operation', many: 'Operations', words: 'operation endpoint' },
  guide: { one: 'Guide', many: 'Guides', words: 'guide docs documentation' },
  section: { one: 'Section', many: 'Guide sections', words: 'guide section docs documentation' },
  page: { one: 'Page', many: 'Pages', words: 'page overview' },
  schema: { one: 'Schema', many: 'Schemas', words: 'schema model type object entity' },
  error: { one: 'Error', many: 'Error codes', words: 'error code problem failure' },
  event: { one: 'Event', many: 'Webhook events', words: 'event webhook' },
  field: { one: 'Field', many: 'Fields', words: 'field member property attribute' },
  parameter: { one: 'Parameter', many: 'Parameters', words: 'parameter param argument' },
  value: { one: 'Value', many: 'Values', words: 'value enum option' },
};

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
