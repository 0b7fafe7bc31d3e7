import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { followReference, partsOf } from '@docs/openapi/read/references.ts';
import { INNER_SCHEMAS, type ReadDirection } from '@docs/openapi/schema/keywords.ts';
import type { Projection } from '../projection/projection.ts';
import { at, type Trail } from './location.ts';

/** Something that the document says is a value of a schema. */
export interface LocatedExample {
  readonly schema: JsonValue;
  /** What stands there: a value, or a named example around one. */
  readonly given: JsonValue;
  readonly kind: 'value' | 'named' | 'default';
  readonly trail: Trail;
  readonly direction: ReadDirection;
  /** How the value travels: its media type; as text in an address or header; nothing for examples of schemas. */
  readonly carrier: { readonly kind: 'media'; readonly type: string } | { readonly kind: 'text' | 'none' };
}

const TEXT: LocatedExample['carrier'] = { kind: 'text' };
const NONE: LocatedExample['carrier'] = { kind: 'none' };

/** Who wants to know of what stands in a document, and where. */
export interface Visitor {
  readonly example?: (place: LocatedExample) => void;
  /** Every schema, those inside of others too. */
  readonly schema?: (node: JsonObject, trail: Trail) => void;
  /** Every answer of an operation, under its status. */
  readonly status?: (status: string, trail: Trail) => void;
}

/** Every example and schema of a document, where it stands: what is referred to is met among the components. */
export function walkDocument({ document, resolve }: Pick<Projection, 'document' | 'resolve'>, visitor: Visitor): void {
  const walk = createWalk(visitor, createMediaAt(resolve));
  for (const key of ['paths', 'webhooks', 'x-webhooks'])
    for (const [path, item] of objectsAt(document, key))
      walk.pathItem(item, at({ key }, path), key === 'paths' ? 'asked' : 'sent');
  const components = objectAt(document, 'components');
  const each = (key: string, look: (node: JsonObject, trail: Trail) => void): void => {
    for (const [name, node] of objectsAt(components, key)) look(node, at(at({ key: 'components' }, key), name));
  };
  each('schemas', (node, trail) => walk.schema(node, trail));
  each('parameters', (node, trail) => walk.parameter(node, trail, 'request'));
  each('headers', (node, trail) => walk.parameter(node, trail, 'response'));
  each('requestBodies', (node, trail) => walk.contents(node, trail, 'both'));
  each('responses', (node, trail) => walk.response(node, trail, 'response'));
  each('callbacks', walk.callback);
  // An item may be an operation of the API or one of its events.
  each('pathItems', (node, trail) => walk.pathItem(node, trail, 'sent'));
}

type MediaAt = (
  media: JsonObject,
  trail: Trail,
  used: string,
) => { readonly media: JsonObject; readonly place: Trail } | undefined;

/** A media type where it stands: one that is referred to is looked at once for each way in which it is used. */
function createMediaAt(resolve: Projection['resolve']): MediaAt {
  const known = new Set<string>();
  return (node, trail, used) => {
    const found = followReference(node, resolve);
    // That a reference leads nowhere is told by the pages.
    if (found.kind === 'missing') return undefined;
    const { value: media, pointer } = found;
    if (pointer === undefined) return { media, place: trail };
    const key = `${used} ${pointer}`;
    if (known.has(key)) return undefined;
    known.add(key);
    const place = partsOf(pointer).reduce<Trail | undefined>(at, undefined);
    return { media, place: place ?? trail };
  };
}

