import { isTrue, type JsonValue, listAt, stringAt } from '@docs/base/json.ts';
import { MAX_POSTMAN_PARAMETERS, MAX_POSTMAN_VALUES } from '@docs/base/limits.ts';
import { parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import type { ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { composeParameter, composeRequest, initialValues, type RequestValues } from '@docs/samples/compose-request.ts';
import type { FormParameter, RequestForm } from '@docs/samples/request-form.ts';
import { bodyMedia, type RequestSample } from '@docs/samples/request-sample.ts';
import type { RequestSource } from '../../project/operations/read-request.ts';
import type { Projection } from '../../project/projection/projection.ts';
import { exampleValue } from '../../project/request/form-parameters.ts';
import { type PostmanContext, postmanBody } from './postman-body.ts';
import { inRoom, type PostmanCredentials, type PostmanEntry } from './postman-format.ts';

interface Parameter {
  readonly form: FormParameter;
  readonly source: ParameterSource;
  readonly value: JsonValue;
  readonly sent: boolean;
}

export type PostmanRequest = ReturnType<typeof postmanRequest>;

/** The request of the sample, with everything else that could be sent. */
export function postmanRequest(
  form: RequestForm,
  { source, sent, body }: RequestSource,
  credentials: PostmanCredentials,
  context: PostmanContext,
) {
  const { node, deprecated } = source;
  const text = stringAt(node, 'description') ?? stringAt(node, 'summary');
  const words = [deprecated && '**Deprecated.**', text?.trim()].filter(Boolean).join('\n\n') || undefined;
  const values = initialValues(form);
  const sample = composeRequest(form, values);
  const parameters = readParameters(form, values, sent, context);
  const media = bodyMedia(sample.body);
  const at = (place: FormParameter['place']): readonly PostmanEntry[] =>
    parameters
      .filter((parameter) => parameter.form.place === place)
      .flatMap((parameter) => entriesOf(parameter, context));
  return {
    method: form.method.toUpperCase(),
    description: inRoom(() => words, context.room),
    header: [
      ...(media === undefined ? [] : [{ key: 'Content-Type', value: media }]),
      ...(form.accept === undefined ? [] : [{ key: 'Accept', value: form.accept }]),
      ...credentials.header,
      // Postman generates a new key for each request; a fixed one would replay the first response.
      ...at('header').map((entry) =>
        entry.key.toLowerCase() === 'idempotency-key' ? { ...entry, value: '{{$guid}}' } : entry,
      ),
      ...cookieHeaders(sample, credentials, at('cookie')),
    ],
    url: urlOf(form, parameters, [...at('query'), ...credentials.query], context),
    body: sample.body && form.body && postmanBody(sample.body, form.body.media[0], body ?? {}, context),
  };
}

function readParameters(
  form: RequestForm,
  values: RequestValues,
  sources: readonly ParameterSource[],
  { projection }: PostmanContext,
): readonly Parameter[] {
  let optional = 0;
  return form.parameters.flatMap((parameter, index): readonly Parameter[] => {
    const source = sources[index];
    const given = values.parameters[index];
    if (!source) return [];
    if (given !== undefined) return [{ form: parameter, source, value: given, sent: true }];
    optional += 1;
    if (optional > MAX_POSTMAN_PARAMETERS) return [];
    return [{ form: parameter, source, value: exampleValue(source, projection), sent: false }];
  });
}

/** The entries of a parameter, whatever else is in the request. */
function entriesOf(parameter: Parameter, { projection, room }: PostmanContext): readonly PostmanEntry[] {
  const { sent, value } = parameter;
  const { query, headers, cookies } = composeParameter(parameter.form, value);
  const isList = typeof value === 'object' && parameter.form.style !== 'json';
  const pairs = [...query.map((piece) => readablePair(piece, isList)), ...headers, ...cookies];
  return pairs.flatMap(([key, text], index) => {
    const written = sent ? text : inRoom(() => text, room);
    if (written === undefined) return [];
    const description = index === 0 ? inRoom(() => wordsOf(parameter, projection), room) : undefined;
    return [{ key, value: written, description, disabled: sent ? undefined : true }];
  });
}

/** The description, whether it is required, and the allowed values. */
function wordsOf({ source, form }: Pick<Parameter, 'source' | 'form'>, projection: Projection): string | undefined {
  const { schema } = projection.shape(parameterSchema(source.node));
  const choice = listAt(schema, 'enum')
    .slice(0, MAX_POSTMAN_VALUES)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const words = [
    form.required && form.place !== 'path' && 'Required.',
    isTrue(source.node, 'deprecated') && 'Deprecated.',
    (stringAt(source.node, 'description') ?? stringAt(schema, 'description'))?.trim(),
    choice.length > 0 && `One of: ${choice.join(', ')}.`,
  ];
  return words.filter(Boolean).join(' ') || undefined;
}

/** One header for all sent cookies, and one for each that could be sent. */
function cookieHeaders({ cookies }: RequestSample, credentials: PostmanCredentials, entries: readonly PostmanEntry[]) {
  const sent = [...credentials.cookies, ...cookies.map((pair) => pair.join('='))];
  const others = entries.filter(({ disabled }) => disabled);
  return [
    ...(sent.length > 0 ? [{ key: 'Cookie', value: sent.join('; ') }] : []),
    ...others.map((entry) => ({ ...entry, key: 'Cookie', value: `${entry.key}=${entry.value}` })),
  ];
}

function urlOf(
  form: RequestForm,
  parameters: readonly Parameter[],
  entries: readonly PostmanEntry[],
  context: PostmanContext,
) {
  const { segments, query: literal } = splitPath(form.path);
  const own = new Map(parameters.filter(({ form: { place } }) => place === 'path').map((one) => [one.form.name, one]));
  const variables = new Map<string, PostmanEntry>();
  const parametersIn = (segment: string): readonly Parameter[] =>
    [...segment.matchAll(PLACEHOLDERS)].flatMap(([, name = '']) => own.get(name) ?? []);
  const filled = (text: string): string => {
    const known = parametersIn(text);
    const path = { ...form, path: `/${text}`, parameters: known.map((one) => one.form) };
    return composeRequest(path, { server: '', parameters: known.map(({ value }) => value) }).url.slice(1);
  };
  const path = segments.map((segment) => {
    const [, whole = segment, ending = ''] = FILLED_BY_POSTMAN.exec(segment) ?? [];
    if (!PLACEHOLDER.test(segment)) return filled(segment);
    const key = whole.replace(PLACEHOLDERS, '$1').replace(/[^\p{L}\p{N}_~@-]+/gu, '_');
    const words = () => parametersIn(whole).flatMap((one) => wordsOf(one, context.projection) ?? []);
    const description = inRoom(() => words().join(' ') || undefined, context.room);
    variables.set(key, { key, value: filled(whole), description });
    return `:${key}${filled(ending)}`;
  });
  const written = literal.map((piece) => readablePair(filled(piece), false));
  const query = [...written.map(([key, value]): PostmanEntry => ({ key, value })), ...entries];
  const host = `{{${context.variables.server(form.servers[0])}}}`;
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `${host}/${path.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: [host],
    path,
    query,
    variable: [...variables.values()],
  };
}

const PLACEHOLDER = /\{[^{}]+\}/;
const PLACEHOLDERS = /\{([^{}]+)\}/g;
/** A variable with an optional fixed suffix. Any other mixture becomes one variable. */
const FILLED_BY_POSTMAN = /^(\{[^{}]+\})(\.[^{}]*)?$/;

function readablePair(piece: string, isList: boolean): readonly [string, string] {
  const end = piece.indexOf('=');
  const key = readable(end < 0 ? piece : piece.slice(0, end), IN_KEY);
  return [key, end < 0 ? '' : readable(piece.slice(end + 1), isList ? IN_LIST : IN_VALUE)];
}

/** Characters that stay encoded: Postman does not encode delimiters, such as commas inside an item. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are unreadable unless encoded
const IN_VALUE = /[%&+#\u0000-\u001f]/g;
const IN_KEY = new RegExp(`=|${IN_VALUE.source}`, 'g');
const IN_LIST = new RegExp(`,|${IN_VALUE.source}`, 'g');

/** Postman shows plain characters and encodes them when sending. */
function readable(text: string, encoded: RegExp): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes).replace(encoded, encodeURIComponent);
    } catch {
      return escapes;
    }
  });
}

/**
 * The segments of a path template and its query. A placeholder may contain any character; some documents add a query,
 * or a fragment to distinguish operations, to the path.
 */
function splitPath(template: string) {
  const segments: string[] = [''];
  const query: string[] = [];
  let list = segments;
  for (const token of template.replace(/^\//, '').match(/\{[^{}]+\}|[/?#&{]|[^/?#&{]+/g) ?? []) {
    if (token === '#') break;
    if (list === segments && token === '?') {
      list = query;
      list.push('');
    } else if (token === (list === segments ? '/' : '&')) list.push('');
    else list.push(`${list.pop() ?? ''}${token}`);
  }
  return { segments, query };
}
