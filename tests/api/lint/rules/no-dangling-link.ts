import { toPointer } from '@docs/base/pointer.ts';
import {
  entriesAt,
  fieldAt,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '../../../../packages/base/json.ts';
import { nearest } from '../../../../packages/base/names.ts';
import { type ApiDocument, componentsOf, operationsOf, problemAt, type Rule } from '../api-document.ts';
import { walkObjects } from '../walk.ts';

const RULE = 'no-dangling-link';

type Kind = 'operation' | 'webhook event' | 'error code' | 'resource' | 'rate limit' | 'permission' | 'schema';

interface Mention {
  readonly kind: Kind;
  readonly name: string | undefined;
  readonly pointer: string;
}

/** Everything that the document refers to by name exists. */
export const noDanglingLink: Rule = (document) => {
  const known = namesOf(document);
  return [...mentionsOf(document)].flatMap(({ kind, name, pointer }) => {
    if (name !== undefined && known[kind].has(name)) return [];
    const guess = nearest(name ?? '', [...known[kind]]);
    return [
      problemAt(document, {
        rule: RULE,
        pointer,
        message: `There is no ${kind} \`${name ?? ''}\`.`,
        fix: guess
          ? `Did you mean \`${guess}\`?`
          : `Name one of the ${known[kind].size} that exist, or remove the mention.`,
      }),
    ];
  });
};

function namesOf(document: ApiDocument): Readonly<Record<Kind, ReadonlySet<string>>> {
  const keys = (name: string) => new Set(entriesAt(document.root, name).map(([key]) => key));
  const permissions = entriesAt(objectAt(document.root, 'x-permissions'), 'permissions').map(([key]) => key);
  return {
    operation: new Set(operationsOf(document).map(({ slug }) => slug)),
    'webhook event': keys('webhooks'),
    'error code': keys('x-error-catalogue'),
    resource: keys('x-resources'),
    'rate limit': keys('x-rate-limits'),
    permission: new Set(permissions),
    schema: new Set(componentsOf(document, 'schemas').map(([name]) => name)),
  };
}

const ADDRESSES: Readonly<Record<string, Kind>> = {
  op: 'operation',
  schema: 'schema',
  error: 'error code',
  event: 'webhook event',
};

/** Short addresses in texts: `[Update campaign](op:update-campaign)`. The build checks links to guides. */
function* textLinksOf(document: ApiDocument): Generator<Mention> {
  for (const [node, pointer] of walkObjects(document.root)) {
    for (const [key, text] of Object.entries(node)) {
      if (typeof text !== 'string') continue;
      for (const [, scheme = '', name] of text.matchAll(/\]\((op|schema|error|event):([^)#\s]*)/g)) {
        const kind = ADDRESSES[scheme];
        if (kind) yield { kind, name, pointer: `${pointer}${toPointer([key])}` };
      }
    }
  }
}

function* mentionsOf(document: ApiDocument): Generator<Mention> {
  yield* textLinksOf(document);
  for (const { pointer, value } of operationsOf(document)) {
    for (const name of stringsAt(value, 'x-triggers')) yield { kind: 'webhook event', name, pointer };
    const replaced = objectAt(value, 'x-deprecated');
    if (replaced) yield { kind: 'operation', name: stringAt(replaced, 'replacement'), pointer };
    for (const item of listAt(value, 'x-errors')) yield { kind: 'error code', name: stringAt(item, 'code'), pointer };
    const resource = stringAt(value, 'x-resource');
    if (resource) yield { kind: 'resource', name: resource, pointer };
    yield { kind: 'rate limit', name: stringAt(value, 'x-rate-limit'), pointer };
    for (const scheme of listAt(value, 'security')) {
      for (const name of stringsAt(scheme, 'bearerAuth')) yield { kind: 'permission', name, pointer };
    }
    yield* linksOf(value, pointer);
  }
  for (const [event, item] of objectsAt(document.root, 'webhooks')) {
    const pointer = toPointer(['webhooks', event, 'post']);
    for (const name of stringsAt(objectAt(item, 'post'), 'x-triggered-by')) yield { kind: 'operation', name, pointer };
  }
  for (const [, schema, at] of componentsOf(document, 'schemas')) yield* machineOf(schema, `${at}/x-state-machine`);
  for (const [name, resource] of objectsAt(document.root, 'x-resources')) {
    yield { kind: 'schema', name: stringAt(resource, 'entity'), pointer: toPointer(['x-resources', name]) };
  }
  for (const [index, limit] of listAt(document.root, 'x-limits').entries()) {
    const code = stringAt(objectAt(limit, 'excess'), 'code');
    if (code) yield { kind: 'error code', name: code, pointer: `/x-limits/${index}` };
  }
}

function* linksOf(operation: unknown, at: string): Generator<Mention> {
  for (const [status, response] of objectsAt(operation, 'responses')) {
    for (const [name, link] of objectsAt(response, 'links')) {
      const pointer = `${at}${toPointer(['responses', status, 'links', name])}`;
      yield { kind: 'operation', name: stringAt(link, 'operationId'), pointer };
    }
  }
}

function* machineOf(schema: unknown, at: string): Generator<Mention> {
  const machine = objectAt(schema, 'x-state-machine');
  for (const [index, transition] of listAt(machine, 'transitions').entries()) {
    const name = fieldAt(objectAt(transition, 'by'), 'operation');
    if (typeof name === 'string') yield { kind: 'operation', name, pointer: `${at}/transitions/${index}` };
  }
  for (const [index, refusal] of listAt(machine, 'refusals').entries()) {
    const pointer = `${at}/refusals/${index}`;
    yield { kind: 'operation', name: stringAt(refusal, 'operation'), pointer };
    yield { kind: 'error code', name: stringAt(refusal, 'code'), pointer };
  }
}
