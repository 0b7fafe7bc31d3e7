import type { JsonNode, Span } from '@docs/base/json-text/json-node.ts';
import { type JsonPurpose, readJson } from '@docs/base/json-text/read-json.ts';

/** Why a text is no JSON, at the first place where it is none. */
export interface BrokenJson {
  readonly kind: 'broken';
  readonly at: Span;
  readonly message: string;
  readonly fix: string;
}

export type DocumentReading = { readonly kind: 'read'; readonly root: JsonNode } | BrokenJson;

/** Far above anything a document may have, far below what the stack holds. */
const MAX_NESTING = 200;

const PURPOSE: JsonPurpose = {
  noun: 'document',
  maxDepth: MAX_NESTING,
  fixes: {
    empty: 'Start with `{}`.',
    name: 'Write members as in `"type": "text"`.',
    depth: 'Make the tree flatter.',
  },
};

/** Reads a document whose every place is known; one that is broken anywhere is not looked at any further. */
export function readDocument(text: string): DocumentReading {
  const reading = readJson(text, PURPOSE);
  if (reading.kind === 'whole') return { kind: 'read', root: reading.root };
  const [{ from, to, message, fix }] = reading.findings;
  return { kind: 'broken', at: { from, to }, message, fix };
}
