import { firstSentence } from '@docs/base/first-sentence.ts';
import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import type { LinkView } from '@docs/base/method.ts';

/** Where things of the document have their pages. */
export interface ExplainPages {
  /** By method and path: `get /stories`. */
  readonly operations: Readonly<Record<string, LinkView>>;
  readonly schemas: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, LinkView>>;
  readonly errors: Readonly<Record<string, ErrorFacts>>;
  readonly permissions: Readonly<Record<string, string>>;
  /** The guide that checks signatures of events. */
  readonly checker?: string;
}

export interface ErrorFacts {
  readonly href: string;
  readonly status: string;
  readonly title: string;
  readonly remedy: string;
}

/** What a text is explained with: the document without examples and with the first sentence of each description. */
export interface ExplainData {
  readonly document: JsonObject;
  readonly pages: ExplainPages;
}

const LEFT_OUT = new Set(
  'example examples externalDocs tags links callbacks xml title summary contact license'.split(' '),
);
/** Keys of these are names. */
const NAMED = new Set(
  'properties patternProperties $defs schemas paths webhooks responses parameters headers requestBodies content securitySchemes'.split(
    ' ',
  ),
);

/** The part of a document that texts are explained with. */
export function trimDocument({ paths = {}, webhooks = {}, components = {}, servers = [], security = [] }: JsonObject) {
  return trimmed({ paths, webhooks, components, servers, security }, false) as JsonObject;
}

function trimmed(node: JsonValue, named: boolean): JsonValue {
  if (Array.isArray(node)) return node.map((each) => trimmed(each, false));
  if (!isObject(node)) return node;
  const kept = Object.entries(node).flatMap(([key, value]): [string, JsonValue][] => {
    if (named) return [[key, trimmed(value, false)]];
    if (LEFT_OUT.has(key) || (key.startsWith('x-') && key !== 'x-readOnly')) return [];
    if (key === 'description') return typeof value === 'string' ? [[key, inShort(value)]] : [];
    return [[key, /^(?:const|enum|default)$/.test(key) ? value : trimmed(value, NAMED.has(key))]];
  });
  return Object.fromEntries(kept);
}

/** The first sentence; of links the words. */
function inShort(description: string): string {
  return firstSentence(
    description
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
