import { type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import type { Change } from './change.ts';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';

/** A document to compare, and how it was named. */
export interface NamedDocument {
  readonly name: string;
  readonly document: JsonObject;
}

/** What one side of a comparison is called. */
export interface ComparedSide {
  readonly name: string;
  /** What the document itself says. */
  readonly version: string;
}

export interface Comparison {
  readonly from: ComparedSide;
  readonly to: ComparedSide;
  /** How many of the changes would break a caller. */
  readonly breaking: number;
  /** Those that do come first. */
  readonly changes: readonly ComparedChange[];
}

export interface ComparedChange extends Change {
  /** Of an operation: `GET /pets`. */
  readonly endpoint?: string;
}

export function compareDocuments(from: NamedDocument, to: NamedDocument): Comparison {
  const [before, after] = [outlineDocument(from.document), outlineDocument(to.document)];
  const changes = compareOutlines(before, after).map((change): ComparedChange => {
    const { kind, name } = change.subject;
    const operation = kind === 'operation' ? (after.operations.get(name) ?? before.operations.get(name)) : undefined;
    return operation ? { ...change, endpoint: `${operation.method.toUpperCase()} ${operation.path}` } : change;
  });
  const breaking = changes.filter((change) => change.breaking);
  return {
    from: sideOf(from),
    to: sideOf(to),
    breaking: breaking.length,
    changes: [...breaking, ...changes.filter((change) => !change.breaking)],
  };
}

function sideOf({ name, document }: NamedDocument): ComparedSide {
  return { name, version: stringAt(objectAt(document, 'info'), 'version') ?? 'unknown' };
}
