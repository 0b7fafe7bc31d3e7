import { entriesAt, isObject, type JsonObject, type JsonValue, stringAt } from '@docs/base/json.ts';
import { type Reading, readingOf } from '@docs/openapi/read/member-reading.ts';
import { withInterfaces, withNamedLists } from './deferred-lists.ts';
import { withPlainMedia } from './with-plain-media.ts';

/** Types of all paths, operations, schemas and webhooks, as TypeScript without any code. */
export async function typescriptTypes({ document }: { document: JsonObject }): Promise<string> {
  const { astToString, resolveRef, scanDiscriminators, transformSchema } = await import('openapi-typescript');
  // The converter writes into the document that it gets.
  const { document: plain, lists } = withNamedLists(withPlainMedia(document));
  const schema = JSON.parse(JSON.stringify(plain));
  const options = {
    silent: true,
    // A member with a default may be left out, as the document says; by itself the converter would require it.
    defaultNonNullable: false,
  };
  const resolve = <T>($ref: string): T | undefined => resolveRef(schema, $ref, options);
  const wrong = doubleOperation(document) ?? deadReference(document, resolve);
  if (wrong) throw new Error(wrong);
  // Its own entry checks and bundles the document first. Ours is one file and checked already.
  type Context = Parameters<typeof transformSchema>[1];
  const context = { ...options, discriminators: scanDiscriminators(schema, options), injectFooter: [], resolve };
  return withInterfaces(astToString(transformSchema(schema, context as unknown as Context)), lists);
}

/** Types are found by the names of operations. */
function doubleOperation(document: JsonObject): string | undefined {
  const known = new Set<string>();
  for (const kind of ['paths', 'webhooks']) {
    for (const [name, item] of entriesAt(document, kind)) {
      for (const [method, operation] of isObject(item) ? Object.entries(item) : []) {
        const id = isObject(operation as JsonValue) ? stringAt(operation as JsonObject, 'operationId') : undefined;
        if (id === undefined) continue;
        if (known.has(id)) return `The operation ${id} is there twice, the second time as ${method} ${name}.`;
        known.add(id);
      }
    }
  }
  return undefined;
}

function deadReference(root: JsonValue, resolve: ($ref: string) => unknown): string | undefined {
  const checked = new Set<string>();
  const stack: { node: JsonValue; as: Reading }[] = [{ node: root, as: 'node' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, as } = next;
    if (typeof node !== 'object' || node === null || as === 'data') continue;
    for (const [key, value] of Object.entries(node) as [string, JsonValue][]) {
      const named = as === 'names';
      if (key === '$ref' && typeof value === 'string' && !named && !checked.has(value)) {
        checked.add(value);
        if (resolve(value) === undefined) return `Can't resolve $ref ${value}.`;
      } else if (named || !key.startsWith('x-')) {
        stack.push({ node: value, as: Array.isArray(node) ? 'node' : readingOf(key, value, as) });
      }
    }
  }
  return undefined;
}
