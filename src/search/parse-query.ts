import type { HttpMethod } from '../model/method.ts';
import { isMethod } from './methods.ts';
import { requestTarget } from './request-target.ts';
import { kindNames, type SearchKind, searchKinds } from './search-record.ts';
import { textsOf } from './words.ts';

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

/** The filters as the help text lists them. */
export const filterHelp: readonly { readonly filter: string; readonly meaning: string }[] = [
  { filter: 'in:', meaning: 'a group, a guide or a schema' },
  { filter: 'type:', meaning: 'guide, operation, schema, member, parameter, value, error or event' },
  { filter: 'method:', meaning: 'get, post, put, patch or delete' },
  { filter: 'status:', meaning: 'an answer, such as 409' },
];

const filterPattern = /(?:^|\s)(in|method|type|kind|status):("[^"]*"|\S*)/gi;

export function parseQuery(input: string): SearchQuery {
  const kinds: SearchKind[] = [];
  const methods: string[] = [];
  const statuses: string[] = [];
  const groups: string[][] = [];
  const problems: string[] = [];
  const rest = input.replace(filterPattern, (_, name: string, quoted: string) => {
    const value = quoted.replace(/["'`,]/g, '').toLowerCase();
    if (value !== '') {
      switch (name.toLowerCase()) {
        case 'in':
          groups.push(textsOf(value));
          break;
        case 'method':
          methods.push(value);
          if (!isMethod(value)) problems.push(`method:${value} is no HTTP method.`);
          break;
        case 'status':
          statuses.push(value);
          break;
        default: {
          const found = kindsOf(value);
          kinds.push(...found);
          if (found.length === 0) problems.push(`type:${value} is not known. Try ${filterHelp[1]?.meaning}.`);
        }
      }
    }
    return ' ';
  });
  const { text, ...target } = requestTarget(rest);
  return {
    words: textsOf(text),
    open: !/\s$/.test(input),
    identifier: /\w[._:-]\w|[a-z][A-Z]/.test(rest),
    filters: { kinds, methods, statuses, groups },
    ...target,
    problems,
  };
}

/** `type:errors`, `type:enum` and unfinished words such as `type:par` mean a kind as well. */
function kindsOf(value: string): SearchKind[] {
  const singular = value.replace(/s$/, '');
  const exact = searchKinds.filter((kind) => kind === singular);
  if (exact.length > 0) return exact;
  return searchKinds.filter((kind) => kindNames[kind].words.split(' ').some((word) => word.startsWith(singular)));
}
