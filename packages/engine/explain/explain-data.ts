import { firstSentence } from '@docs/base/first-sentence.ts';
import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import type { LinkView } from '@docs/base/method.ts';
import { copyNodes } from '@docs/openapi/read/walk-document.ts';

/** Addresses of the pages for items in the document. */
export interface ExplainPages {
  /** By method and path: `get /stories`. */
  readonly operations: Readonly<Record<string, LinkView>>;
  readonly schemas: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, LinkView>>;
  readonly errors: Readonly<Record<string, ErrorFacts>>;
  readonly permissions: Readonly<Record<string, string>>;
  /** The guide that checks event signatures. */
  readonly checker?: string;
}

export interface ErrorFacts {
  readonly href: string;
  readonly status: string;
  readonly title: string;
  readonly remedy: string;
}

/** The data used to explain a text: the document without examples, with the first sentence of each description. */
export interface ExplainData {
  readonly document: JsonObject;
  readonly pages: ExplainPages;
}

const LEFT_OUT = new Set(
  'example examples externalDocs tags links callbacks xml title summary contact license'.split(' '),
);
/** The fields of a document that are needed to explain texts. */
export function trimDocument({ paths = {}, webhooks = {}, components = {}, servers = [], security = [] }: JsonObject) {
  return copyNodes({ paths, webhooks, components, servers, security }, (node, as) =>
    Object.entries(node).flatMap(([key, value]): [string, JsonValue][] => {
      if (as === 'names') return [[key, value]];
      if (LEFT_OUT.has(key) || (key.startsWith('x-') && key !== 'x-readOnly')) return [];
      if (key === 'description') return typeof value === 'string' ? [[key, inShort(value)]] : [];
      return [[key, value]];
    }),
  ) as JsonObject;
}

/** The first sentence, with links as plain text. */
function inShort(description: string): string {
  return firstSentence(
    description
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
