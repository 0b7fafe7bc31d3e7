import { type CodeView, plainText } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, type JsonValue, jsonOrText, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_AUTHORED_CODE, MAX_EXAMPLE_CODE } from '@docs/base/limits.ts';
import { highlight } from '@docs/highlight/highlight.ts';
import { compact } from '@docs/openapi/compact.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { ExampleView } from '../../model/operation.ts';
import { isBytes, isJson, isPlainText, type MediaEntry } from '../operations/media-kind.ts';
import type { Projection } from '../projection/projection.ts';
import { asStream, asXml, isXml } from './media-text.ts';
import { type SampleOptions, sampleValue } from './sample-value.ts';
import { referredValue, schemaExample } from './schema-example.ts';

export interface Example {
  readonly name: string;
  readonly summary: string | undefined;
  /** As plain text. */
  readonly description?: string | undefined;
  readonly value: JsonValue;
  /** Generated from the schema, because the document has none. */
  readonly generated: boolean;
}

/** The media type to show if one is enough: JSON, which most readers need. */
export function mainMedia(contents: readonly MediaEntry[]): MediaEntry | undefined {
  const json = contents.filter(([type]) => isJson(type));
  return json.find(([type]) => type !== '*/*') ?? json[0] ?? contents[0];
}

/** The examples of a media type: named ones, the single one, the schema's own, or one generated from the schema. */
export function mediaExamples(entry: MediaEntry, projection: Projection, options: SampleOptions): readonly Example[] {
  const given = givenExamples(entry, projection);
  if (given.length > 0) return given;
  const [, media] = entry;
  const schema = mediaSchema(media);
  const own = schemaExample(schema, projection, options.direction);
  // `null` is a valid example.
  const generated = own === undefined;
  const value = generated && schema !== undefined ? sampleValue(schema, projection, options) : own;
  // An invented value for binary data would be text.
  if (value === undefined || (generated && typeof value === 'string' && isBytes(entry, projection))) return [];
  return [{ name: 'example', summary: undefined, value: asMedia(value, entry, projection), generated }];
}

export function givenExamples(entry: MediaEntry, projection: Projection): readonly Example[] {
  const [type, media] = entry;
  const named = objectsAt(media, 'examples').flatMap(([name, node]): readonly Example[] => {
    const example = projection.follow(node, '');
    // OpenAPI 3.2's `serializedValue` is the text that is sent. Parameters, which have no media type, are serialised
    // here.
    const text = type === '' || isJson(type) ? undefined : fieldAt(example, 'serializedValue');
    const value = referredValue(text ?? fieldAt(example, 'value') ?? fieldAt(example, 'dataValue'), projection);
    if (value === undefined) return [];
    const summary = stringAt(example, 'summary');
    const description = plainText(projection.inline(stringAt(example, 'description'))) || undefined;
    return [{ name, value: asMedia(value, entry, projection), summary, description, generated: false }];
  });
  if (named.length > 0) return named;
  const single = referredValue(fieldAt(media, 'example'), projection);
  return single === undefined
    ? []
    : [{ name: 'example', summary: undefined, value: asMedia(single, entry, projection), generated: false }];
}

function asMedia(value: JsonValue, [type, media]: MediaEntry, projection: Projection): JsonValue {
  const schema = mediaSchema(media);
  if (isJson(type)) return withoutQuotes(value, schema, projection);
  return asStream(asXml(value, type, schema, projection), type);
}

/** Parses JSON written as a string, unless the schema allows a string. */
function withoutQuotes(value: JsonValue, schema: JsonValue | undefined, projection: Projection): JsonValue {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const isText = schema !== undefined && allowsType(projection.shape(schema), ['string'], projection);
  return isText ? value : jsonOrText(value);
}

/** Whether a value of one of these types is allowed. */
export function allowsType(shape: Shape, wanted: readonly string[], projection: Projection, depth = 0): boolean {
  const { types, options } = shape;
  if (depth > 8) return true;
  if (options.length > 0)
    return options.some((option) => allowsType(projection.shape(option), wanted, projection, depth + 1));
  return types.length === 0 || types.some((type) => wanted.includes(type));
}

/** A value as it is sent: JSON, or text for other media types. The author's own examples are cut much later. */
export function exampleCode(value: JsonValue, type: string, authored = false): { code: CodeView; shortened: boolean } {
  const isText = isPlainText(value, type);
  const text = isText ? value : formatJson(value);
  const language = !isText ? 'json' : isXml(type) ? 'xml' : 'text';
  const shortened = text.length > (authored ? MAX_AUTHORED_CODE : MAX_EXAMPLE_CODE);
  if (!shortened) return { code: highlight(text, language), shortened };
  const short = isText ? text.slice(0, MAX_EXAMPLE_CODE) : formatJson(shorten(value, 0)).slice(0, 2 * MAX_EXAMPLE_CODE);
  return { code: highlight(short, language), shortened };
}

/** An example for a page, with its notes. */
export function shownExample(
  example: Pick<Example, 'value' | 'summary' | 'description' | 'generated'>,
  type: string,
): Pick<ExampleView, 'summary' | 'code'> {
  const { code, shortened } = exampleCode(example.value, type, !example.generated);
  const notes = [
    exampleText(example),
    example.generated ? phrases.generatedFromTheSchema : undefined,
    shortened ? phrases.listsAreShortened : undefined,
  ].filter((note) => note !== undefined);
  return compact({ summary: notes.length > 0 ? notes.join(' ') : undefined, code });
}

/** The document's description of an example. */
export function exampleText({ summary, description }: Pick<Example, 'summary' | 'description'>): string | undefined {
  if (summary === undefined || description === undefined) return summary ?? description;
  return `${summary}${/[.!?:]$/.test(summary) ? '' : '.'} ${description}`;
}

function shorten(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'string' && value.length > 400) return `${value.slice(0, 400)}…`;
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item, depth + 1));
  if (!isObject(value)) return value;
  if (depth > 6) return {};
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shorten(field, depth + 1)]));
}