function createWalk(visitor: Visitor, mediaAt: MediaAt) {
  const seen = new WeakSet<object>();
  const visit = (place: LocatedExample): void => visitor.example?.(place);

  const schema = (node: JsonValue | undefined, trail: Trail, carrier: LocatedExample['carrier'] = NONE): void => {
    if (!isObject(node) || seen.has(node)) return;
    seen.add(node);
    visitor.schema?.(node, trail);
    const own = { schema: node, direction: 'both', carrier } as const;
    const tell = (given: JsonValue | undefined, kind: 'value' | 'default', place: Trail): void => {
      // Programs that write documents put `null` where there is no example.
      if (given !== undefined && given !== null) visit({ ...own, given, kind, trail: place });
    };
    for (const [key, value] of Object.entries(node)) {
      if (key === 'example' || key === 'default') tell(value, key === 'default' ? key : 'value', at(trail, key));
      else if (key === 'examples' && Array.isArray(value))
        for (const [index, item] of value.entries()) tell(item, 'value', at(at(trail, key), index));
      else inner(INNER_SCHEMAS.get(key), value, at(trail, key));
    }
  };

  const inner = (kind: 'schema' | 'list' | 'map' | undefined, value: JsonValue, trail: Trail): void => {
    if (kind === undefined || typeof value !== 'object' || value === null) return;
    if (kind === 'schema') schema(value, trail);
    else for (const [name, part] of Object.entries(value)) schema(part as JsonValue, at(trail, name));
  };

  const examples = (node: JsonObject, own: Omit<LocatedExample, 'given' | 'kind'>): void => {
    const named = objectsAt(node, 'examples');
    const single = fieldAt(node, 'example');
    for (const [name, given] of named)
      visit({ ...own, given, kind: 'named', trail: at(at(own.trail, 'examples'), name) });
    if (single !== undefined) visit({ ...own, given: single, kind: 'value', trail: at(own.trail, 'example') });
  };

  const contents = (node: JsonValue | undefined, trail: Trail, direction: ReadDirection): void => {
    for (const [type, given] of objectsAt(node, 'content')) {
      const found = mediaAt(given, at(at(trail, 'content'), type), `${direction} ${type}`);
      if (!found) continue;
      const { media, place } = found;
      const whole = mediaSchema(media);
      if (whole !== undefined)
        examples(media, { schema: whole, trail: place, direction, carrier: { kind: 'media', type } });
      schema(fieldAt(media, 'schema'), at(place, 'schema'));
      schema(fieldAt(media, 'itemSchema'), at(place, 'itemSchema'));
      for (const [name, part] of objectsAt(media, 'encoding'))
        headers(part, at(at(place, 'encoding'), name), direction);
    }
  };

  const parameter = (node: JsonObject, trail: Trail, direction: ReadDirection): void => {
    const own = fieldAt(node, 'schema');
    if (own !== undefined) examples(node, { schema: own, trail, direction, carrier: TEXT });
    schema(own, at(trail, 'schema'), TEXT);
    contents(node, trail, direction);
  };

  const headers = (node: JsonObject, trail: Trail, direction: ReadDirection): void => {
    for (const [name, header] of objectsAt(node, 'headers'))
      parameter(header, at(at(trail, 'headers'), name), direction);
  };

  const response = (node: JsonObject, trail: Trail, direction: ReadDirection): void => {
    headers(node, trail, direction);
    contents(node, trail, direction);
  };

  const parameters = (node: JsonObject, trail: Trail, direction: ReadDirection): void => {
    for (const [index, each] of listAt(node, 'parameters').entries())
      if (isObject(each)) parameter(each, at(at(trail, 'parameters'), index), direction);
  };

  /** `sent`: by the API itself, so that its bodies are what a caller gets. */
  const pathItem = (node: JsonObject, trail: Trail, by: 'asked' | 'sent'): void => {
    const [request, answer] = by === 'asked' ? (['request', 'response'] as const) : (['both', 'both'] as const);
    parameters(node, trail, request);
    for (const method of METHODS) {
      const operation = objectAt(node, method);
      if (!operation) continue;
      const place = at(trail, method);
      parameters(operation, place, request);
      contents(objectAt(operation, 'requestBody'), at(place, 'requestBody'), request);
      for (const [status, each] of objectsAt(operation, 'responses')) {
        const own = at(at(place, 'responses'), status);
        visitor.status?.(status, own);
        response(each, own, answer);
      }
      for (const [name, each] of objectsAt(operation, 'callbacks')) callback(each, at(at(place, 'callbacks'), name));
    }
  };

  const callback = (node: JsonObject, trail: Trail): void => {
    for (const [expression, item] of Object.entries(node))
      if (isObject(item)) pathItem(item, at(trail, expression), 'sent');
  };

  return { schema, contents, parameter, response, pathItem, callback };
}
