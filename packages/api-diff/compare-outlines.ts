import { deprecatedInWords } from '@docs/base/dates.ts';
import { unnamedPath } from '@docs/base/method.ts';
import type { SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import {
  type Change,
  compareLists,
  type Difference,
  fieldWords,
  headerWords,
  list,
  parameterWords,
  type Subject,
  tell,
} from './change.ts';
import { compareDeprecations, compareFields } from './compare-fields.ts';
import type { Access, ApiOutline, OperationOutline } from './outline.ts';
import type { Fields } from './outline-fields.ts';

/** What has changed from one release to the next, in the words of someone who calls the API. */
export function compareOutlines(before: ApiOutline, after: ApiOutline): readonly Change[] {
  return [
    ...compareSets('operation', before.operations, after.operations),
    ...compareSets('event', before.events, after.events),
    ...compareSchemas(before, after),
  ];
}

function compareSets(
  kind: 'operation' | 'event',
  before: ReadonlyMap<string, OperationOutline>,
  after: ReadonlyMap<string, OperationOutline>,
): Change[] {
  const absent = [...before].filter(([id]) => !after.has(id));
  /** Under another id it is the same operation to callers. */
  const earlier = new Map(
    [...after].map(([id, now]) => {
      const same = before.has(id) || kind === 'event' ? undefined : absent.find(([, old]) => sameAddress(old, now));
      return [id, same ?? ([id, before.get(id)] as const)];
    }),
  );
  const known = new Set([...earlier.values()].map(([id]) => id));
  return [
    ...absent
      .filter(([id]) => !known.has(id))
      .map(([name, { deprecation }]): Change => {
        const difference: Difference = { kind: 'removed', breaking: true, text: `This ${kind} was removed.` };
        return ofSubject({ kind, name }, { ...difference, replacement: deprecation?.replacement });
      }),
    ...[...after].flatMap(([name, operation]): readonly Change[] => {
      const [id, old] = earlier.get(name) ?? [];
      if (!old) return [ofSubject({ kind, name }, { kind: 'added', breaking: false, text: `This ${kind} is new.` })];
      const text = `The \`operationId\` was \`${id}\` before. Generated clients have another name for the operation.`;
      const renamed = id === name ? [] : [ofSubject({ kind, name }, { breaking: false, text })];
      return [...renamed, ...compareOperations({ kind, name }, old, operation)];
    }),
  ];
}

function sameAddress(one: OperationOutline, other: OperationOutline): boolean {
  return one.method === other.method && unnamedPath(one.path) === unnamedPath(other.path);
}

/** What happened to an operation, event or schema as a whole. */
function ofSubject(subject: Subject, { kind = 'changed', breaking, text, replacement }: Difference): Change {
  return { kind, subject, breaking, text, ...(replacement !== undefined && { replacement }) };
}

function compareOperations(subject: Subject, earlier: OperationOutline, after: OperationOutline): readonly Change[] {
  const { before, renamed } = withNamesOf(after, earlier);
  const isEvent = subject.kind === 'event';
  // What an API sends as an event is what its callers receive.
  const [sent, received]: [Direction, Direction] = isEvent ? ['response', 'request'] : ['request', 'response'];
  const told = (differences: readonly Difference[]): readonly Change[] =>
    differences.map((difference) => ofSubject(subject, difference));
  const compare = (old: Fields, now: Fields, direction: Direction, words: (path: string) => string) =>
    compareFields(old, now, { subject, direction, words });
  const mediaTypes = (old: readonly string[] = [], now: readonly string[] = [], less: string, more: string) => {
    // Without a body there was no type to lose or to gain.
    if (isEvent || old.length === 0 || now.length === 0) return [];
    const { gone, fresh } = compareLists(old, now);
    return told([
      ...tell(gone, true, (types) => `${less} ${types}.`),
      ...tell(fresh, false, (types) => `${more} ${types}.`),
    ]);
  };
  return [
    ...told(compareHeads(subject, before, after)),
    ...renamed.map(([old, now]): Change => {
      // Those who fill in the address by themselves do not see its names.
      const text = `Path parameter \`${old}\` is called \`${now}\` now.`;
      return { kind: 'changed', subject, field: `path ${now}`, breaking: false, text };
    }),
    ...compare(before.parameters, after.parameters, sent, parameterWords),
    ...compare(before.body, after.body, sent, (path) => (path === '' ? 'The request body' : fieldWords(path))),
    ...mediaTypes(before.bodyTypes, after.bodyTypes, 'No longer accepts', 'Also accepts'),
    ...[...after.responseTypes].flatMap(([status, types]) => {
      const old = before.responseTypes.get(status);
      return mediaTypes(old, types, `No longer returns ${status} with`, `Can also return ${status} with`);
    }),
    ...compare(
      ofBoth(before, after),
      ofBoth(after, before),
      received,
      (key) => `${headerWords(key)} of ${key.split(' ', 1)}`,
    ),
    ...[...after.responses].flatMap(([status, fields]) => {
      const old = before.responses.get(status);
      if (!old) return told([{ breaking: false, text: `May now return ${status}.` }]);
      const words = (path: string): string => (path === '' ? `The ${status} body` : `${fieldWords(path)} of ${status}`);
      return compare(old, fields, received, words);
    }),
    ...[...before.responses.keys()]
      .filter((status) => !after.responses.has(status))
      .flatMap((status) => told([{ breaking: /^2/.test(status), text: `No longer returns ${status}.` }])),
  ];
}

/** Where it is, who may call it, and how long. */
function compareHeads({ kind }: Subject, before: OperationOutline, after: OperationOutline): readonly Difference[] {
  const [old, now] = [before, after].map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``);
  const isCalled = kind === 'operation';
  const ending = compareDeprecations(before.deprecation, after.deprecation);
  const isFresh = !before.deprecation && after.deprecation?.sunset !== undefined;
  return [
    ...(isCalled && old !== now ? [{ breaking: true, text: `Moved from ${old} to ${now}.` }] : []),
    ...(isCalled && before.security && after.security
      ? [...compareSecurity(before.security, after.security), ...compareSchemes(before.schemes, after.schemes)]
      : []),
    ...(ending === undefined
      ? []
      : [
          {
            kind: 'deprecated' as const,
            breaking: false,
            text: isFresh ? deprecatedInWords(after.deprecation?.sunset ?? '') : `This ${kind} ${ending}`,
            replacement: after.deprecation?.replacement,
          },
        ]),
  ];
}

