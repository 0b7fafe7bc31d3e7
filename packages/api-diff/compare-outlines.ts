import { deprecatedInWords } from '@docs/base/dates.ts';
import type { Deprecation } from '@docs/openapi/operations/deprecation.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import { type Change, fieldWords, headerWords, list, parameterWords, type Subject } from './change.ts';
import { compareDeprecations, compareFields } from './compare-fields.ts';
import { compareSchemes, compareSecurity } from './compare-security.ts';
import { without } from './compare-values.ts';
import type { ApiOutline, OperationOutline } from './outline.ts';
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
  const changes: Change[] = [];
  for (const [id, { deprecation }] of before) {
    if (after.has(id)) continue;
    const subject: Subject = { kind, name: id };
    const text = `This ${kind} was removed.`;
    changes.push({ kind: 'removed', subject, breaking: true, text, ...replacedBy(deprecation) });
  }
  for (const [id, operation] of after) {
    const subject: Subject = { kind, name: id };
    const old = before.get(id);
    if (old) changes.push(...compareOperations(subject, old, operation));
    else changes.push({ kind: 'added', subject, breaking: false, text: `This ${kind} is new.` });
  }
  return changes;
}

function compareOperations(subject: Subject, earlier: OperationOutline, after: OperationOutline): Change[] {
  const { before, renamed } = withNamesOf(after, earlier);
  const changes = compareHeads(subject, before, after);
  for (const [old, now] of renamed) {
    // Those who fill in the address by themselves do not see its names.
    const text = `Path parameter \`${old}\` is called \`${now}\` now.`;
    changes.push({ kind: 'changed', subject, place: `path ${now}`, breaking: false, text });
  }
  // What an API sends as an event is what its callers receive.
  const [asked, answered]: [Direction, Direction] =
    subject.kind === 'event' ? ['response', 'request'] : ['request', 'response'];
  const compare = (old: Fields, now: Fields, direction: Direction, words: (path: string) => string): void => {
    changes.push(...compareFields(old, now, { subject, direction, words }));
  };
  const compareTypes = (old: readonly string[], now: readonly string[], gone: string, fresh: string): void => {
    // Without a body there was no type to lose or to gain.
    if (subject.kind === 'event' || old.length === 0 || now.length === 0) return;
    const add = (types: readonly string[], breaking: boolean, words: string): void => {
      if (types.length > 0) changes.push({ kind: 'changed', subject, breaking, text: `${words} ${list(types)}.` });
    };
    add(without(old, now), true, gone);
    add(without(now, old), false, fresh);
  };
  compare(before.parameters, after.parameters, asked, parameterWords);
  compare(before.body, after.body, asked, (path) => (path === '' ? 'The request body' : fieldWords(path)));
  compareTypes(before.bodyTypes, after.bodyTypes, 'No longer accepts', 'Also accepts');
  for (const [status, types] of after.responseTypes) {
    const old = before.responseTypes.get(status) ?? [];
    compareTypes(old, types, `No longer returns ${status} with`, `Can also return ${status} with`);
  }
  compare(
    ofBoth(before, after),
    ofBoth(after, before),
    answered,
    (place) => `${headerWords(place)} of ${place.split(' ', 1)}`,
  );
  for (const [status, fields] of after.responses) {
    const old = before.responses.get(status);
    if (!old) changes.push({ kind: 'changed', subject, breaking: false, text: `May now return ${status}.` });
    else
      compare(old, fields, answered, (path) =>
        path === '' ? `The ${status} body` : `${fieldWords(path)} of ${status}`,
      );
  }
  for (const status of before.responses.keys()) {
    if (after.responses.has(status)) continue;
    const breaking = /^2/.test(status);
    changes.push({ kind: 'changed', subject, breaking, text: `No longer returns ${status}.` });
  }
  return changes;
}

/** Where it is, who may call it, and how long. */
function compareHeads(subject: Subject, before: OperationOutline, after: OperationOutline): Change[] {
  const changes: Change[] = [];
  const endpoint = ({ method, path }: OperationOutline): string => `\`${method.toUpperCase()} ${path}\``;
  if (subject.kind === 'operation' && endpoint(before) !== endpoint(after)) {
    const text = `Moved from ${endpoint(before)} to ${endpoint(after)}.`;
    changes.push({ kind: 'changed', subject, breaking: true, text });
  }
  if (subject.kind === 'operation' && before.security && after.security) {
    const differences = [
      ...compareSecurity(before.security, after.security),
      ...compareSchemes(before.schemes, after.schemes),
    ];
    for (const { breaking, text } of differences) changes.push({ kind: 'changed', subject, breaking, text });
  }
  const ending = deprecationText(subject, before.deprecation, after.deprecation);
  if (ending !== undefined) {
    changes.push({ kind: 'deprecated', subject, breaking: false, text: ending, ...replacedBy(after.deprecation) });
  }
  return changes;
}

function deprecationText(
  { kind }: Subject,
  before: Deprecation | undefined,
  after: Deprecation | undefined,
): string | undefined {
  if (!before && after?.sunset !== undefined) return deprecatedInWords(after.sunset);
  const text = compareDeprecations(before, after);
  return text === undefined ? undefined : `This ${kind} ${text}`;
}

function replacedBy(deprecation: Deprecation | undefined): Pick<Change, 'replacement'> {
  return deprecation?.replacement === undefined ? {} : { replacement: deprecation.replacement };
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
  const parameters = [...before.parameters].map(([place, field]) => {
    const name = place.startsWith('path ') ? pairs.get(place.slice('path '.length)) : undefined;
    return [name === undefined ? place : `path ${name}`, field] as const;
  });
  return {
    before: { ...before, path: after.path, parameters: new Map(parameters) },
    renamed: [...pairs].filter(([old, name]) => old !== name),
  };
}

/** Headers of the statuses that both have: what comes and goes with a status is told with it. */
function ofBoth(operation: OperationOutline, other: OperationOutline): Fields {
  const shared = ([place]: readonly [string, unknown]): boolean => other.responses.has(place.split(' ', 1)[0] ?? '');
  return new Map([...operation.responseHeaders].filter(shared));
}

function compareSchemas(before: ApiOutline, after: ApiOutline): Change[] {
  const changes: Change[] = [];
  for (const [name, fields] of after.schemas) {
    const subject: Subject = { kind: 'schema', name };
    const old = before.schemas.get(name);
    if (!old) {
      changes.push({ kind: 'added', subject, breaking: false, text: 'This schema is new.' });
      continue;
    }
    const words = (path: string): string => (path === '' ? 'The value' : fieldWords(path));
    for (const direction of ['request', 'response'] as const) {
      const used = direction === 'request' ? 'sent' : 'received';
      if (!before[used].has(name) && !after[used].has(name)) continue;
      changes.push(...compareFields(old, fields, { subject, direction, words }));
    }
  }
  return mergeDirections(changes);
}

/** The same change seen from both sides is told once, breaking if it is for one of them. */
function mergeDirections(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const key = [change.subject.name, change.place, change.text].join('\n');
    const known = merged.get(key);
    if (!known) merged.set(key, change);
    else if (known.breaking === change.breaking) merged.set(key, withoutDirection(known));
    else merged.set(key, known.breaking ? known : change);
  }
  return [...merged.values()];
}

function withoutDirection({ direction: _, ...change }: Change): Change {
  return change;
}
