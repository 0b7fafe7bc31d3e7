import { deprecatedInWords } from '@docs/base/dates.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import { unnamedPath } from '@docs/base/method.ts';
import type { SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import {
  type Change,
  compareLists,
  type Difference,
  diff,
  fieldWords,
  headerWords,
  inBackticks,
  parameterWords,
  quotedList,
  type Subject,
} from './change.ts';
import { compareDeprecations, compareFields } from './compare-fields.ts';
import type { Access, ApiOutline, OperationOutline } from './outline.ts';
import type { Outlines } from './outline-fields.ts';

/** The changes between two releases, described for callers of the API. */
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
  /** With a different id, it is still the same operation to callers. */
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
        const difference: Difference = { kind: 'removed', breaking: true, phrase: phrases.changeRemoved };
        return subjectChange({ kind, name }, { ...difference, replacement: deprecation?.replacement });
      }),
    ...[...after].flatMap(([name, operation]): readonly Change[] => {
      const [id, old] = earlier.get(name) ?? [];
      if (!old) return [subjectChange({ kind, name }, { kind: 'added', breaking: false, phrase: phrases.changeNew })];
      const values = { field: inBackticks('operationId'), old: inBackticks(id) };
      const difference = { breaking: false, phrase: phrases.changeOperationId, values };
      const renamed = id === name ? [] : [subjectChange({ kind, name }, difference)];
      return [...renamed, ...compareOperations({ kind, name }, old, operation)];
    }),
  ];
}

function sameAddress(one: OperationOutline, other: OperationOutline): boolean {
  return one.method === other.method && unnamedPath(one.path) === unnamedPath(other.path);
}

const subjectWords = { operation: phrases.thisOperation, event: phrases.thisEvent, schema: phrases.thisSchema };

/** What happened to an operation, event or schema as a whole. */
function subjectChange(subject: Subject, { kind = 'changed', breaking, phrase, values, replacement }: Difference) {
  const text = fill(phrase, { ...values, what: subjectWords[subject.kind] });
  return { kind, subject, breaking, text, ...(replacement !== undefined && { replacement }) };
}

function compareOperations(subject: Subject, earlier: OperationOutline, after: OperationOutline): readonly Change[] {
  const { before, renamed } = withRenamedParameters(after, earlier);
  const isEvent = subject.kind === 'event';
  // Callers receive what an API sends as an event.
  const [sent, received]: [Direction, Direction] = isEvent ? ['response', 'request'] : ['request', 'response'];
  const told = (differences: readonly Difference[]): readonly Change[] =>
    differences.map((difference) => subjectChange(subject, difference));
  const compare = (old: Outlines, now: Outlines, direction: Direction, words: (path: string) => string) =>
    compareFields(old, now, { subject, direction, words });
  const mediaTypes = (
    old: readonly string[] = [],
    now: readonly string[] = [],
    { less, more }: { less: string; more: string },
    status = '',
  ) => {
    // Without a body, no type can be lost or gained.
    if (isEvent || old.length === 0 || now.length === 0) return [];
    const { gone, fresh } = compareLists(old, now);
    return told([...diff(gone, true, less, { status }), ...diff(fresh, false, more, { status })]);
  };
  return [
    ...told(compareHeads(subject, before, after)),
    ...renamed.map(([old, now]): Change => {
      // Callers who build the address themselves do not see parameter names.
      const text = fill(phrases.changePathParameter, { old: inBackticks(old), now: inBackticks(now) });
      return { kind: 'changed', subject, field: `path ${now}`, breaking: false, text };
    }),
    ...compare(before.parameters, after.parameters, sent, parameterWords),
    ...compare(before.body, after.body, sent, (path) => (path === '' ? phrases.theRequestBody : fieldWords(path))),
    ...mediaTypes(before.bodyTypes, after.bodyTypes, bodyPhrases),
    ...[...after.responseTypes].flatMap(([status, types]) => {
      const old = before.responseTypes.get(status);
      return mediaTypes(old, types, responsePhrases, status);
    }),
    ...compare(sharedHeaders(before, after), sharedHeaders(after, before), received, (key) =>
      fill(phrases.whatOfStatus, { what: headerWords(key), status: key.split(' ', 1)[0] }),
    ),
    ...[...after.responses].flatMap(([status, fields]) => {
      const old = before.responses.get(status);
      if (!old) return told([{ breaking: false, phrase: phrases.changeMayReturn, values: { status } }]);
      const words = (path: string): string =>
        path === ''
          ? fill(phrases.bodyOfStatus, { status })
          : fill(phrases.whatOfStatus, { what: fieldWords(path), status });
      return compare(old, fields, received, words);
    }),
    ...[...before.responses.keys()]
      .filter((status) => !after.responses.has(status))
      .flatMap((status) =>
        told([{ breaking: /^2/.test(status), phrase: phrases.changeNoLongerReturns, values: { status } }]),
      ),
  ];
}

const bodyPhrases = { less: phrases.changeBodyNoLongerAccepts, more: phrases.changeBodyAlsoAccepts };
const responsePhrases = { less: phrases.changeNoLongerReturnsAs, more: phrases.changeCanAlsoReturnAs };

