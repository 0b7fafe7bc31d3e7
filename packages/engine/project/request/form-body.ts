import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  objectsAt,
  stringAt,
} from '@docs/base/json.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { isBinary } from '@docs/openapi/schema/keywords.ts';
import type { FormBody, FormMedia, ParameterShape } from '@docs/samples/request-form.ts';
import { mediaExamples } from '../examples/examples.ts';
import { isJson, isPartList, mediaKind } from '../operations/media-kind.ts';
import type { Projection } from '../projection/projection.ts';
import type { FormSchemas } from './json-schemas.ts';

/** A placeholder for a file in samples. */
const FILE = 'file.bin';

/** A file with a whole multipart body. */
const PARTS_FILE = 'parts.txt';

/** The body of an operation as a form; JSON first, because samples show it. */
export function formBody(body: JsonObject, schemas: FormSchemas, projection: Projection): FormBody | undefined {
  const contents = objectsAt(body, 'content');
  const ordered = [...contents.filter(([type]) => isJson(type)), ...contents.filter(([type]) => !isJson(type))];
  const required = isTrue(body, 'required');
  const [first, ...others] = ordered.map(([type, media]) => formMedia(type, media, schemas, projection));
  return first && { required, media: [first, ...others] };
}

function formMedia(type: string, media: JsonObject, schemas: FormSchemas, projection: Projection): FormMedia {
  // The document's examples; otherwise one generated from the schema.
  const starts = mediaExamples([type, media], projection, { direction: 'request', fields: 'required' });
  const examples = starts.map(({ name, summary, value }) => ({ label: summary ?? name, value }));
  const checked = () => ({ type, schema: schemas.schema(mediaSchema(media)) });
  const kind = mediaKind([type, media], projection);
  if (kind === 'json')
    return { ...checked(), kind: 'json', type: type === '*/*' ? 'application/json' : type, examples };
  if (isForm(type)) return { ...checked(), kind: 'form', examples, styles: fieldStyles(media) };
  if (isPartList([type, media], projection)) {
    // Unnamed parts cannot be typed into fields, so they come from a file, and the header contains their boundary.
    const withBoundary = `${type.includes('*') ? 'multipart/mixed' : type}; boundary=part`;
    return { kind: 'file', type: /;\s*boundary=/i.test(type) ? type : withBoundary, file: PARTS_FILE };
  }
  if (/^multipart\//i.test(type)) {
    const styles = takesStyles(type, projection.document) ? fieldStyles(media) : {};
    const parts = multipart(media, examples, projection);
    return { ...checked(), kind: 'multipart', ...parts, ...(Object.keys(styles).length > 0 && { styles }) };
  }
  const text = examples[0]?.value;
  if (typeof text === 'string' && text !== '' && kind === 'text')
    return { kind: 'text', type: type === '*/*' ? 'text/plain' : type, text };
  return { kind: 'file', type: type.includes('*') ? 'application/octet-stream' : type, file: FILE };
}

export function isForm(type: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(type);
}

/** Whether `style` and `explode` in `encoding` count for a media type: in OpenAPI 3.0, not for parts. */
export function takesStyles(type: string, document: JsonObject): boolean {
  const isOld = /^3\.0\b/.test(stringAt(document, 'openapi') ?? '');
  return isForm(type) || (!isOld && /^multipart\/form-data\b/i.test(type));
}

/** Form fields with their own serialisation. */
function fieldStyles(media: JsonObject): Readonly<Record<string, ParameterShape>> {
  return Object.fromEntries(
    objectsAt(media, 'encoding').flatMap(([name, node]): readonly [string, ParameterShape][] => {
      const style = stringAt(node, 'style');
      const explode = fieldAt(node, 'explode');
      if (style === undefined && typeof explode !== 'boolean') return [];
      const known = (style ?? 'form') as ParameterShape['style'];
      const shape = { name, place: 'query', style: known, explode: explode ?? known === 'form' } as ParameterShape;
      return [[name, shape]];
    }),
  );
}

type Multipart = Extract<FormMedia, { kind: 'multipart' }>;

function multipart(media: JsonObject, examples: Multipart['examples'], projection: Projection) {
  const { schema } = projection.shape(mediaSchema(media));
  const properties = entriesAt(schema, 'properties').map(([name, property]) => {
    const isMany = projection.shape(property).types[0] === 'array';
    return { name, file: !isFilePart(property, projection) ? undefined : isMany ? [FILE] : FILE };
  });
  const types = Object.fromEntries(
    objectsAt(media, 'encoding').flatMap(([name, node]): readonly [string, string][] => {
      // With a list of types, the sender may choose.
      const type = stringAt(node, 'contentType')?.split(',')[0]?.trim();
      return type === undefined || type.includes('*') ? [] : [[name, type]];
    }),
  );
  const files = properties.flatMap(({ name, file }) => (file === undefined ? [] : [name]));
  // In schema order, followed by fields that the schema does not name.
  const withFiles = (value: JsonValue): JsonValue => {
    const given = isObject(value) ? Object.entries(value) : [];
    const named = properties.flatMap(({ name, file }) => {
      const part = file ?? fieldAt(value, name);
      return part === undefined ? [] : [[name, part] as const];
    });
    return Object.fromEntries([...named, ...given.filter(([name]) => !files.includes(name))]);
  };
  const starts = examples.length > 0 ? examples : [{ label: 'example', value: {} }];
  return { files, types, examples: starts.map(({ label, value }) => ({ label, value: withFiles(value) })) };
}

/** A part that is one file or several. */
export function isFilePart(property: JsonValue | undefined, projection: Projection): boolean {
  const shape = projection.shape(property);
  return isBinary(shape.types[0] === 'array' ? projection.shape(fieldAt(shape.schema, 'items')) : shape);
}
