import type { JsonValue } from '../model/content.ts';
import { isObject, type JsonObject, memberAt, objectAt } from '../openapi/document.ts';
import { type ExportInput, postmanSource } from './postman-source.ts';

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  enableOptionalParameters: false,
  includeAuthInfoInExample: false,
} as const;

/** All operations as a Postman collection (format 2.1), in folders by tag. */
export async function postmanCollection(input: ExportInput): Promise<string> {
  const { default: converter } = await import('openapi-to-postmanv2');
  const source = postmanSource(input);
  const collection = await new Promise<JsonObject>((resolve, reject) => {
    converter.convertV2({ type: 'json', data: source }, options, (error, result) => {
      const [output] = result?.output ?? [];
      if (error) reject(error);
      else if (result?.result && output && isObject(output.data)) resolve(output.data);
      else reject(new Error(result?.reason ?? 'The converter gave no reason.'));
    });
  });
  return `${JSON.stringify(withVariables(withFixedIds(collection, input.product.slug)))}\n`;
}

/** The converter draws ids by lot; equal input shall give equal bytes. */
function withFixedIds(collection: JsonObject, seed: string): JsonObject {
  let count = 0;
  const start = hash(seed).toString(16).padStart(8, '0');
  const walk = (node: JsonValue, key?: string): JsonValue => {
    if (Array.isArray(node)) return node.map((item) => walk(item));
    // What stands under these is data of the API.
    if (!isObject(node) || key === 'body') return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => {
        if (name === 'id' || name === '_postman_id')
          return [name, `${start}-0000-4000-8000-${(count++).toString(16).padStart(12, '0')}`];
        return [name, walk(value, name)];
      }),
    );
  };
  return walk(collection) as JsonObject;
}

/** FNV-1a: collections of different products must not replace each other. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Credentials are variables: those the collection uses but does not have are added, empty, to be filled in. */
function withVariables(collection: JsonObject): JsonObject {
  const variables = memberAt(collection, 'variable');
  const known = Array.isArray(variables) ? variables : [];
  const names = new Set(known.map((variable) => memberAt(variable, 'key')));
  const used = new Set<string>();
  const text = JSON.stringify([objectAt(collection, 'auth') ?? {}, memberAt(collection, 'item') ?? []]);
  for (const [, name = ''] of text.matchAll(/"\{\{([\w-]+)\}\}"/g)) if (!names.has(name)) used.add(name);
  return { ...collection, variable: [...known, ...[...used].map((key) => ({ key, value: '', type: 'string' }))] };
}
