import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  withMembers,
} from '@docs/base/json.ts';
import { partsOf, pointerSegments, toPointer } from '@docs/base/pointer.ts';
import { wellFormed } from '@docs/base/words.ts';

export { partsOf, pointerSegments, toPointer };

export type Resolution =
  | { readonly kind: 'found'; readonly value: JsonValue; readonly pointer: string }
  | { readonly kind: 'missing'; readonly ref: string; readonly reason: string };

export type Resolve = (ref: string) => Resolution;

/** A reference as text: a JSON pointer in a URI fragment. */
export function referenceTo(parts: readonly (string | number)[]): string {
  return `#${encodeURI(wellFormed(toPointer(parts)))
    .replace(/#/g, '%23')
    .replace(/\?/g, '%3F')}`;
}

/** The name of the schema page a pointer stands for. */
export function schemaName(pointer: string): string | undefined {
  const parts = pointerSegments(`#${pointer}`);
  return parts?.length === 3 && parts[0] === 'components' && parts[1] === 'schemas' ? parts[2] : undefined;
}

/** Finds what a `$ref` means inside one document; chains are followed, loops and dead ends are named. */
export function createResolve(document: JsonObject): Resolve {
  const known = new Map<string, Resolution>();
  return (first) => {
    // A loop rather than a recursion: a chain of aliases may be longer than the stack is deep.
    const aliases = new Map<string, string>();
    let ref = first;
    let found = known.get(ref);
    while (!found) {
      const step = aliases.has(ref) ? missing(ref, LOOP) : look(document, ref);
      if (step.kind === 'alias') {
        aliases.set(ref, step.pointer);
        ref = step.next;
        found = known.get(ref);
      } else {
        found = step;
        if (!aliases.has(ref)) known.set(ref, found);
      }
    }
    // Every alias on the way is known now, or a long chain would be followed anew from each of its members.
    for (const [alias, pointer] of [...aliases].reverse()) {
      // An alias that has a page of its own keeps its name.
      if (found.kind === 'found' && schemaName(pointer) !== undefined) found = { ...found, pointer };
      if (found.kind === 'missing' && found.reason === LOOP) found = missing(alias, LOOP);
      known.set(alias, found);
    }
    return found;
  };
}

const LOOP = 'it refers to itself';

/** One step: what stands at a reference, or the reference that stands there. */
function look(
  document: JsonObject,
  ref: string,
): Resolution | { readonly kind: 'alias'; readonly pointer: string; readonly next: string } {
  const parts = pointerSegments(ref);
  if (!parts) return missing(ref, ref.startsWith('#') ? 'nothing has that name' : 'it leads out of this document');
  const value = valueAt(document, parts);
  if (value === undefined) return missing(ref, 'nothing stands there');
  const pointer = toPointer(parts);
  // A bare reference is an alias; one with siblings is a schema of its own and stays.
  const next = stringAt(value, '$ref');
  if (next === undefined || Object.keys(value as JsonObject).length > 1) return { kind: 'found', value, pointer };
  return { kind: 'alias', pointer, next };
}

/** Members of an object, and where the last reference on the way to it led, if there was one. */
export interface Followed {
  readonly kind: 'found';
  readonly value: JsonObject;
  readonly pointer: string | undefined;
  /** Media types of its content that lead nowhere; they stay as they are. */
  readonly dead?: readonly Missing[];
}

type Missing = Extract<Resolution, { kind: 'missing' }>;

/**
 * What an object other than a schema is: its own members over those of what it refers to. That may be a reference with
 * members of its own again. Media types in its content may be references as well (OpenAPI 3.2), and are followed here,
 * so that nobody who reads a body has to know.
 */
export function followReference(node: JsonObject, resolve: Resolve): Followed | Missing {
  const found = followOne(node, resolve);
  return found.kind === 'found' ? withMediaTypes(found, resolve) : found;
}

function withMediaTypes(found: Followed, resolve: Resolve): Followed {
  const content = objectsAt(found.value, 'content').filter(([, media]) => stringAt(media, '$ref') !== undefined);
  if (content.length === 0) return found;
  const dead: Missing[] = [];
  const media = content.flatMap(([type, reference]): readonly [string, JsonObject][] => {
    const target = followOne(reference, resolve);
    if (target.kind === 'missing') dead.push(target);
    return target.kind === 'missing' ? [] : [[type, target.value]];
  });
  const whole = withMembers(objectAt(found.value, 'content') ?? {}, media);
  return { ...found, value: withMembers(found.value, [['content', whole]]), dead };
}

function followOne(node: JsonObject, resolve: Resolve): Followed | Missing {
  const own: [string, JsonValue][][] = [];
  const seen = new Set<string>();
  let value = node;
  let pointer: string | undefined;
  for (let ref = stringAt(value, '$ref'); ref !== undefined; ref = stringAt(value, '$ref')) {
    const found = resolve(ref);
    if (found.kind === 'missing') return found;
    if (seen.has(found.pointer)) return { kind: 'missing', ref, reason: LOOP };
    if (!isObject(found.value)) return { kind: 'missing', ref, reason: 'it is not an object' };
    seen.add(found.pointer);
    pointer = found.pointer;
    own.push(Object.entries(value).filter(([key]) => key !== '$ref'));
    value = found.value;
  }
  return { kind: 'found', value: own.length > 0 ? withMembers(value, own.reverse().flat()) : value, pointer };
}

/** The object itself, or what its `$ref` means; nothing where that leads nowhere. */
export function createFollow(document: JsonObject): (node: JsonValue | undefined) => JsonObject | undefined {
  const resolve = createResolve(document);
  return (node) => {
    const found = isObject(node) ? followReference(node, resolve) : undefined;
    return found?.kind === 'found' ? found.value : undefined;
  };
}

function missing(ref: string, reason: string): Resolution {
  return { kind: 'missing', ref, reason };
}

/** What stands at a place, following own members only. */
export function valueAt(node: JsonValue | undefined, parts: readonly (string | number)[]): JsonValue | undefined {
  let value = node;
  for (const part of parts) value = step(value, String(part));
  return value;
}

function step(value: JsonValue | undefined, part: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(part) ? value[Number(part)] : undefined;
  return isObject(value) ? fieldAt(value, part) : undefined;
}