/** Address, authentication and deprecation. */
function compareHeads({ kind }: Subject, before: OperationOutline, after: OperationOutline): readonly Difference[] {
  const [old = '', now = ''] = [before, after].map(({ method, path }) =>
    inBackticks(`${method.toUpperCase()} ${path}`),
  );
  const isCalled = kind === 'operation';
  const ending = compareDeprecations(before.deprecation, after.deprecation);
  const isFresh = !before.deprecation && after.deprecation?.sunset !== undefined;
  return [
    ...(isCalled && old !== now ? [{ breaking: true, phrase: phrases.changeMoved, values: { old, now } }] : []),
    ...(isCalled && before.security && after.security
      ? [...compareSecurity(before.security, after.security), ...compareSchemes(before.schemes, after.schemes)]
      : []),
    ...(ending === undefined
      ? []
      : [isFresh ? { ...ending, phrase: deprecatedInWords(after.deprecation?.sunset ?? '') } : ending]),
  ];
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The old operation with the new names of its path parameters, if only the names changed. */
function withRenamedParameters(after: OperationOutline, before: OperationOutline) {
  const names = ({ path }: OperationOutline): string[] => [...path.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const shape = ({ path }: OperationOutline): string => path.replace(PLACEHOLDER, '{}');
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

/** Headers of statuses that both releases have. Headers of a new or removed status are reported with it. */
function sharedHeaders(operation: OperationOutline, other: OperationOutline): Outlines {
  const shared = ([key]: readonly [string, unknown]): boolean => other.responses.has(key.split(' ', 1)[0] ?? '');
  return new Map([...operation.responseHeaders].filter(shared));
}

function compareSchemas(before: ApiOutline, after: ApiOutline): readonly Change[] {
  const changes = [...after.schemas].flatMap(([name, fields]): readonly Change[] => {
    const subject: Subject = { kind: 'schema', name };
    const old = before.schemas.get(name);
    if (!old) return [subjectChange(subject, { kind: 'added', breaking: false, phrase: phrases.changeNew })];
    const words = (path: string): string => (path === '' ? phrases.theValue : fieldWords(path));
    return (['request', 'response'] as const).flatMap((direction) => {
      const used = direction === 'request' ? 'sent' : 'received';
      if (!before[used].has(name) && !after[used].has(name)) return [];
      return compareFields(old, fields, { subject, direction, words });
    });
  });
  return mergeDirections(changes);
}

/** A change on both sides is reported once, as breaking if it is for one of them. */
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

/**
 * If there is only one way to authenticate, its permissions are compared; otherwise, whole ways are added or removed.
 */
function compareSecurity(before: readonly Access[], after: readonly Access[]): readonly Difference[] {
  const [old, now] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && old && now && schemesOf(old) === schemesOf(now)) {
    const { gone, fresh } = compareLists([...old.values()].flat(), [...now.values()].flat());
    return [
      ...diff(fresh, true, phrases.changeNeedsPermissions, { permissions: permissionsInWords(fresh) }),
      ...diff(gone, false, phrases.changeNoLongerNeedsPermissions, { permissions: permissionsInWords(gone) }),
    ];
  }
  const { gone, fresh } = compareLists(before.map(accessInWords), after.map(accessInWords));
  return [
    ...gone.map((way) => ({ breaking: true, phrase: phrases.changeNoLongerCalled, values: { way } })),
    ...fresh.map((way) => ({ breaking: false, phrase: phrases.changeCanBeCalled, values: { way } })),
  ];
}

/** Schemes with the same name but a different credential, or a different place for it. */
function compareSchemes(before: OperationOutline['schemes'], after: OperationOutline['schemes']) {
  return [...after].flatMap(([name, scheme]): readonly Difference[] => {
    const earlier = before.get(name);
    const [old, now] = [earlier && schemeWords(earlier), schemeWords(scheme)];
    if (!earlier || old === undefined || now === undefined || sent(earlier) === sent(scheme)) return [];
    return [{ breaking: true, phrase: phrases.changeAuthentication, values: { scheme: inBackticks(name), old, now } }];
  });
}

/** What distinguishes two schemes; the case of headers and HTTP scheme names does not matter. */
function sent(scheme: SecurityScheme): string | undefined {
  const words = schemeWords(scheme);
  const isFree = scheme.kind === 'http' || (scheme.kind === 'apiKey' && scheme.place === 'header');
  return isFree ? words?.toLowerCase() : words;
}

const credentialPhrases = {
  query: phrases.credentialInQuery,
  header: phrases.credentialInHeader,
  cookie: phrases.credentialInCookie,
};

const schemeNames = {
  oauth2: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  mutualTLS: phrases.aClientCertificate,
  unknown: undefined,
};

/** Undefined if the document does not say: snapshots of earlier versions contain less. */
function schemeWords(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === 'http') return `HTTP \`${scheme.scheme}\``;
  if (scheme.kind !== 'apiKey') return schemeNames[scheme.kind];
  return fill(credentialPhrases[scheme.place], { name: inBackticks(scheme.name) });
}

function permissionsInWords(names: readonly string[]): string {
  return fill(counted(phrases.permissionsNamed, names.length), { names: quotedList(names) });
}

function schemesOf(access: Access): string {
  return [...access.keys()].sort().join();
}

function accessInWords(access: Access): string {
  if (access.size === 0) return phrases.withoutCredentials;
  const schemes = [...access].map(([scheme, scopes]) =>
    scopes.length > 0 ? `${inBackticks(scheme)} ${phrases.and} ${permissionsInWords(scopes)}` : inBackticks(scheme),
  );
  return fill(phrases.withSchemes, { schemes: schemes.join(` ${phrases.and} `) });
}
