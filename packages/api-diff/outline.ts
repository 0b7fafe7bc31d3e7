import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { readOperationsAndEvents } from '@docs/openapi/operations/collect-operations.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import { mediaSchema, namedParameters } from '@docs/openapi/operations/media-schema.ts';
import { byDocumentName, type OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { readScheme } from '@docs/openapi/operations/security-scheme.ts';
import { serialisationWords, serialisedKind } from '@docs/openapi/operations/serialisation-words.ts';
import { createFollow, createResolve, schemaName } from '@docs/openapi/read/references.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import { createFlatten } from '@docs/openapi/schema/merge-all-of.ts';
import { type FieldOutline, type Outlines, outlineFields } from './outline-fields.ts';
import { createSchemaReader, type SchemaReader } from './outline-value.ts';

const parameterPlaces = ['query', 'path', 'header', 'cookie'] as const;

/** One way to authenticate: permissions by security scheme. */
export type Access = ReadonlyMap<string, readonly string[]>;

export type OperationOutline = ReturnType<typeof outlineOperation>;

/** The contract of an API release. */
export interface ApiOutline {
  readonly operations: ReadonlyMap<string, OperationOutline>;
  readonly events: ReadonlyMap<string, OperationOutline>;
  readonly schemas: ReadonlyMap<string, Outlines>;
  /** Names of schemas that callers send, and of those they receive. */
  readonly sent: ReadonlySet<string>;
  readonly received: ReadonlySet<string>;
}

export function outlineDocument(document: JsonObject): ApiOutline {
  const reader = createSchemaReader(createFlatten(createResolve(document), { siblings: 'all' }));
  const follow = createFollow(document);
  // The subjects of pages, by the same names.
  const collected = readOperationsAndEvents(document, follow);
  const isReadable = ({ typeError }: OperationSource): boolean => typeError === undefined;
  const operations = collected.operations.filter(isReadable);
  const events = collected.events.filter(isReadable);
  const outlines = (sources: readonly OperationSource[]): ReadonlyMap<string, OperationOutline> =>
    new Map(
      [...byDocumentName(sources)].map(([id, source]) => [
        id,
        outlineOperation(id, source, document, { follow, reader }),
      ]),
    );
  return {
    operations: outlines(operations),
    events: outlines(events),
    schemas: new Map(
      entriesAt(objectAt(document, 'components'), 'schemas').map(([name, node]) => [name, outlineFields(node, reader)]),
    ),
    ...usedSchemas(document, operations, events),
  };
}

function outlineOperation(
  id: string,
  source: OperationSource,
  document: JsonObject,
  { follow, reader }: { follow: ReturnType<typeof createFollow>; reader: SchemaReader },
) {
  const { method, path, node } = source;
  const written = fieldAt(node, 'security') ?? fieldAt(document, 'security');
  const security = Array.isArray(written) ? written.filter(isObject) : undefined;
  const described = objectAt(objectAt(document, 'components'), 'securitySchemes');
  const schemes = (security ?? []).flatMap((way) => Object.keys(way));
  const body = follow(fieldAt(node, 'requestBody'));
  const responses = objectsAt(node, 'responses').map(([status, response]) => [status, follow(response)] as const);
  return {
    id,
    method,
    path,
    deprecation: deprecationOf(node),
    /** Any one of these is enough. Absent if the document does not say: snapshots of earlier versions contain less. */
    security: security && accessWays(security),
    /** Schemes referenced by `security`, by name, as far as the document describes them. */
    schemes: new Map(schemes.map((name) => [name, readScheme(follow(fieldAt(described, name)))])),
    /** By place and name: `query limit`. */
    parameters: new Map(
      namedParameters(source, follow).map(({ place, name, node: parameter }) => [
        `${place} ${name}`,
        outlineParameter(parameter, reader),
      ]),
    ),
    body: body ? outlineFields(contentSchema(body), reader, isTrue(body, 'required')) : new Map<string, FieldOutline>(),
    bodyTypes: mediaTypes(body),
    responses: new Map(responses.map(([status, response]) => [status, outlineFields(contentSchema(response), reader)])),
    responseTypes: new Map(responses.map(([status, response]) => [status, mediaTypes(response)])),
    /** By status and name: `201 Location`. */
    responseHeaders: new Map(
      responses.flatMap(([status, response]) =>
        entriesAt(response, 'headers').map(([name, node]): [string, FieldOutline] => {
          const header = follow(node);
          const value = reader.outline(fieldAt(header, 'schema'));
          const deprecation = deprecationOf(header) ?? value.deprecation;
          return [`${status} ${name}`, { ...value, required: isTrue(header, 'required'), deprecation }];
        }),
      ),
    ),
  };
}

function outlineParameter(parameter: JsonObject, reader: SchemaReader): FieldOutline {
  const schema = fieldAt(parameter, 'schema') ?? contentSchema(parameter);
  const fields = outlineFields(schema, reader);
  const value = fields.get('') ?? reader.outline(schema);
  return {
    ...value,
    required: isTrue(parameter, 'required'),
    deprecation: deprecationOf(parameter) ?? value.deprecation,
    written: writtenAs(parameter, reader.shape(schema).types),
    inside: new Map([...fields].filter(([path]) => path !== '')),
  };
}

/** How a value is serialised in an address or a header: in words, or as a media type. */
function writtenAs(parameter: JsonObject, types: readonly string[]): string {
  const [media] = fieldAt(parameter, 'schema') === undefined ? objectsAt(parameter, 'content') : [];
  if (media) return media[0];
  const place = parameterPlaces.find((each) => each === stringAt(parameter, 'in')) ?? 'query';
  const [style, explode] = [stringAt(parameter, 'style'), fieldAt(parameter, 'explode')];
  const words = serialisationWords({ place, style, explode, reserved: false, type: serialisedKind(types) });
  return words.join(', ');
}

/** An empty list requires nothing. */
function accessWays(security: readonly JsonObject[]): readonly Access[] {
  const ways = security.map(
    (way) => new Map(Object.keys(way).map((scheme) => [scheme, stringsAt(way, scheme)] as const)),
  );
  return ways.length > 0 ? ways : [new Map()];
}

/** The schema of the first media type; the others describe the same value. */
function contentSchema(node: JsonObject | undefined): JsonValue | undefined {
  return mediaSchema(objectsAt(node, 'content')[0]?.[1]);
}

function mediaTypes(node: JsonObject | undefined): readonly string[] {
  return objectsAt(node, 'content').map(([type]) => type);
}

/** Which named schemas callers send and which they receive: a change that is safe for one may break the other. */
function usedSchemas(document: JsonObject, operations: readonly OperationSource[], events: readonly OperationSource[]) {
  const resolve = createResolve(document);
  const reach = (roots: readonly (JsonValue | undefined)[]): ReadonlySet<string> => {
    const names = new Set<string>();
    const seen = new Set<string>();
    const queue = [...roots];
    for (const root of queue)
      someObject(root ?? null, (node) => {
        const ref = stringAt(node, '$ref');
        const found = ref === undefined || seen.has(ref) ? undefined : resolve(ref);
        if (ref !== undefined) seen.add(ref);
        if (found?.kind !== 'found') return false;
        const name = schemaName(found.pointer);
        if (name !== undefined) names.add(name);
        queue.push(found.value);
        return false;
      });
    return names;
  };
  return {
    sent: reach(
      operations.flatMap(({ node, pathItem }) => [
        fieldAt(pathItem, 'parameters'),
        fieldAt(node, 'parameters'),
        fieldAt(node, 'requestBody'),
      ]),
    ),
    // Callers of the API receive the body of an event.
    received: reach([
      ...operations.map(({ node }) => fieldAt(node, 'responses')),
      ...events.map(({ node }) => fieldAt(node, 'requestBody')),
    ]),
  };
}
