import { phrases } from '@docs/base/interface-words.ts';
import type { HttpMethod } from '@docs/base/method.ts';
import { kindNames, type SearchKind, searchKinds } from './search-record.ts';
import { textsOf } from './words.ts';

/** The filters in the help text. */
export const filterHelp: readonly { readonly filter: string; readonly meaning: string }[] = [
  { filter: 'in:', meaning: phrases.filterHelpIn },
  { filter: 'type:', meaning: phrases.filterHelpType },
  { filter: 'method:', meaning: phrases.filterHelpMethod },
  { filter: 'status:', meaning: phrases.filterHelpStatus },
];

const filterPattern = /(?:^|\s)(in|api|method|type|kind|status):("[^"]*"|\S*)/gi;

export function parseSearchQuery(input: string): SearchQuery {
  const kinds: SearchKind[] = [];
  const methods: string[] = [];
  const statuses: string[] = [];
  const groups: string[][] = [];
  const apis: string[] = [];
  const problems: string[] = [];
  const rest = input.replace(filterPattern, (_, name: string, quoted: string) => {
    const value = quoted.replace(/["'`,]/g, '').toLowerCase();
    if (value !== '') {
      switch (name.toLowerCase()) {
        case 'in':
          groups.push(textsOf(value));
          break;
        case 'api':
          apis.push(value);
          break;
        case 'method':
          methods.push(value);
          if (!isMethod(value)) problems.push(`method:${value} is not an HTTP method.`);
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
    typed: rest.trim().toLowerCase(),
    open: !/\s$/.test(input),
    identifier: /\w[._:-]\w|[a-z][A-Z]/.test(rest),
    filters: { kinds, methods, statuses, groups, apis },
    ...target,
    problems,
  };
}

/** `type:errors`, `type:enum` and incomplete words such as `type:par` are kinds as well. */
function kindsOf(value: string): SearchKind[] {
  const singular = value.replace(/s$/, '');
  const exact = searchKinds.filter((kind) => kind === singular);
  if (exact.length > 0) return exact;
  return searchKinds.filter((kind) => kindNames[kind].words.split(' ').some((word) => word.startsWith(singular)));
}

/** The usual order of the operations on a path. */
export const methodOrder = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const;

function isMethod(word: string): word is HttpMethod {
  return (methodOrder as readonly string[]).includes(word);
}

/** In a URL or after a quote, a path can be anywhere: in code, in a sentence, in a pasted command. */
const delimitedPath = /https?:\/\/[^\s'"`)]+|(?<=['"`(])\/[^\s'"`)]+/;
/** Elsewhere it begins with a slash or ends the query: after "open/click" and `application/json`, words follow. */
const barePath = /(?<!\S)(?:\/\S+|[\w{}:-]+\/\S*(?=\s*$))/;
/** `GET newsrooms`; in lower case, these would be words. */
const slashlessPath = /^\s*([A-Z]+)\s+([a-z][\w-]*)\s*$/;

type RequestTarget = Pick<SearchQuery, 'request' | 'address'> & {
  /** The rest of the query, in words. */
  readonly text: string;
};

/** Finds a request in `POST /stories`, a URL of the API or of this site, code, or a curl command. */
export function requestTarget(text: string): RequestTarget {
  const [, verb = '', noun = ''] = slashlessPath.exec(text) ?? [];
  const verbInSmall = verb.toLowerCase();
  if (isMethod(verbInSmall)) return { text, request: { method: verbInSmall, segments: pathSegments(noun) } };
  const inside = delimitedPath.exec(text);
  const target = inside ?? barePath.exec(text);
  if (!target) return { text };
  const [found] = target;
  const said = text.slice(0, target.index).toLowerCase();
  const before = said.match(/[a-z]+/g) ?? [];
  // Only a method or a command can precede a path: "publish and/or" contains none.
  const alone = before[0] === 'curl' || before.every(isMethod);
  const address = found.replace(/^https?:\/\/[^/]*/, '').replace(/\?[^#]*/, '');
  const path = address.replace(/#.*/, '');
  const segments = pathSegments(path);
  if (segments.length === 0 || !(inside || alone)) return { text };
  // `axios.post(…)`, but also `curl … -X POST` and `fetch(…, { method: 'POST' })`.
  const after = text.slice(target.index + found.length).match(/\b[A-Z]+\b/g) ?? [];
  const method = [...after.toReversed().map((word) => word.toLowerCase()), ...before].findLast(isMethod);
  return {
    text: alone ? path : text.replace(found, path),
    request: { segments, ...(method && { method }) },
    address: address.replace(/^\/?/, '/'),
  };
}

/** A parsed query. */
export interface SearchQuery {
  readonly words: readonly string[];
  /** Without filters, in lower case. */
  readonly typed: string;
  /** The last word is still being typed. */
  readonly open: boolean;
  /** Written like an identifier in code: `contact_id`, `story.status`, `Retry-After`, `stories:write`. */
  readonly identifier: boolean;
  readonly filters: SearchFilters;
  /** A request: a path, with ids filled in or not, and possibly its method. */
  readonly request?: RequestQuery;
  /** The same as an address of this site: without host, with fragment. */
  readonly address?: string;
  /** Filters that cannot match anything, in words. */
  readonly problems: readonly string[];
}

export interface SearchFilters {
  readonly kinds: readonly SearchKind[];
  readonly methods: readonly string[];
  readonly statuses: readonly string[];
  /** Each must match the context of a hit. */
  readonly groups: readonly (readonly string[])[];
  /** Ids of APIs, or their beginnings. */
  readonly apis: readonly string[];
}

export interface RequestQuery {
  readonly method?: HttpMethod;
  readonly segments: readonly string[];
}

/** Segments of a path template: `/stories/{id}` → `stories`, `{id}`. */
export function pathSegments(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}
