import { phrases } from '@docs/base/interface-words.ts';
import type { HttpMethod } from '@docs/base/method.ts';

/**
 * Kinds of records, in the order of equal hits. Each with its name in the list of hits, its heading over a group, and
 * other words that mean it.
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

/** Separates the levels of a context, from outside to inside. */
export const contextSeparator = ' › ';

/** A page, heading or group: a record with its own name. */
export interface NamedRecord {
  readonly kind: Exclude<SearchKind, FieldKind>;
  readonly title: string;
  readonly href: string;
  /** Its context: the group of an operation, the guide of a section, the status of an error. */
  readonly context: string;
  /** One sentence. */
  readonly note: string;
  readonly method?: HttpMethod;
  readonly path?: string;
  readonly deprecated?: boolean;
  /** Statuses that an operation returns, or the status of an error. */
  readonly statuses?: readonly string[];
  /** Hidden words that find it. */
  readonly keywords?: string;
  /** How many other records use it: popular ones rank higher among equals. */
  readonly uses?: number;
  /** Other text of the page; searched last. */
  readonly text?: string;
  /** Index of its API, if there are several. */
  readonly api?: number;
}

/** One of several APIs: its id for the filter `api:`, and its title. */
export interface SearchedApi {
  readonly id: string;
  readonly title: string;
}

export type FieldKind = 'field' | 'parameter' | 'value';

/** A field, a parameter or an enum value. Equal ones of several pages are one record. */
export interface FieldRecord {
  readonly kind: FieldKind;
  readonly name: string;
  /** The field or parameter of a value, the place of a parameter, or the path inside a schema. */
  readonly of: string;
  readonly type: string;
  readonly note: string;
  /** The schemas, operations or events that it belongs to; the first is shown by default. Never empty. */
  readonly owners: readonly { readonly page: string; readonly anchor: string }[];
}

/** All records of some pages. */
export interface SearchRecords {
  /** Absent if there is only one. */
  readonly apis?: readonly SearchedApi[];
  readonly named: readonly NamedRecord[];
  readonly fields: readonly FieldRecord[];
}

/**
 * The index as it is sent: records only. The worker indexes their words, which takes less time than downloading an
 * index of words. Three tiers are fetched one after the other: names (small, for the first key), fields (in one file
 * or, for large documents, in shards by first letter), texts.
 */
export interface NamesFile {
  /** Words and phrases with the same meaning, from the config. */
  readonly synonyms: readonly (readonly string[])[];
  /** Example queries. */
  readonly examples: readonly string[];
  readonly apis?: readonly SearchedApi[];
  readonly named: readonly NamedRecord[];
  readonly shards: readonly ShardLink[];
  /** File of the texts, beside this one. */
  readonly texts: string;
}

export interface ShardLink {
  /** First letters of the words whose records are in the file; empty for all. */
  readonly letters: string;
  readonly file: string;
}

/** A shard. Records are numbered, because one may be in several shards; owners are indexes of named records. */
export type FieldsFile = readonly (Omit<FieldRecord, 'owners'> & {
  readonly id: number;
  readonly owners: readonly (readonly [named: number, anchor: string])[];
})[];

/** The text of each named record, in the same order. */
export type TextsFile = readonly string[];
