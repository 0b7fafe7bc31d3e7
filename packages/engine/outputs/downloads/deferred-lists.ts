import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  withMembers,
} from '@docs/base/json.ts';
import { freeName } from '@docs/openapi/names/free-name.ts';
import { referenceTo, schemaName } from '@docs/openapi/read/references.ts';

/** Names that the file has already, or that mean something in TypeScript. */
const TAKEN = ['paths', 'webhooks', 'components', 'operations', '$defs', 'external', 'Record', 'Array'];

/** Enough for any document that people write: a chain of thousands of aliases is none. */
const MAX_STEPS = 100_000;

/**
 * TypeScript reads the types of members at once, and a list of a schema within that schema (`Shape = string | Shape[]`)
 * would need itself: TS2502. An interface is read later. So such lists get names, under which `withInterfaces` declares
 * them.
 */
export function withNamedLists(document: JsonObject): { document: JsonObject; lists: readonly string[] } {
  const components = objectAt(document, 'components') ?? {};
  const schemas = new Map(entriesAt(components, 'schemas'));
  const lists = new Map<string, JsonValue>();
  const isTaken = (name: string): boolean => schemas.has(name) || lists.has(name) || TAKEN.includes(name);
  const identifier = (name: string): string => name.replace(/\W/g, '_').replace(/^(?=\d)/, '_');
  const reaches = createReaches(schemas);
  const named = (node: JsonValue, owner: string): JsonValue => {
    if (!isObject(node)) return node;
    const items = fieldAt(node, 'items');
    if (isObject(items) && reaches(items, owner)) {
      const name = identifier(freeName(`${owner}List`, { has: (wanted) => isTaken(identifier(wanted)) }));
      lists.set(name, node);
      return { $ref: referenceTo(['components', 'schemas', name]) };
    }
    const choices = ['oneOf', 'anyOf', 'allOf'].filter((key) => listAt(node, key).length > 0);
    return withMembers(
      node,
      choices.map((key) => [key, listAt(node, key).map((part) => named(part, owner))]),
    );
  };
  const changed = [...schemas].map(([name, schema]) => [name, named(schema, name)] as const);
  if (lists.size === 0) return { document, lists: [] };
  const all = withMembers(components, [['schemas', Object.fromEntries([...changed, ...lists])]]);
  return { document: withMembers(document, [['components', all]]), lists: [...lists.keys()] };
}

/** The types with each of these lists as an interface. */
export function withInterfaces(types: string, lists: readonly string[]): string {
  return lists.reduce((text, name) => {
    // At the depth of the member only its own brackets can start a line before it ends.
    const member = new RegExp(`^ {8}${name}: ((?:(?!\\n {8}[^\\s})])[^])*?)\\[\\](| \\| null);$`, 'm');
    const [whole, item, empty = ''] = member.exec(text) ?? [];
    if (whole === undefined) return text;
    const declared = `export interface ${name} extends Array<${item}> {\n}\n`;
    return `${text.replace(whole, () => `        ${name}: ${name}${empty};`)}${declared}`;
  }, types);
}

/** Whether a type has to be known for another: through references, choices and lists, but not through members. */
function createReaches(schemas: ReadonlyMap<string, JsonValue>): (node: JsonValue, name: string) => boolean {
  let left = MAX_STEPS;
  return (start, name) => {
    const seen = new Set<string>();
    const stack: (JsonValue | undefined)[] = [start];
    while (stack.length > 0 && left > 0) {
      left -= 1;
      const node = stack.pop();
      if (!isObject(node)) continue;
      const found = schemaName((stringAt(node, '$ref') ?? '').slice(1));
      if (found === name) return true;
      if (found !== undefined && !seen.has(found)) {
        seen.add(found);
        stack.push(schemas.get(found));
      }
      for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) stack.push(...listAt(node, key));
      stack.push(fieldAt(node, 'items'));
    }
    return false;
  };
}
