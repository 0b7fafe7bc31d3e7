import { phrases } from '@docs/base/interface-words.ts';
import { fieldAt, type JsonValue, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_SERVER_URLS } from '@docs/base/limits.ts';
import { listed } from '@docs/base/words.ts';
import { compact } from '@docs/openapi/compact.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';

/** Shown if a document has no host at all. */
const UNKNOWN_HOST = 'https://api.example.com';

export interface ServerView {
  readonly url: string;
  readonly description?: string;
  /** The values of the address's variables, in words. */
  readonly note?: string;
  /** The same address with other listed values of its variables. */
  readonly others?: readonly string[];
}

/** The servers of a node, with variables replaced by their defaults and relative addresses made absolute. */
export function readServers(node: unknown, apiUrl: string | undefined): readonly ServerView[] {
  return listAt(node, 'servers').flatMap((server) => {
    const url = stringAt(server, 'url');
    if (url === undefined) return [];
    const description = [stringAt(server, 'name'), stringAt(server, 'description')].filter(Boolean).join(': ');
    const variables = readVariables(url, server);
    const [filled = '', ...others] = new Set(fillings(url, variables).map((each) => absolute(each, apiUrl)));
    return [
      compact({
        url: filled,
        description: description === '' ? undefined : plainWords(description),
        note: variables.length > 0 ? variables.map(({ words }) => words).join('; ') : undefined,
        others: others.length > 0 ? others : undefined,
      }),
    ];
  });
}

/** The servers of an operation: the nearest list that is not empty. */
export function serversOf(
  nodes: readonly unknown[],
  apiUrl: string | undefined,
): readonly [ServerView, ...ServerView[]] {
  for (const node of nodes) {
    const [first, ...others] = new Map(readServers(node, apiUrl).map((server) => [server.url, server])).values();
    if (first) return [first, ...others];
  }
  return [{ url: absolute('', apiUrl) }];
}

type Variables = ReturnType<typeof readVariables>;

/** The variables in an address; `words` say what can replace them: "region: eu, us or ap (where your data is)". */
function readVariables(url: string, server: unknown) {
  return [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => {
    const variable = objectAt(objectAt(server, 'variables'), name);
    const values = listAt(variable, 'enum').flatMap((value) => scalarText(value) ?? []);
    const preset = scalarText(fieldAt(variable, 'default'));
    const meaning = plainWords(stringAt(variable, 'description') ?? '').replace(/\.$/, '');
    const choice = values.length > 0 ? listed(values, 'or') : 'any';
    const told = preset === undefined ? phrases.notDefinedInDocument : choice;
    return { name, values, preset, words: `${name}: ${told}${meaning && ` (${meaning})`}` };
  });
}

/** The address with the defaults of its variables, then with every listed value. */
function fillings(url: string, variables: Variables): readonly string[] {
  const filled = (text: string): string =>
    variables.reduce((each, { name, preset }) => each.replaceAll(`{${name}}`, (known) => preset ?? known), text);
  const all = variables
    .filter(({ values }) => values.length > 1)
    .reduce(
      (found, { name, values }) =>
        found
          .flatMap((each) => values.map((value) => each.replaceAll(`{${name}}`, () => value)))
          .slice(0, MAX_SERVER_URLS),
      [url],
    );
  return [url, ...all].map(filled);
}

/** Values of variables are text, which may be empty; YAML turns ports into numbers. */
function scalarText(value: JsonValue | undefined): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** Samples start with this address, so only http and https are allowed. */
function absolute(url: string, apiUrl: string | undefined): string {
  const base = apiUrl !== undefined && /^https?:\/\//i.test(apiUrl) ? apiUrl : UNKNOWN_HOST;
  const full = /^https?:\/\/[^/]/i.test(url) ? url : resolve(url, base);
  return full.replace(/[\s\\]+/g, '').replace(/\/+$/, '');
}

function resolve(url: string, base: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return base;
  if (url.startsWith('//')) return `https:${url}`;
  const { origin, pathname } = new URL(base);
  return url.startsWith('/')
    ? `${origin}${url}`
    : `${origin}${pathname.replace(/[^/]*$/, '')}${url.replace(/^(?:\.\/)+/, '')}`;
}
