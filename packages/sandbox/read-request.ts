import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonSyntaxError,
  objectsAt,
  readJson,
} from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import type { Parameter } from './compile-operations.ts';
import { follow, typeOf } from './compile-schemas.ts';
import { type FieldError, Rejection } from './rejection.ts';
import type { JsonRecord, SimulatedApi, SimulatedOperation } from './simulated-api.ts';
import { fieldErrors, isLeftToServer, validateValue } from './validate.ts';

const MEBIBYTE = 1024 * 1024;

/** Values that cannot be ids do not identify anything. */
export function checkPathParameters(
  api: SimulatedApi,
  operation: SimulatedOperation,
  params: { readonly [name: string]: string },
): void {
  for (const parameter of operation.parameters) {
    // A document may describe a parameter that its path lacks.
    if (parameter.in !== 'path' || !Object.hasOwn(params, parameter.name)) continue;
    const value = typed(api, parameter, [params[parameter.name] ?? '']);
    if (value === undefined || validateValue(api, parameter.schema, value).length > 0) throw new Rejection('not_found');
  }
}

/** Query and header parameters as values, with their defaults. */
export function readSentParameters(api: SimulatedApi, operation: SimulatedOperation, request: Request): JsonRecord {
  const { searchParams } = new URL(request.url);
  const found: JsonRecord = {};
  const errors: FieldError[] = [];
  for (const parameter of operation.parameters) {
    const { name, in: place, required, schema } = parameter;
    if (place !== 'query' && place !== 'header') continue;
    const texts = place === 'query' ? queryTexts(searchParams, parameter) : headerTexts(request, name);
    if (texts.length === 0) {
      if (required) errors.push({ in: place, pointer: name, code: 'required', message: 'Is required.' });
      const fallback = defaultOf(schema, api);
      if (fallback !== undefined) found[name] = fallback;
      continue;
    }
    const value = typed(api, parameter, texts);
    if (value === undefined) {
      errors.push({ in: place, pointer: name, code: 'format', message: 'Must be JSON.' });
      continue;
    }
    const wrong = fieldErrors(validateValue(api, schema, value), place, value, name);
    errors.push(...wrong);
    found[name] = value;
  }
  if (errors.length > 0)
    throw (
      rejectList(api, errors, found.sort) ?? new Rejection('invalid_parameter', { detail: detailOf(errors), errors })
    );
  return found;
}

function queryTexts(search: URLSearchParams, { name, style, explode, schema }: Parameter): readonly string[] {
  if (style === 'deepObject') {
    const found = [...search].flatMap(([key, value]): [string, string][] => {
      const field = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
      return field === undefined ? [] : [[field, value]];
    });
    return found.length > 0 ? [JSON.stringify(Object.fromEntries(found))] : [];
  }
  const all = [...search.getAll(name), ...search.getAll(`${name}[]`)];
  const separator = style === 'pipeDelimited' ? '|' : style === 'spaceDelimited' ? ' ' : ',';
  const isList = isObject(schema) && (schema.type === 'array' || schema.items !== undefined);
  return !explode && isList ? all.flatMap((each) => each.split(separator)) : all;
}

function headerTexts(request: Request, name: string): readonly string[] {
  // A document may contain an invalid header name.
  const value = /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? request.headers.get(name) : null;
  return value === null ? [] : [value];
}

/** Text as a value of the schema; `undefined` if it should be JSON but is not. */
function typed(api: SimulatedApi, { schema, json, style }: Parameter, texts: readonly string[]): JsonValue | undefined {
  const [first = ''] = texts;
  if (json || style === 'deepObject') return readJson(first);
  const type = typeOf(schema, api.schemas);
  if (type === 'array') {
    const { schema: node } = follow(schema, api.schemas);
    return texts.map((each) => scalar(each, typeOf(node.items as JsonObject, api.schemas)));
  }
  // Objects are written in URLs in too many ways to validate them.
  const value = readJson(first);
  return type === 'object' ? (isObject(value) ? value : {}) : scalar(first, type);
}

