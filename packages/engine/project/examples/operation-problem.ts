import { phrases } from '@docs/base/interface-words.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { MAX_ERROR_FIELDS } from '@docs/base/limits.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { groupDigits } from '@docs/base/words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { RequestSource } from '../operations/read-request.ts';
import type { Projection } from '../projection/projection.ts';
import type { Example } from './examples.ts';

/** What an operation's problems can be about. */
export interface OwnRequest {
  /** Filled in as in the samples: `/stories/f28b…/publish`. */
  readonly path: string;
  /** Body fields and parameters by place: `body title`, `query limit`. */
  readonly fields: ReadonlySet<string>;
  /** Possible validation errors in the body. */
  readonly items: readonly JsonObject[];
  /** What examples say about a code (`detail` in `x-errors`), if the general text is too vague. */
  readonly details: ReadonlyMap<string, string>;
}

export function ownRequest(path: string, { source, parameters, body, projection }: RequestSource): OwnRequest {
  const fields = objectsAt(body, 'content').flatMap(([, media]) =>
    Object.keys(objectAt(projection.shape(fieldAt(media, 'schema')).schema, 'properties') ?? {}),
  );
  return {
    path,
    fields: new Set([
      ...parameters.map(({ place, name }) => `${place} ${name}`),
      ...fields.map((name) => `body ${name}`),
    ]),
    items: ownItems(body, projection),
    details: new Map(
      listAt(source.node, 'x-errors').flatMap((item) => {
        const [code, detail] = [stringAt(item, 'code'), stringAt(item, 'detail')];
        return code === undefined || detail === undefined ? [] : [[code, detail] as const];
      }),
    ),
  };
}

/**
 * A shared problem example (RFC 9457) describes one operation. Here it is adapted to this one: `instance` is its path,
 * and `detail` its own text about the code. An example whose items are about fields that this request does not have
 * stays unchanged, with a note.
 */
export function asOwnProblem(example: Example, own: OwnRequest, reason: string | undefined): Example {
  const { value, summary } = example;
  const instance = stringAt(value, 'instance');
  if (!isObject(value) || !instance?.startsWith('/') || instance === own.path) return example;
  const items = listAt(value, 'errors');
  if (isOfAnother(example, own))
    return { ...example, summary: [summary && `${summary}.`, phrases.fromAnotherOperation].filter(Boolean).join(' ') };
  const told = items.length === 0 && reason !== undefined;
  return { ...example, value: { ...value, ...(told && { detail: reason }), instance: own.path } };
}

/**
 * Invalid fields of another request are replaced by as many of this one, if it has enough, so that the count in the
 * detail stays correct.
 */
export function withOwnItems(example: Example, own: OwnRequest): Example {
  const { value } = example;
  const items = listAt(value, 'errors');
  const isOfBody = items.every((item) => stringAt(item, 'in') === 'body');
  if (!isObject(value) || !isOfBody || !isOfAnother(example, own) || own.items.length < items.length) return example;
  return { ...example, value: { ...value, errors: own.items.slice(0, items.length) } };
}

/** Whether an example names fields that this request does not have. */
export function isOfAnother({ value }: Pick<Example, 'value'>, own: OwnRequest): boolean {
  return listAt(value, 'errors').some((item) => {
    // `{in: body, pointer: /emails/0}` → `body emails`.
    const [name = ''] = (stringAt(item, 'pointer') ?? '').replace(/^\//, '').split('/');
    return !own.fields.has(`${stringAt(item, 'in')} ${name}`);
  });
}

/** Errors of a field, by the code that the document has for them. */
const FAULTS: Readonly<Record<string, (field: Shape) => string | undefined>> = {
  max_length: ({ schema }) => {
    const most = numberAt(schema, 'maxLength');
    return most === undefined ? undefined : `At most ${groupDigits(most)} characters.`;
  },
  enum: ({ schema }) => (listAt(schema, 'enum').length > 1 ? 'Not one of the allowed values.' : undefined),
  type: ({ types: [type, ...others] }) =>
    type === undefined || others.length > 0 ? undefined : `Must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}.`,
};

/**
 * Possible errors in a request body, one per field, as items of a problem (`errors[]`): the first required field is
 * missing, others are invalid. Uses only codes that the document lists (`x-error-items`).
 */
function ownItems(body: JsonObject | undefined, projection: Projection): readonly JsonObject[] {
  const codes = objectAt(projection.document, 'x-error-items');
  const [media] = objectsAt(body, 'content');
  if (!codes || !media) return [];
  const { schema } = projection.shape(fieldAt(media[1], 'schema'));
  const fields = entriesAt(schema, 'properties')
    .slice(0, MAX_ERROR_FIELDS)
    .map(([name, property]) => [name, projection.shape(property)] as const)
    .filter(([, { schema: property }]) => !isTrue(property, 'readOnly'));
  const required = stringsAt(schema, 'required');
  const missing = fields.find(([name]) => required.includes(name));
  const items = new Map<string, JsonObject>();
  const add = (name: string, code: string, message: string | undefined): void => {
    if (message === undefined || items.has(name) || !Object.hasOwn(codes, code)) return;
    items.set(name, { in: 'body', pointer: toPointer([name]), code, message });
  };
  if (missing) add(missing[0], 'required', 'Required.');
  for (const [code, message] of Object.entries(FAULTS))
    for (const [name, field] of fields) add(name, code, message(field));
  return [...items.values()];
}
