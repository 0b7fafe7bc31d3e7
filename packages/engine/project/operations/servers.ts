import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_SERVER_URLS } from '@docs/base/limits.ts';
import { listed } from '@docs/base/words.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';

/** Shown where a document names no host at all. */
const UNKNOWN_HOST = 'https://api.example.com';

export interface ServerView {
  readonly url: string;
  readonly description?: string;
  /** What the variables of the address may be, in words. */
  readonly note?: string;
  /** The same with other values of its variables, where the document lists them. */
  readonly others?: readonly string[];
}

/** The servers of a node, variables replaced by their defaults, relative addresses made absolute. */
export function readServers(node: unknown, apiUrl: string | undefined): readonly ServerView[] {
  return listAt(node, 'servers').flatMap((server) => {
    const url = stringAt(server, 'url');
    if (!isObject(server) || url === undefined) return [];
    const description = [stringAt(server, 'name'), stringAt(server, 'description')].filter(Boolean).join(': ');
    const note = variablesText(url, server);
    const filled = absolute(fill(url, server), apiUrl);
    const others = otherFillings(url, server)
      .map((other) => absolute(other, apiUrl))
      .filter((other) => other !== filled);
    return [
      {
        url: filled,
        ...(description !== '' && { description: plainWords(description) }),
        ...(note !== undefined && { note }),
        ...(others.length > 0 && { others: [...new Set(others)] }),
      },
    ];
  });
}

/** The servers of an operation: the nearest list that names one. */
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

/** "region: eu, us or ap (where your data is)". */
function variablesText(url: string, server: JsonObject): string | undefined {
  const variables = objectAt(server, 'variables');
  const words = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => {
    const variable = objectAt(variables, name);
    const values = listAt(variable, 'enum').flatMap((value) => scalarText(value) ?? []);
    const preset = scalarText(fieldAt(variable, 'default'));
    const choice = values.length > 0 ? listed(values, 'or') : 'any';
    const meaning = plainWords(stringAt(variable, 'description') ?? '').replace(/\.$/, '');
    const told = preset === undefined ? 'the document does not say what it stands for' : choice;
    return `${name}: ${told}${meaning && ` (${meaning})`}`;
  });
  return words.length > 0 ? words.join('; ') : undefined;
}

function fill(url: string, server: JsonObject): string {
  const variables = objectAt(server, 'variables');
  return url.replace(
    /\{([^{}]+)\}/g,
    (placeholder, name: string) => scalarText(fieldAt(objectAt(variables, name), 'default')) ?? placeholder,
  );
}

/** The address with every value that its variables list; those that list none keep their default. */
function otherFillings(url: string, server: JsonObject): readonly string[] {
  const variables = objectAt(server, 'variables');
  const names = [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
  let found = [url];
  for (const name of names) {
    const values = listAt(objectAt(variables, name), 'enum').flatMap((value) => scalarText(value) ?? []);
    if (values.length < 2) continue;
    found = found.flatMap((each) => values.map((value) => each.replaceAll(`{${name}}`, () => value)));
    found = found.slice(0, MAX_SERVER_URLS);
  }
  return found.map((each) => fill(each, server));
}

/** Values of variables are text, which may be empty; YAML makes numbers of ports. */
function scalarText(value: JsonValue | undefined): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** Samples start with this address: it is never anything but http or https. */
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