function scalar(text: string, type: string | undefined): JsonValue {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

interface ReadBody {
  readonly text: string;
  readonly value: JsonValue;
  readonly form?: FormData;
}

/** Reads and checks the body. Of a body that is not JSON, only the media type is checked. */
export async function readBody(
  api: SimulatedApi,
  operation: SimulatedOperation,
  request: Request,
  allows: (error: FieldError, value: JsonValue) => boolean,
): Promise<ReadBody> {
  const { body } = operation;
  if (!body) return { text: '', value: {} };
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' && acceptsMedia(type, body.content) !== undefined) return readForm(request);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length === 0) {
    if (!body.required) return { text: '', value: withDefaults(api, operation, {}) };
    throw invalidFields([{ in: 'body', pointer: '', code: 'required', message: 'A request body is required.' }]);
  }
  const schema = acceptsMedia(type, body.content);
  if (schema === undefined)
    throw new Rejection('unsupported_media_type', {
      detail: type === '' ? 'The Content-Type header is missing.' : `\`${type}\` is not supported.`,
    });
  const most = (api.limits.find(({ id }) => id === 'request-body')?.values.max ?? 32) * MEBIBYTE;
  if (bytes.length > most)
    throw new Rejection('payload_too_large', { detail: `The body is ${bytes.length} bytes; the maximum is ${most}.` });
  const text = decoded(bytes);
  if (!/[/+-]json/.test(type))
    return {
      text: text ?? '',
      value: type.includes('urlencoded') ? Object.fromEntries(new URLSearchParams(text ?? '')) : {},
    };
  const value = text === undefined ? undefined : readJson(text);
  if (text === undefined || value === undefined)
    throw new Rejection('malformed_json', {
      detail: text === undefined ? 'The body is not UTF-8.' : `${jsonSyntaxError(text).slice(0, 200)}.`,
    });
  const problems = validateValue(api, schema, value).filter((each) => !isLeftToServer(api, schema, each));
  const errors = fieldErrors(problems, 'body', value).filter((each) => !allows(each, value));
  if (errors.length > 0)
    throw (operation.resource === undefined ? undefined : rejectList(api, errors)) ?? invalidFields(errors);
  return { text, value: withDefaults(api, operation, value) };
}

/** Lists have special codes for these, in the body or the URL. */
const LIST_CODES: ReadonlyMap<string, string> = new Map([
  ['offset', 'offset_too_large'],
  ['sort', 'invalid_sort'],
  ['query', 'invalid_query'],
]);

function rejectList(api: SimulatedApi, errors: readonly FieldError[], sort?: JsonValue): Rejection | undefined {
  const [first] = errors;
  const code = LIST_CODES.get(first?.pointer.replace(/^\//, '') ?? '') ?? '';
  const isOfOne = errors.every(({ pointer }) => pointer === first?.pointer);
  if (!first || !isOfOne || api.errors[code] === undefined) return undefined;
  if (code === 'offset_too_large' && first.code !== 'max') return undefined;
  if (code !== 'invalid_sort' || first.in === 'body') return new Rejection(code, { detail: detailOf(errors), errors });
  return new Rejection(code, {
    detail: `\`${String(sort)}\` is not a sort order.`,
    errors: errors.map((each) => ({ ...each, code: 'not_sortable' })),
  });
}

/** Describes the first error. */
function detailOf([first]: readonly FieldError[]): string {
  const { pointer, message } = first ?? { pointer: '', message: '' };
  return `\`${pointer.replace(/^\//, '')}\` ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

export function invalidFields(errors: readonly FieldError[]): Rejection {
  const detail = errors.length === 1 ? '1 field is invalid.' : `${errors.length} fields are invalid.`;
  return new Rejection('validation_failed', { detail, errors });
}

async function readForm(request: Request): Promise<ReadBody> {
  try {
    const form = await request.formData();
    const names = [...form.keys()];
    return { text: '', value: Object.fromEntries(names.map((name) => [name, String(form.get(name))])), form };
  } catch {
    throw new Rejection('validation_failed', { detail: 'The body is not a form.' });
  }
}

function acceptsMedia(type: string, content: { readonly [type: string]: JsonValue }): JsonObject | boolean | undefined {
  const key = Object.keys(content).find((each) => {
    const taken = each.split(';')[0]?.trim().toLowerCase() ?? '';
    return taken === type || taken === '*/*' || (taken.endsWith('/*') && type.startsWith(taken.slice(0, -1)));
  });
  return key === undefined ? undefined : (content[key] as JsonObject | boolean);
}

function withDefaults(api: SimulatedApi, { body }: SimulatedOperation, value: JsonValue): JsonValue {
  const [schema] = Object.values(body?.content ?? {});
  if (!isObject(value)) return value;
  const defaults = objectsAt(follow(schema, api.schemas).schema, 'properties').flatMap(([name, each]) => {
    const fallback = defaultOf(each, api);
    return fallback === undefined || Object.hasOwn(value, name) ? [] : [[name, fallback] as const];
  });
  return { ...value, ...Object.fromEntries(defaults) };
}

/** The default of a schema, or of the one it refers to. */
function defaultOf(schema: JsonSchema, { schemas }: SimulatedApi): JsonValue | undefined {
  return fieldAt(schema, 'default') ?? follow(schema, schemas).schema.default;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
