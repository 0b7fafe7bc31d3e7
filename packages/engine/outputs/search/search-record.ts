import { phrases } from '@docs/base/interface-words.ts';
import type { HttpMethod } from '@docs/base/method.ts';

/**
 * What can be found, in the order in which equal hits are shown. What a kind is called: in the list of hits, over a group
 * of them, and by other words that mean it.
 */
export const kindNames = {
  operation: { one: phrases.operation, many: phrases.operations, words: 'operation endpoint' },
  guide: { one: phrases.guide, many: phrases.guides, words: 'guide docs documentation' },
  section: { one: phrases.section, many: phrases.guideSections, words: 'guide section docs documentation' },
  page: { one: phrases.page, many: phrases.pages, words: 'page overview' },
  schema: { one: phrases.schema, many: phrases.schemas, words: 'schema model type object entity' },
  error: { one: 'Error', many: phrases.errorCodes, words: 'error code problem failure' },
  event: { one: phrases.event, many: phrases.webhookEvents, words: 'event webhook' },
  field: { one: phrases.field, many: phrases.fields, words: 'field member property attribute' },
  parameter: { one: phrases.parameter, many: phrases.parameters, words: 'parameter param argument' },
  value: { one: phrases.value, many: phrases.values, words: 'value enum option' },
} as const;

export type SearchKind = keyof typeof kindNames;
export const searchKinds = Object.keys(kindNames) as SearchKind[];

/** Between the places that a record stands in, from the outside to the inside. */
export const contextSeparator = ' › ';

/** Pages, headings and groups: what has a name of its own. */
export interface NamedRecord {
  readonly kind: Exclude<SearchKind, FieldKind>;
  readonly title: string;
  readonly href: string;
  /** Where it belongs: the group of an operation, the guide of a section, the status of an error. */
  readonly context: string;
  /** One sentence. */
  readonly note: string;
  readonly method?: HttpMethod;
  readonly path?: string;
  readonly deprecated?: boolean;
  /** Statuses that an operation returns, or that an error has. */
  readonly statuses?: readonly string[];
  /** Words to be found by that are not shown. */
  readonly keywords?: string;
  /** How many other things use it: the more, the sooner it comes among equals. */
  readonly uses?: number;
  /** Everything else it says; searched last. */
  readonly text?: string;
  /** Number of its API, where there are several. */
  readonly api?: number;
}

/** One of several APIs, as the filter `api:` calls it, and as readers do. */
export interface SearchedApi {
  readonly id: string;
  readonly title: string;
}

export type FieldKind = 'field' | 'parameter' | 'value';

/** A field, a parameter or an enum value. Equal ones of several pages are one record. */
export interface FieldRecord {
  readonly kind: FieldKind;
  readonly name: string;
  /** The field or parameter that takes the value, where a parameter is sent, or the path inside a schema. */
  readonly of: string;
  readonly type: string;
  readonly note: string;
  /** The schemas, operations or events it belongs to; the first is the one to show by default. Never empty. */
  readonly owners: readonly { readonly page: string; readonly anchor: string }[];
}

/** Everything that can be found in some pages. */
export interface SearchRecords {
  /** Where there are several. */
  readonly apis?: readonly SearchedApi[];
  readonly named: readonly NamedRecord[];
  readonly fields: readonly FieldRecord[];
}

/**
 * The index as it is sent: records only. Which word stands where is worked out in the worker, in less time than an index of
 * words would take to arrive.
 *
 * Three tiers, each fetched after the one before: names (small, answers the first key), fields (in one file or, for
 * large documents, in shards by the letter that their words begin with), texts.
 */
export interface NamesFile {
  /** Words and phrases that mean the same, from the config. */
  readonly synonyms: readonly (readonly string[])[];
  /** Queries that show what search understands. */
  readonly examples: readonly string[];
  readonly apis?: readonly SearchedApi[];
  readonly named: readonly NamedRecord[];
  readonly shards: readonly ShardLink[];
  /** File of the texts, beside this one. */
  readonly texts: string;
}

export interface ShardLink {
  /** First letters of the words whose records are in the file; empty means all. */
  readonly letters: string;
  readonly file: string;
}

/** A shard. Records are numbered, since one may be in several shards; owners are numbers of named records. */
export type FieldsFile = readonly (Omit<FieldRecord, 'owners'> & {
  readonly id: number;
  readonly owners: readonly (readonly [named: number, anchor: string])[];
})[];

/** The text of each named record, in the same order. */
export type TextsFile = readonly string[];
