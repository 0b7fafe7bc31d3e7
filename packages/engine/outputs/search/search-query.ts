import type { HttpMethod } from '@docs/base/method.ts';
import type { SearchKind } from './search-record.ts';

/** What a reader asked for, taken apart. */
export interface SearchQuery {
  readonly words: readonly string[];
  /** The last word is still being typed. */
  readonly open: boolean;
  /** Written as names are in code: `contact_id`, `story.status`, `Retry-After`, `stories:write`. */
  readonly identifier: boolean;
  readonly filters: SearchFilters;
  /** A request: a path, with ids filled in or not, and perhaps its method. */
  readonly request?: RequestQuery;
  /** The same as an address of this site: without its host, with its fragment. */
  readonly address?: string;
  /** Filters that cannot match anything, in words. */
  readonly problems: readonly string[];
}

export interface SearchFilters {
  readonly kinds: readonly SearchKind[];
  readonly methods: readonly string[];
  readonly statuses: readonly string[];
  /** Each must be found in where a hit belongs. */
  readonly groups: readonly (readonly string[])[];
}

export interface RequestQuery {
  readonly method?: HttpMethod;
  readonly segments: readonly string[];
}
