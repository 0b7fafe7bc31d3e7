import { isObject, isTrue, type JsonObject, type JsonValue, memberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Projection } from '../projection/projection.ts';

type Shapes = Pick<Projection, 'shape'>;

export function isXml(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/i.test(type);
}

/** A value as its media type would carry it: examples in XML are mostly given, and always made, as JSON. */
export function asCarried(value: JsonValue, type: string, schema: JsonValue | undefined, shapes: Shapes): JsonValue {
  if (!isXml(type) || typeof value === 'string') return value;
  const { name, schema: flat } = shapes.shape(schema);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(value, { name: nameOf(flat) ?? name ?? 'root', schema, shapes }, '')}`;
}

interface Place {
  /** What the element is called where its schema says nothing else. */
  readonly name: string;
  readonly schema: JsonValue | undefined;
  readonly shapes: Shapes;
}

/** The element of a value with all that is in it, as the `xml` of its schema asks for. */
function element(value: JsonValue, { name, schema, shapes }: Place, indent: string): string {
  const { schema: flat } = shapes.shape(schema);
  const tag = prefixed(flat, name);
  const namespace = stringAt(objectAt(flat, 'xml'), 'namespace');
  const prefix = stringAt(objectAt(flat, 'xml'), 'prefix');
  const open = `${indent}<${tag}${namespace === undefined ? '' : attribute(prefix ? `xmlns:${prefix}` : 'xmlns', namespace)}`;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return wrap(open, tag, items(value, { name, schema, shapes }, deeper), indent);
  if (!isObject(value)) {
    const text = value === null ? '' : escaped(String(value));
    return text === '' ? `${open}/>` : `${open}>${text}</${tag}>`;
  }
  const members = Object.entries(value).map(([key, member]) => {
    const own = memberAt(objectAt(flat, 'properties'), key);
    const { schema: shape } = shapes.shape(own);
    return { member, own, shape, name: nameOf(shape) ?? key };
  });
  const isAttribute = ({ shape, member }: (typeof members)[number]): boolean =>
    isTrue(objectAt(shape, 'xml'), 'attribute') && !(typeof member === 'object' && member !== null);
  const attributes = members
    .filter(isAttribute)
    .map((each) => attribute(prefixed(each.shape, each.name), each.member === null ? '' : String(each.member)));
  const children = members
    .filter((each) => !isAttribute(each))
    .flatMap(({ member, own, shape, name: inner }) => {
      const place = { name: inner, schema: own, shapes };
      // Without a wrapper, the items stand for the list.
      const bare = Array.isArray(member) && !isTrue(objectAt(shape, 'xml'), 'wrapped');
      return bare ? items(member, place, deeper) : [element(member, place, deeper)];
    });
  return wrap(open + attributes.join(''), tag, children, indent);
}

function items(values: readonly JsonValue[], { name, schema, shapes }: Place, indent: string): readonly string[] {
  const item = memberAt(shapes.shape(schema).schema, 'items');
  const own = nameOf(shapes.shape(item).schema) ?? name;
  return values.map((each) => element(each, { name: own, schema: item, shapes }, indent));
}

function wrap(open: string, tag: string, children: readonly string[], indent: string): string {
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n${indent}</${tag}>`;
}

function nameOf(schema: JsonObject): string | undefined {
  return stringAt(objectAt(schema, 'xml'), 'name');
}

function prefixed(schema: JsonObject, name: string): string {
  const prefix = stringAt(objectAt(schema, 'xml'), 'prefix');
  return `${prefix === undefined ? '' : `${wellNamed(prefix)}:`}${wellNamed(name)}`;
}

/** Names of JSON may hold anything, those of XML may not. */
function wellNamed(name: string): string {
  return name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
