import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  valueAt,
} from '@docs/base/json.ts';
import { MAX_MATCHED_TEXT, MAX_PAYLOAD_DEPTH, MAX_PAYLOAD_PROBLEMS, MAX_PAYLOAD_VALUES } from '@docs/base/limits.ts';
import { METHODS } from '@docs/base/method.ts';
import { segmentsOf, toPointer } from '@docs/base/pointer.ts';
import { createCheck, isTooLongToMatch, type JsonSchema } from '@docs/json-schema/check-value.ts';
import { withoutSlowPatterns } from '@docs/openapi/patterns/is-slow-pattern.ts';
import { createResolve, followReference, type Resolve } from '@docs/openapi/read/references.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import { createFlatten, siblingsIn } from '@docs/openapi/schema/merge-all-of.ts';
import { type Shape, shapeOf } from '@docs/openapi/schema/shape.ts';
import { requireOnlySent } from '@docs/openapi/schema/to-json-schema.ts';
import { applyDiscriminator } from '@docs/openapi/schema/variants.ts';
import { isJson } from '../../project/operations/media-kind.ts';
import { schemaAt } from '../downloads/slices/schema-slice.ts';
import { createSliceSource } from '../downloads/slices/slice-source.ts';

export type PayloadCheck =
  /** The payload was checked. */
  | {
      readonly kind: 'checked';
      readonly media: string;
      /** The response that describes the status, if the document has none for it: `4XX`, `default`. */
      readonly described?: string;
      /** The first problems: location as a JSON pointer (empty for the whole payload), and message. */
      readonly problems: readonly { readonly path: string; readonly message: string }[];
      /** How many more there are. */
      readonly more?: number;
      /** What was not checked, in sentences. */
      readonly notes?: readonly string[];
    }
  /** Not checked, and why. */
  | { readonly kind: 'rejected'; readonly reason: string };

/** Checks a value against the request body of a slice, or against one of its responses. */
export function checkPayload(slice: JsonObject, payload: unknown, asked?: string): PayloadCheck {
  const large = tooLarge(payload);
  if (large !== undefined) return rejected(large);
  const resolve = createResolve(slice);
  const body = locateBody(slice, resolve, asked);
  if (body.kind === 'rejected') return body;
  const { media, pointer, status } = body;
  const { schema, slow, dead } = checkableSchema(slice, resolve, pointer, asked === undefined ? 'request' : 'response');
  if (!schema) return rejected(`The document has no schema for ${media}.`);
  const definitions = objectAt(schema, '$defs');
  const check = createCheck((name) => fieldAt(definitions, name) as JsonSchema | undefined);
  const problems = check(schema, payload as JsonValue);
  // No problems were found, but the missing schemas may forbid anything.
  if (problems.length === 0 && dead.size > 0) return rejected(cannotCheck([...dead].join(', ')));
  const notes = [...slow].map((pattern) => `Not checked: the pattern ${pattern}, which could take too long.`);
  notes.push(...[...dead].map((ref) => `Not checked: ${ref}, which is not in the document.`));
  if (isTooLongToMatch(payload as JsonValue) && JSON.stringify(schema).includes('"pattern'))
    notes.push(`Not checked: patterns, because a text has more than ${MAX_MATCHED_TEXT} characters.`);
  return {
    kind: 'checked',
    media,
    ...(status !== undefined && status !== asked && { described: status }),
    problems: problems.slice(0, MAX_PAYLOAD_PROBLEMS).map(({ path, message }) => ({ path: toPointer(path), message })),
    ...(problems.length > MAX_PAYLOAD_PROBLEMS && { more: problems.length - MAX_PAYLOAD_PROBLEMS }),
    ...(notes.length > 0 && { notes }),
  };
}

