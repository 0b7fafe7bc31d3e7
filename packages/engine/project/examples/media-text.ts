import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  toText,
} from '@docs/base/json.ts';
import type { Projection } from '../projection/projection.ts';

type Shapes = Pick<Projection, 'shape'>;

export function isXml(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/i.test(type);
}

/** A value in its media type: XML examples are usually written, and always generated, as JSON. */
export function asXml(value: JsonValue, type: string, schema: JsonValue | undefined, shapes: Shapes): JsonValue {
  if (!isXml(type) || typeof value === 'string') return value;
  const { name, schema: flat } = shapes.shape(schema);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement(value, { name: xmlName(flat) ?? name ?? 'root', schema, shapes }, '')}`;
}

/** The schema of a value. */
interface Described {
  /** The default name of the element. */
  readonly name: string;
  readonly schema: JsonValue | undefined;
  readonly shapes: Shapes;
}

type XmlNode = { readonly kind: 'attribute' | 'text' | 'element'; readonly text: string };

/** What a value becomes inside its parent element. */
function xmlNodes(value: JsonValue, described: Described, indent: string): readonly XmlNode[] {
  const { schema: flat } = described.shapes.shape(described.schema);
  switch (nodeType(value, flat)) {
    case 'attribute':
      return [{ kind: 'attribute', text: xmlAttribute(prefixed(flat, described.name), scalarText(value)) }];
    case 'text':
      return [{ kind: 'text', text: escapeXml(scalarText(value)) }];
    case 'cdata':
      return [{ kind: 'text', text: `<![CDATA[${scalarText(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>` }];
    case 'none':
      return isScalar(value) ? [] : inside(value, described, indent);
    case 'element':
      return [{ kind: 'element', text: xmlElement(value, described, indent) }];
  }
}

/** `nodeType` is the OpenAPI 3.2 keyword; earlier versions have `attribute` and `wrapped`. */
function nodeType(value: JsonValue, schema: JsonObject): 'element' | 'attribute' | 'text' | 'cdata' | 'none' {
  const xml = objectAt(schema, 'xml');
  const own = stringAt(xml, 'nodeType');
  if (own === 'element' || own === 'none') return own;
  if (isScalar(value) && (own === 'attribute' || own === 'text' || own === 'cdata')) return own;
  if (isScalar(value) && isTrue(xml, 'attribute')) return 'attribute';
  // Without a wrapper, the items replace the list.
  return Array.isArray(value) && !isTrue(xml, 'wrapped') ? 'none' : 'element';
}

/** The element for a value and its children, according to the schema's `xml`. */
function xmlElement(value: JsonValue, described: Described, indent: string): string {
  const { schema: flat } = described.shapes.shape(described.schema);
  const tag = prefixed(flat, described.name);
  const namespace = stringAt(objectAt(flat, 'xml'), 'namespace');
  const prefix = stringAt(objectAt(flat, 'xml'), 'prefix');
  const deeper = `${indent}  `;
  const all = inside(value, described, deeper).filter(({ text }) => text !== '');
  const attributes = all.filter(({ kind }) => kind === 'attribute').map(({ text }) => text);
  if (namespace !== undefined) attributes.unshift(xmlAttribute(prefix ? `xmlns:${prefix}` : 'xmlns', namespace));
  const open = `${indent}<${tag}${attributes.join('')}`;
  const children = all.filter(({ kind }) => kind !== 'attribute');
  if (children.length === 0) return `${open}/>`;
  if (children.every(({ kind }) => kind === 'element'))
    return `${open}>\n${children.map(({ text }) => text).join('\n')}\n${indent}</${tag}>`;
  // Next to text, a line break would become part of the text.
  const mixed = children.map(({ kind, text }) => (kind === 'element' ? text.slice(deeper.length) : text));
  return `${open}>${mixed.join('')}</${tag}>`;
}

function inside(value: JsonValue, { name, schema, shapes }: Described, indent: string): readonly XmlNode[] {
  const { schema: flat } = shapes.shape(schema);
  if (isScalar(value)) return [{ kind: 'text', text: escapeXml(scalarText(value)) }];
  const isList = Array.isArray(value);
  return Object.entries(value as object).flatMap(([key, each]: [string, JsonValue]) => {
    const own = isList
      ? (listAt(flat, 'prefixItems')[Number(key)] ?? fieldAt(flat, 'items'))
      : fieldAt(objectAt(flat, 'properties'), key);
    const called = xmlName(shapes.shape(own).schema) ?? (isList ? name : key);
    return xmlNodes(each, { name: called, schema: own, shapes }, indent);
  });
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

function scalarText(value: JsonValue): string {
  return value === null ? '' : String(value);
}

function xmlName(schema: JsonObject): string | undefined {
  return stringAt(objectAt(schema, 'xml'), 'name');
}

function prefixed(schema: JsonObject, name: string): string {
  const prefix = stringAt(objectAt(schema, 'xml'), 'prefix');
  return `${prefix === undefined ? '' : `${wellNamed(prefix)}:`}${wellNamed(name)}`;
}

/** JSON names can contain any character, XML names cannot. */
function wellNamed(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
}

function xmlAttribute(name: string, value: string): string {
  return ` ${name}="${escapeXml(value).replaceAll('"', '&quot;')}"`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Fields of a server-sent event, as the standard names them. */
const FIELDS = ['event', 'data', 'id', 'retry'];

/**
 * A value as it is sent in a stream: examples are written, and generated, as one value or a list. Others stay
 * unchanged.
 */
export function asStream(value: JsonValue, type: string): JsonValue {
  if (typeof value === 'string') return value;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  if (/^text\/event-stream\b/i.test(type)) return items.map(eventText).join('\n\n');
  if (/\b(?:jsonl|jsonlines|ndjson|json-seq)\b/i.test(type))
    return items.map((item) => JSON.stringify(item)).join('\n');
  return value;
}

function eventText(item: JsonValue): string {
  const fields = isObject(item) ? Object.entries(item) : [];
  // Any other object is the data of an event.
  const whole =
    fields.every(([name]) => FIELDS.includes(name)) && fields.some(([name]) => name === 'event' || name === 'data');
  // Each line of a text is a separate field.
  const lines = ([name, value]: readonly [string, JsonValue]): readonly string[] =>
    toText(value)
      .split('\n')
      .map((line) => `${name}: ${line}`);
  return (whole ? fields : [['data', item] as const]).flatMap(lines).join('\n');
}
