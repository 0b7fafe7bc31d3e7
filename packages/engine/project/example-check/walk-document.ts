import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  valueAt,
} from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { followReference } from '@docs/openapi/read/references.ts';
import { INNER_SCHEMAS, type ReadDirection } from '@docs/openapi/schema/keywords.ts';
import type { Projection } from '../projection/projection.ts';

/** Keys from the document to a value in it. */
export type Path = readonly string[];

/** A value that the document gives for a schema. */
export interface LocatedExample {
  readonly schema: JsonValue;
  /** The node: a value, or a named example that contains one. */
  readonly given: JsonValue;
  readonly kind: 'value' | 'named' | 'default';
  readonly path: Path;
  readonly direction: ReadDirection;
  /** How the value is sent: its media type; as text in an address or header; undefined for examples of schemas. */
  readonly carrier: { readonly kind: 'media'; readonly type: string } | { readonly kind: 'text' | 'none' };
}

/** Callbacks for the values in a document, with their locations. */
interface Visitor {
  readonly example?: (example: LocatedExample) => void;
  /** Called for every schema, including nested ones. */
  readonly schema?: (node: JsonObject, path: Path) => void;
  /** Called for every response of an operation, with its status. */
  readonly status?: (status: string, path: Path) => void;
}

/** Visits every example and schema of a document at its own location: referenced ones among the components. */
export function walkDocument({ document, resolve }: Pick<Projection, 'document' | 'resolve'>, visitor: Visitor): void {
  const seen = new WeakSet<object>();
  const seenMedia = new Set<string>();

  const visitSchema = (
    node: JsonValue | undefined,
    path: Path,
    carrier: LocatedExample['carrier'] = { kind: 'none' },
  ): void => {
    if (!isObject(node) || seen.has(node)) return;
    seen.add(node);
    visitor.schema?.(node, path);
    const visitValue = (given: JsonValue, kind: 'value' | 'default', at: Path): void => {
      // Generated documents contain `null` if there is no example.
      if (given !== null) visitor.example?.({ schema: node, direction: 'both', carrier, given, kind, path: at });
    };
    for (const [key, value] of Object.entries(node)) {
      const at = [...path, key];
      const inner = INNER_SCHEMAS.get(key);
      if (key === 'example' || key === 'default') visitValue(value, key === 'default' ? key : 'value', at);
      else if (key === 'examples' && Array.isArray(value))
        for (const [index, item] of value.entries()) visitValue(item, 'value', [...at, String(index)]);
      else if (inner === 'schema') visitSchema(value, at);
      else if (inner !== undefined && typeof value === 'object' && value !== null)
        for (const [name, each] of Object.entries(value)) visitSchema(each as JsonValue, [...at, name]);
    }
  };

  const visitExamples = (node: JsonObject, own: Omit<LocatedExample, 'given' | 'kind'>): void => {
    const single = fieldAt(node, 'example');
    for (const [name, given] of objectsAt(node, 'examples'))
      visitor.example?.({ ...own, given, kind: 'named', path: [...own.path, 'examples', name] });
    if (single !== undefined)
      visitor.example?.({ ...own, given: single, kind: 'value', path: [...own.path, 'example'] });
  };

  /** A referenced media type is visited once for each way it is used. */
  const visitMedia = (node: JsonObject, path: Path, direction: ReadDirection, type: string): void => {
    const found = followReference(node, resolve);
    // Missing reference targets are reported by the pages.
    if (found.kind === 'missing') return;
    const { value: media, pointer } = found;
    const use = `${direction} ${type} ${pointer}`;
    if (pointer !== undefined && seenMedia.has(use)) return;
    seenMedia.add(use);
    const at = pointer === undefined ? path : segmentsOf(pointer);
    const whole = mediaSchema(media);
    if (whole !== undefined)
      visitExamples(media, { schema: whole, path: at, direction, carrier: { kind: 'media', type } });
    visitSchema(fieldAt(media, 'schema'), [...at, 'schema']);
    visitSchema(fieldAt(media, 'itemSchema'), [...at, 'itemSchema']);
    for (const [name, part] of objectsAt(media, 'encoding')) visitHeaders(part, [...at, 'encoding', name], direction);
  };

  const visitContent = (node: JsonObject | undefined, path: Path, direction: ReadDirection): void => {
    for (const [type, media] of objectsAt(node, 'content'))
      visitMedia(media, [...path, 'content', type], direction, type);
  };

  const visitParameter = (node: JsonObject, path: Path, direction: ReadDirection): void => {
    const own = fieldAt(node, 'schema');
    if (own !== undefined) visitExamples(node, { schema: own, path, direction, carrier: { kind: 'text' } });
    visitSchema(own, [...path, 'schema'], { kind: 'text' });
    visitContent(node, path, direction);
  };

  const visitHeaders = (node: JsonObject, path: Path, direction: ReadDirection): void => {
    for (const [name, header] of objectsAt(node, 'headers'))
      visitParameter(header, [...path, 'headers', name], direction);
  };

  const visitResponse = (node: JsonObject, path: Path, direction: ReadDirection): void => {
    visitHeaders(node, path, direction);
    visitContent(node, path, direction);
  };

  const visitParameters = (node: JsonObject, path: Path, direction: ReadDirection): void => {
    for (const [index, each] of listAt(node, 'parameters').entries())
      if (isObject(each)) visitParameter(each, [...path, 'parameters', String(index)], direction);
  };

  /** `sent`: by the API itself, so callers receive its bodies. */
  const visitPathItem = (node: JsonObject, path: Path, sent = true): void => {
    const [request, response] = sent ? (['both', 'both'] as const) : (['request', 'response'] as const);
    visitParameters(node, path, request);
    for (const method of METHODS) {
      const operation = objectAt(node, method);
      if (!operation) continue;
      const at = [...path, method];
      visitParameters(operation, at, request);
      visitContent(objectAt(operation, 'requestBody'), [...at, 'requestBody'], request);
      for (const [status, each] of objectsAt(operation, 'responses')) {
        visitor.status?.(status, [...at, 'responses', status]);
        visitResponse(each, [...at, 'responses', status], response);
      }
      for (const [name, each] of objectsAt(operation, 'callbacks')) visitCallback(each, [...at, 'callbacks', name]);
    }
  };

  const visitCallback = (node: JsonObject, path: Path): void => {
    for (const [expression, item] of Object.entries(node))
      if (isObject(item)) visitPathItem(item, [...path, expression]);
  };

  for (const key of ['paths', 'webhooks', 'x-webhooks'])
    for (const [name, item] of objectsAt(document, key)) visitPathItem(item, [key, name], key !== 'paths');
  const eachComponent = (key: string, visit: (node: JsonObject, path: Path) => void): void => {
    for (const [name, node] of objectsAt(objectAt(document, 'components'), key)) visit(node, ['components', key, name]);
  };
  eachComponent('schemas', visitSchema);
  eachComponent('parameters', (node, path) => visitParameter(node, path, 'request'));
  eachComponent('headers', (node, path) => visitParameter(node, path, 'response'));
  eachComponent('requestBodies', (node, path) => visitContent(node, path, 'both'));
  eachComponent('responses', (node, path) => visitResponse(node, path, 'response'));
  eachComponent('callbacks', visitCallback);
  // A path item may contain an operation of the API or one of its events.
  eachComponent('pathItems', (node, path) => visitPathItem(node, path));
}

