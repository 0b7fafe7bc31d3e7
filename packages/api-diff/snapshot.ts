import { fieldAt, isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { memoize } from '@docs/base/memoize.ts';
import { byText } from '@docs/base/words.ts';
import { copyNodes, type ReadAs } from '@docs/openapi/read/walk-document.ts';

/** Descriptions and examples, which no caller depends on. */
const PROSE = new Set(['description', 'reason', 'example', 'examples', 'externalDocs', 'tags', 'title', 'default']);

/** Extensions that releases report. */
const KEPT_EXTENSIONS = new Set(['x-deprecated', 'x-sunset']);

/** The document without descriptions, for keeping as a release: small, so its diffs show only what matters. */
export function snapshotDocument(document: JsonObject): JsonObject {
  const { openapi = '3.1.0', info = {}, security, paths = {}, webhooks = {}, components = {} } = document;
  const kept = withoutWords(
    { openapi, info, ...(security !== undefined && { security }), paths, webhooks, components },
    'node',
  );
  // The name of webhooks before OpenAPI 3.1.
  const early = fieldAt(document, 'x-webhooks');
  return isObject(kept) ? { ...kept, ...(early !== undefined && { 'x-webhooks': withoutWords(early, 'names') }) } : {};
}

function withoutWords(value: JsonValue, as: ReadAs): JsonValue {
  const isKept = ([key]: readonly [string, JsonValue]): boolean =>
    !(PROSE.has(key) || (key.startsWith('x-') && !KEPT_EXTENSIONS.has(key)));
  return copyNodes(value, (node, own) => Object.entries(node).filter((entry) => own === 'names' || isKept(entry)), as);
}

/** One line per path, event and component, so that a review shows what a release changes. */
export function snapshotText(document: JsonObject): string {
  const lines = (value: JsonValue, depth: number, indent: string): string => {
    if (depth === 0 || !isObject(value) || Object.keys(value).length === 0) return JSON.stringify(value);
    const fields = Object.entries(value).map(
      ([key, field]) =>
        `${indent}  ${JSON.stringify(key)}: ${lines(field, key === 'components' ? 2 : depth - 1, `${indent}  `)}`,
    );
    return `{\n${fields.join(',\n')}\n${indent}}`;
  };
  return `${lines(snapshotDocument(document), 2, '')}\n`;
}

/** A schema as text that does not depend on field order and descriptions. */
export function comparableText(schema: JsonValue): string {
  return typeof schema === 'object' && schema !== null ? textOfNode(schema) : JSON.stringify(schema);
}

// Many references may point to one node.
const textOfNode = memoize((node: Exclude<JsonValue, string | number | boolean | null>) =>
  JSON.stringify(withoutWords(node, 'node'), (_, value: JsonValue) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            // Equivalent to leaving it out; some generators require it.
            .filter(([key, each]) => each !== true || !/^(?:additional|unevaluated)Properties$/.test(key))
            .sort(([one], [other]) => byText(one, other)),
        )
      : value,
  ),
);
