import { fieldAt, isObject, type JsonObject, type JsonValue, objectAt } from '@docs/base/json.ts';
import { readingOf } from '@docs/openapi/read/walk-document.ts';
import { mappedTargets } from '@docs/openapi/schema/variants.ts';
import { exampleReference } from '../../../project/examples/schema-example.ts';

interface DocumentChange {
  /** Discriminators name schemas, too: these are passed as references but stay as they are. */
  readonly reference?: (ref: string) => string;
  /** Every other string that is not data. */
  readonly text?: (text: string) => string;
}

/** A copy of an OpenAPI document, or a value in it, with references or texts replaced. */
export function mapDocument(node: JsonValue, change: DocumentChange): JsonValue {
  if (typeof node === 'string') return change.text?.(node) ?? node;
  if (Array.isArray(node)) return node.map((item) => mapDocument(item, change));
  if (!isObject(node)) return node;
  if (change.reference) for (const ref of discriminated(node)) change.reference(ref);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, change.reference?.(value) ?? value];
      const reading = readingOf(key, value, 'node');
      if (reading === 'data' && exampleReference(value) === undefined) return [key, value];
      if (reading !== 'names' || !isObject(value)) return [key, mapDocument(value, change)];
      return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapDocument(each, change)]))];
    }),
  );
}

function discriminated(node: JsonObject): readonly string[] {
  const discriminator = objectAt(node, 'discriminator');
  if (!discriminator || typeof fieldAt(discriminator, 'propertyName') !== 'string') return [];
  // A bare name is a schema name.
  return mappedTargets(discriminator).map((target) =>
    /^[\w.-]+$/.test(target) ? `#/components/schemas/${target}` : target,
  );
}

const short = '(?:op|schema|error|event|guide|page):';

// Lengths are bounded, so that matching takes linear time for any text.
const code = '(`+)(?!`)[\\s\\S]*?[^`]\\1(?!`)';
const link = `\\[((?:[^[\\]]|\\[[^\\]]{0,200}\\]){0,500})\\]\\((${short}[^\\s)]+)([^)]{0,500})\\)`;
const definition = `(^ {0,3}\\[[^\\]]{1,200}\\]:[ \\t]*)(${short}\\S+)`;

/** Code comes first, because a link in it is only an example. */
const pattern = new RegExp(`${code}|${link}|${definition}`, 'gm');
const hasShort = new RegExp(short);

/**
 * The published document: short links (`op:create-story`), which only this site understands, become absolute. A broken
 * link keeps its text.
 */
export function absoluteLinks(
  document: JsonObject,
  shortLinks: ReadonlyMap<string, string>,
  origin: string,
): JsonObject {
  const resolve = (target: string): string | undefined => {
    const [address = '', fragment] = target.split('#', 2);
    const href = shortLinks.get(address);
    return href === undefined ? undefined : `${origin}${href}${fragment === undefined ? '' : `#${fragment}`}`;
  };
  const replace = (match: string, ...groups: (string | undefined)[]): string => {
    const [, label = '', target, title = '', start = '', defined] = groups;
    if (target !== undefined) {
      const url = resolve(target);
      return url === undefined ? label : `[${label}](${url}${title})`;
    }
    if (defined === undefined) return match;
    const url = resolve(defined);
    // A broken definition is removed, so that its uses become plain text.
    return url === undefined ? '' : start + url;
  };
  const text = (source: string): string => (hasShort.test(source) ? source.replace(pattern, replace) : source);
  return mapDocument(document, { text }) as JsonObject;
}