const placeholder = /\{([^{}]*)\}/g;

/** The operation as it was, with the names that its path parameters have now, where nothing but they have changed. */
function withNamesOf(
  after: OperationOutline,
  before: OperationOutline,
): { before: OperationOutline; renamed: readonly (readonly [old: string, now: string])[] } {
  const names = ({ path }: OperationOutline): string[] => [...path.matchAll(placeholder)].map(([, name = '']) => name);
  const shape = ({ path }: OperationOutline): string => path.replace(placeholder, '{}');
  if (before.path === after.path || shape(before) !== shape(after)) return { before, renamed: [] };
  const now = names(after);
  const pairs = new Map(names(before).map((old, index) => [old, now[index] ?? old]));
  const parameters = [...before.parameters].map(([key, field]) => {
    const name = key.startsWith('path ') ? pairs.get(key.slice('path '.length)) : undefined;
    return [name === undefined ? key : `path ${name}`, field] as const;
  });
  return {
    before: { ...before, path: after.path, parameters: new Map(parameters) },
    renamed: [...pairs].filter(([old, name]) => old !== name),
  };
}

/** Headers of the statuses that both have: what comes and goes with a status is told with it. */
function ofBoth(operation: OperationOutline, other: OperationOutline): Fields {
  const shared = ([key]: readonly [string, unknown]): boolean => other.responses.has(key.split(' ', 1)[0] ?? '');
  return new Map([...operation.responseHeaders].filter(shared));
}

