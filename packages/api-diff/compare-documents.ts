import { groupBy } from '@docs/base/group-by.ts';
import { type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { capitalised, plural } from '@docs/base/words.ts';
import type { Change } from './change.ts';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';

/** A document to compare, and its name. */
export interface NamedDocument {
  readonly name: string;
  readonly document: JsonObject;
}

/** One side of a comparison. */
interface ComparedSide {
  readonly name: string;
  /** The version according to the document itself. */
  readonly version: string;
}

export interface Comparison {
  readonly from: ComparedSide;
  readonly to: ComparedSide;
  readonly breaking: number;
  /** Breaking changes come first. */
  readonly changes: readonly ComparedChange[];
}

export interface ComparedChange extends Change {
  /** For an operation: `GET /pets`. */
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

/** A comparison for people, as Markdown for a terminal or a pull request. */
export function comparisonText({ from, to, breaking, changes }: Comparison): string {
  const sides = `from ${sideWords(from)} to ${sideWords(to)}`;
  if (changes.length === 0) return `No changes for callers ${sides}.`;
  const others = changes.length - breaking;
  const counts = [
    breaking === 0 ? 'No breaking changes' : plural(breaking, 'breaking change'),
    ...(others > 0 ? [plural(others, 'other change')] : []),
  ];
  return [
    `${counts.join(', ')} ${sides}.`,
    ...section('Breaking', changes.slice(0, breaking)),
    ...section('Other changes', changes.slice(breaking)),
  ].join('\n\n');
}

function section(title: string, changes: readonly ComparedChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const lineOf = ({ text, replacement }: ComparedChange): string =>
    replacement === undefined ? `- ${text}` : `- ${text} Use \`${replacement}\`.`;
  const groups = [...groupBy(changes, subjectWords)];
  return [`## ${title}`, ...groups.map(([subject, own]) => `### ${subject}\n\n${own.map(lineOf).join('\n')}`)];
}

function subjectWords({ subject: { kind, name }, endpoint = 'Operation' }: ComparedChange): string {
  if (kind !== 'operation') return `${capitalised(kind)} ${name}`;
  // An operation without an id is identified by its endpoint.
  return endpoint.toLowerCase() === name.toLowerCase() ? endpoint : `${endpoint} (${name})`;
}

function sideWords({ name, version }: ComparedSide): string {
  return name === version ? version : `${name} (${version})`;
}
