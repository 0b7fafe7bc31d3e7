import type { JsonNode } from '../json/json-node.ts';
import { type JsonPurpose, readJson as recoverJson } from '../json/read-json.ts';
import type { Span } from '../json/span.ts';

/** Why a text is no JSON, at the first place where it is none. */
export interface BrokenJson {
  readonly kind: 'broken';
  readonly at: Span;
  readonly message: string;
  readonly fix: string;
}

export interface ReadJson {
  readonly kind: 'read';
  readonly root: JsonNode;
}

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
export function readJson(text: string): ReadJson | BrokenJson {
  const {
    root,
    findings: [first],
  } = recoverJson(text, PURPOSE);
  if (first) return { kind: 'broken', at: { from: first.from, to: first.to }, message: first.message, fix: first.fix };
  // Without findings, nothing is missing and nothing is broken.
  return { kind: 'read', root: root as JsonNode };
}