/** Locates the schema of the body: JSON rather than any other media type. */
function locateBody(slice: JsonObject, resolve: Resolve, asked: string | undefined) {
  const [path, item] = objectsAt(slice, 'paths')[0] ?? [];
  const method = METHODS.find((each) => objectAt(item, each) !== undefined);
  if (path === undefined || method === undefined) return rejected('The document has no operation.');
  const operation = objectAt(item, method) ?? {};
  const responses = objectAt(operation, 'responses');
  const status = asked === undefined ? undefined : statusFor(asked, Object.keys(responses ?? {}));
  const node = status === undefined ? fieldAt(operation, 'requestBody') : fieldAt(responses, status);
  const name = `${method.toUpperCase()} ${path}`;
  if (node === undefined && status === undefined) return rejected(`${name} accepts no body.`);
  if (node === undefined)
    return rejected(`${name} has no response ${status}; it has ${Object.keys(responses ?? {}).join(', ')}.`);
  // It may be a reference to a component, which may be a reference itself.
  const found = isObject(node) ? followReference(node, resolve) : undefined;
  const lost = found?.kind === 'missing' ? found : found?.dead?.[0];
  if (lost) return rejected(cannotCheck(lost.ref));
  const contents = found?.kind === 'found' ? objectsAt(found.value, 'content') : [];
  const [media] = contents.find(([type]) => isJson(type)) ?? contents[0] ?? [];
  if (found?.kind !== 'found' || media === undefined)
    return rejected(`${status === undefined ? 'The request' : `Response ${status}`} has no body.`);
  const own = ['paths', path, method, ...(status === undefined ? ['requestBody'] : ['responses', status])];
  const content = `${found.pointer ?? toPointer(own)}${toPointer(['content', media])}`;
  const pointer = `${locateMedia(content, slice, resolve)}/schema`;
  return { kind: 'found' as const, media, pointer, status };
}

/** The response that describes a status: its own, that of its class, or the default. */
function statusFor(asked: string, statuses: readonly string[]): string {
  const wanted = [asked, `${asked[0]}XX`, 'default'];
  return wanted.find((status) => statuses.includes(status)) ?? asked;
}

/** A media type may be a reference to a component (OpenAPI 3.2). */
function locateMedia(pointer: string, slice: JsonObject, resolve: Resolve): string {
  const media = valueAt(slice, segmentsOf(pointer));
  const found = isObject(media) ? followReference(media, resolve) : undefined;
  return (found?.kind === 'found' && found.pointer) || pointer;
}

/** The schema to check against: only fields of this direction, and without slow patterns. */
function checkableSchema(slice: JsonObject, resolve: Resolve, pointer: string, direction: Direction) {
  const flatten = createFlatten(resolve, { siblings: siblingsIn(slice) });
  const shape = (node: JsonValue): Shape => shapeOf(node, flatten);
  const asked = requireOnlySent(direction, shape);
  const meant = applyDiscriminator(shape);
  const slow = new Set<string>();
  /** Broken references. */
  const dead = new Set<string>();
  const schema = schemaAt(createSliceSource(slice), pointer, {
    name: 'payload',
    finish: (converted, source) => {
      const quick = withoutSlowPatterns(converted, source);
      for (const pattern of quick.slow) slow.add(pattern);
      const ref = stringAt(source, '$ref');
      if (ref !== undefined && resolve(ref).kind === 'missing') dead.add(ref);
      return meant(asked(quick.schema, source), source);
    },
  });
  return { schema, slow, dead };
}

/** Why a payload is too large to check; `undefined` if it is not. */
function tooLarge(payload: unknown): string | undefined {
  let level: readonly unknown[] = [payload];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (depth > MAX_PAYLOAD_DEPTH)
      return `The payload has more than ${MAX_PAYLOAD_DEPTH} levels; check a section of it.`;
    if (count > MAX_PAYLOAD_VALUES)
      return `The payload has more than ${MAX_PAYLOAD_VALUES} values; check a section of it.`;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return undefined;
}

function cannotCheck(ref: string): string {
  return `The payload cannot be checked: the schema refers to ${ref}, which is not in the document.`;
}

function rejected(reason: string) {
  return { kind: 'rejected' as const, reason };
}