function compareSchemas(before: ApiOutline, after: ApiOutline): readonly Change[] {
  const changes = [...after.schemas].flatMap(([name, fields]): readonly Change[] => {
    const subject: Subject = { kind: 'schema', name };
    const old = before.schemas.get(name);
    if (!old) return [ofSubject(subject, { kind: 'added', breaking: false, text: 'This schema is new.' })];
    const words = (path: string): string => (path === '' ? 'The value' : fieldWords(path));
    return (['request', 'response'] as const).flatMap((direction) => {
      const used = direction === 'request' ? 'sent' : 'received';
      if (!before[used].has(name) && !after[used].has(name)) return [];
      return compareFields(old, fields, { subject, direction, words });
    });
  });
  return mergeDirections(changes);
}

/** The same change seen from both sides is told once, breaking if it is for one of them. */
function mergeDirections(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const key = [change.subject.name, change.field, change.text].join('\n');
    const known = merged.get(key);
    if (!known) merged.set(key, change);
    else if (known.breaking === change.breaking) {
      const { direction: _, ...both } = known;
      merged.set(key, both);
    } else merged.set(key, known.breaking ? known : change);
  }
  return [...merged.values()];
}

/** Permissions of the one way in are told one by one; of several ways, those that come and go. */
export function compareSecurity(before: readonly Access[], after: readonly Access[]): readonly Difference[] {
  const [old, now] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && old && now && schemesOf(old) === schemesOf(now)) {
    const { gone, fresh } = compareLists([...old.values()].flat(), [...now.values()].flat());
    return [
      ...tell(fresh, true, () => `Needs ${permissions(fresh)} now.`),
      ...tell(gone, false, () => `No longer needs ${permissions(gone)}.`),
    ];
  }
  const { gone, fresh } = compareLists(before.map(inWords), after.map(inWords));
  return [
    ...gone.map((way) => ({ breaking: true, text: `Can no longer be called ${way}.` })),
    ...fresh.map((way) => ({ breaking: false, text: `Can now be called ${way}.` })),
  ];
}

/** Schemes of the same name that ask for something else, or for the same at another place. */
export function compareSchemes(
  before: OperationOutline['schemes'],
  after: OperationOutline['schemes'],
): readonly Difference[] {
  return [...after].flatMap(([name, scheme]): readonly Difference[] => {
    const earlier = before.get(name);
    const [old, now] = [earlier && schemeWords(earlier), schemeWords(scheme)];
    if (!earlier || old === undefined || now === undefined || sent(earlier) === sent(scheme)) return [];
    return [{ breaking: true, text: `Authentication with \`${name}\` changed from ${old} to ${now}.` }];
  });
}

/** What tells two schemes apart: HTTP does not mind the case of headers and of its own schemes. */
function sent(scheme: SecurityScheme): string | undefined {
  const words = schemeWords(scheme);
  const isFree = scheme.kind === 'http' || (scheme.kind === 'apiKey' && scheme.place === 'header');
  return isFree ? words?.toLowerCase() : words;
}

/** Nothing where the document does not say: snapshots of earlier versions hold less. */
function schemeWords(scheme: SecurityScheme): string | undefined {
  switch (scheme.kind) {
    case 'http':
      return `HTTP \`${scheme.scheme}\``;
    case 'apiKey':
      return `${scheme.place}${scheme.place === 'query' ? ' parameter' : ''} \`${scheme.name}\``;
    case 'oauth2':
      return 'OAuth 2';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'a client certificate';
    case 'unknown':
      return undefined;
  }
}

function permissions(names: readonly string[]): string {
  return `the permission${names.length === 1 ? '' : 's'} ${list(names)}`;
}

function schemesOf(access: Access): string {
  return [...access.keys()].sort().join();
}

function inWords(access: Access): string {
  if (access.size === 0) return 'without credentials';
  const schemes = [...access].map(([scheme, scopes]) =>
    scopes.length > 0 ? `\`${scheme}\` and ${permissions(scopes)}` : `\`${scheme}\``,
  );
  return `with ${schemes.join(' and ')}`;
}
