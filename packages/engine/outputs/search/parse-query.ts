import { isMethod } from './methods.ts';
import { requestTarget } from './request-target.ts';
import type { SearchQuery } from './search-query.ts';
import { kindNames, type SearchKind, searchKinds } from './search-record.ts';
import { textsOf } from './words.ts';

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
