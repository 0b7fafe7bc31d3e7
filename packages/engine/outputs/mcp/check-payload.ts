import { fieldAt, isObject, type JsonObject, type JsonValue, objectAt, objectsAt } from '@docs/base/json.ts';
import { LONGEST_MATCHED } from '@docs/base/longest-matched.ts';
import { METHODS } from '@docs/base/method.ts';
import { withoutSlowPatterns } from '@docs/openapi/patterns/without-slow-patterns.ts';
import {
  createResolve,
  followReference,
  partsOf,
  type Resolve,
  toPointer,
  valueAt,
} from '@docs/openapi/read/references.ts';
import { onlyAskedFor } from '@docs/openapi/schema/asked-members.ts';
import type { Direction } from '@docs/openapi/schema/direction.ts';
import { onlyMeantVariant } from '@docs/openapi/schema/meant-variant.ts';
import { createFlatten, siblingsIn } from '@docs/openapi/schema/merge-all-of.ts';
import { type Shape, shapeOf } from '@docs/openapi/schema/shape.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJson } from '../../project/operations/media-kind.ts';
import { schemaAt } from '../downloads/slices/schema-slice.ts';
import { createSliceSource } from '../downloads/slices/slice-source.ts';
import { createMatching } from './matching.ts';
import { refuseLarge } from './refuse-large.ts';
import { type PayloadProblem, schemaErrors } from './schema-errors.ts';

const MOST_PROBLEMS = 100;

export type PayloadCheck =
  /** There was something to check against. */
  | {
      readonly kind: 'checked';
      readonly media: string;
      /** The response that was meant, where the document has no other for the status: `4XX`, `default`. */
      readonly described?: string;
      /** The first of them. */
      readonly problems: readonly PayloadProblem[];
      /** How many more there are. */
      readonly more?: number;
      /** What was not checked, in sentences. */
      readonly notes?: readonly string[];
    }
  /** There is not, and why. */
  | { readonly kind: 'refused'; readonly reason: string };

type Refused = Extract<PayloadCheck, { kind: 'refused' }>;

/** Checks a value against the request body of a document with one operation, or against one of its responses. */
export function checkPayload(slice: JsonObject, payload: unknown, asked?: string): PayloadCheck {
  const tooLarge = refuseLarge(payload);
  if (tooLarge !== undefined) return refused(tooLarge);
  const resolve = createResolve(slice);
  const place = bodyPlace(slice, resolve, asked);
  if (place.kind === 'refused') return place;
  const { media, pointer, status } = place;
  const { schema, slow } = checkableSchema(slice, resolve, pointer, asked === undefined ? 'request' : 'response');
  if (!schema) return refused(`The document does not say what ${media} holds.`);
  const { problems, hasSkipped } = validate(schema, payload);
  const notes = [...slow].map((pattern) => `Not checked: the pattern ${pattern}, which could take too long.`);
  if (hasSkipped)
    notes.push(
      `Not checked: patterns of texts with more than ${LONGEST_MATCHED} characters, which could take too long.`,
    );
  return {
    kind: 'checked',
    media,
    ...(status !== undefined && status !== asked && { described: status }),
    problems: problems.slice(0, MOST_PROBLEMS),
    ...(problems.length > MOST_PROBLEMS && { more: problems.length - MOST_PROBLEMS }),
    ...(notes.length > 0 && { notes }),
  };
}

interface BodyPlace {
  readonly kind: 'found';
  readonly media: string;
  /** Of its schema. */
  readonly pointer: string;
  /** Of the response, as the document has it. */
  readonly status: string | undefined;
}

/** Where the document says what the body holds: JSON rather than any other media type. */
function bodyPlace(slice: JsonObject, resolve: Resolve, asked: string | undefined): BodyPlace | Refused {
  const [path, item] = objectsAt(slice, 'paths')[0] ?? [];
  const method = METHODS.find((name) => objectAt(item, name) !== undefined);
  if (path === undefined || method === undefined) return refused('The document holds no operation.');
  const operation = objectAt(item, method) ?? {};
  const responses = objectAt(operation, 'responses');
  const status = asked === undefined ? undefined : statusFor(asked, Object.keys(responses ?? {}));
  const node = status === undefined ? fieldAt(operation, 'requestBody') : fieldAt(responses, status);
  if (node === undefined) {
    return refused(
      status === undefined
        ? `${method.toUpperCase()} ${path} takes no body.`
        : `${method.toUpperCase()} ${path} has no response ${status}; it has ${Object.keys(responses ?? {}).join(', ')}.`,
    );
  }
  // It may be a reference to a component, which may be one again.
  const found = isObject(node) ? followReference(node, resolve) : undefined;
  const contents = found?.kind === 'found' ? objectsAt(found.value, 'content') : [];
  const [media] = contents.find(([type]) => isJson(type)) ?? contents[0] ?? [];
  if (found?.kind !== 'found' || media === undefined)
    return refused(`${status === undefined ? 'The request' : `Response ${status}`} has no body.`);
  const own = ['paths', path, method, ...(status === undefined ? ['requestBody'] : ['responses', status])];
  const content = `${found.pointer ?? toPointer(own)}${toPointer(['content', media])}`;
  return { kind: 'found', media, pointer: `${mediaPlace(content, slice, resolve)}/schema`, status };
}

/** The response that describes a status: its own, that of its class, or the one for all others. */
function statusFor(asked: string, statuses: readonly string[]): string {
  const wanted = [asked, `${asked[0]}XX`, 'default'];
  return wanted.find((status) => statuses.includes(status)) ?? asked;
}

/** A media type may be a reference to a component (OpenAPI 3.2). */
function mediaPlace(pointer: string, slice: JsonObject, resolve: Resolve): string {
  const media = valueAt(slice, partsOf(pointer));
  const found = isObject(media) ? followReference(media, resolve) : undefined;
  return (found?.kind === 'found' && found.pointer) || pointer;
}

/** The schema as it is checked: members of this direction only, and without the patterns that could take too long. */
function checkableSchema(
  slice: JsonObject,
  resolve: Resolve,
  pointer: string,
  direction: Direction,
): { readonly schema: JsonObject | undefined; readonly slow: ReadonlySet<string> } {
  const flatten = createFlatten(resolve, { siblings: siblingsIn(slice) });
  const shape = (part: JsonValue): Shape => shapeOf(part, flatten);
  const asked = onlyAskedFor(direction, shape);
  const meant = onlyMeantVariant(shape);
  const slow = new Set<string>();
  const schema = schemaAt(createSliceSource(slice), pointer, {
    name: 'payload',
    finish: (part, source) => {
      const quick = withoutSlowPatterns(part, source);
      for (const pattern of quick.slow) slow.add(pattern);
      return meant(asked(quick.schema, source), source);
    },
  });
  return { schema, slow };
}

/** What is wrong with a value, and whether texts were too long for their patterns. */
function validate(
  schema: JsonObject,
  payload: unknown,
): { readonly problems: readonly PayloadProblem[]; readonly hasSkipped: boolean } {
  const matching = createMatching();
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    code: { regExp: matching.regExp },
  });
  addFormats(ajv);
  const problems = schemaErrors(ajv, schema, payload);
  return { problems, hasSkipped: matching.hasSkipped() };
}

function refused(reason: string): Refused {
  return { kind: 'refused', reason };
}