const COMPONENTS: ReadonlyMap<string, string> = new Map([
  ['schemas', 'Schema'],
  ['parameters', 'Parameter'],
  ['headers', 'Header'],
  ['requestBodies', 'Request body'],
  ['responses', 'Response'],
  ['mediaTypes', 'Media type'],
  ['callbacks', 'Callback'],
  ['pathItems', 'Path item'],
]);

/** A readable location in the document: `GET /pets, response 200, application/json`. */
export function describeLocation(path: readonly string[], document: JsonObject): string {
  const [root = '', name = '', third = ''] = path;
  const isComponent = root === 'components';
  const isMethod = METHODS.some((method) => method === third);
  const words = isComponent
    ? [`${COMPONENTS.get(name) ?? name} \`${third}\``]
    : [isMethod ? `${third.toUpperCase()} ${name}` : name];
  if (isComponent && name === 'schemas') return [...words, ...describeField(path.slice(3))].join(', ');
  for (let index = isComponent || isMethod ? 3 : 2; index < path.length; index += 1) {
    const key = path[index];
    const next = path[index + 1] ?? '';
    if (key === 'schema' || key === 'itemSchema') return [...words, ...describeField(path.slice(index + 1))].join(', ');
    if (key === 'parameters')
      words.push(`parameter \`${stringAt(valueAt(document, path.slice(0, index + 2)), 'name') ?? next}\``);
    else if (key === 'responses') words.push(`response ${next}`);
    else if (key === 'headers' || key === 'callbacks') words.push(`${key.slice(0, -1)} \`${next}\``);
    else if (key === 'content') words.push(next);
    else {
      if (key === 'requestBody') words.push('request body');
      continue;
    }
    index += 1;
  }
  return words.join(', ');
}

/** The field at the keys of a schema. */
function describeField(keys: readonly string[]): readonly string[] {
  const names = keys.flatMap((key, index) => {
    if (keys[index - 1] === 'properties') return [`.${key}`];
    return key === 'items' ? ['[]'] : [];
  });
  return names.length > 0 ? [`\`${names.join('').replace(/^\./, '')}\``] : [];
}
