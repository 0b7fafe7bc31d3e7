import type { Span } from '@docs/base/json-text/json-node.ts';
import type { TextLocation } from '@docs/base/json-text/text-location.ts';
import { MAX_ALTERNATIVES, MAX_CONTENT_PROBLEMS } from '@docs/base/limits.ts';
import { kebabCase, nearest } from '@docs/base/names.ts';
import { listed } from '@docs/base/words.ts';
import type { ContentFormat, ContentPlace } from './content-format.ts';

/** A problem of a document: what, where, and how to fix it. */
export interface DocumentProblem extends TextLocation {
  readonly severity: 'error' | 'note';
  /**
   * The code of the item that the API returns; `syntax` and `repeated` for the JSON itself. Notes describe what the API
   * changes in an accepted document.
   */
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly at: Span;
  /** Where the rule is defined: a schema and its field. */
  readonly schema?: string;
  readonly field?: string;
}

/** A problem before its line and column are known. */
export type FoundDocumentProblem = Omit<DocumentProblem, keyof TextLocation>;

/** The name of a value in messages, and where its rules are defined. */
export interface Where {
  readonly pointer: string;
  /** The name in a sentence: "the heading node", "`level` of the heading node". */
  readonly subject: string;
  readonly schema: string;
  readonly field?: string;
}

type ReportedProblem = Omit<FoundDocumentProblem, 'severity' | 'pointer' | 'schema'> & { readonly pointer?: string };

/** The state of one check of a document. */
export interface Walk {
  readonly format: ContentFormat;
  /** Where the document is stored; without it, the rules of places are skipped. */
  readonly place: ContentPlace | undefined;
  readonly problems: FoundDocumentProblem[];
  /** Node ids so far, with the pointer of their node. */
  readonly ids: Map<string, string>;
  nodes: number;
  /** Excessive depth was reported already. */
  deep: boolean;
  /** The check ended early: too many problems, or too many nodes. */
  cut: boolean;
}

export function createWalk(format: ContentFormat, place: string | undefined): Walk {
  const home = format.places.find(({ id }) => id === place);
  return { format, place: home, problems: [], ids: new Map(), nodes: 0, deep: false, cut: false };
}

export function reportProblem(
  walk: Walk,
  { pointer, schema, field }: Where,
  problem: ReportedProblem,
  severity: FoundDocumentProblem['severity'] = 'error',
): void {
  walk.cut ||= walk.problems.length >= MAX_CONTENT_PROBLEMS;
  if (walk.cut) return;
  // The object has further fields; only the position is kept.
  const at = { from: problem.at.from, to: problem.at.to };
  walk.problems.push({ pointer, schema, severity, ...(field !== undefined && { field }), ...problem, at });
}

/** "a", "a or b", "a, b or c"; long lists are shortened. */
export function listAlternatives(names: readonly string[], word: 'and' | 'or' = 'or'): string {
  const shown = names.length > MAX_ALTERNATIVES ? [...names.slice(0, MAX_ALTERNATIVES - 1), 'others'] : names;
  return listed(shown, word);
}

export function eachInBackticks(names: readonly string[]): readonly string[] {
  return names.map((name) => `\`${name}\``);
}

/** "Did you mean `center`?", otherwise the allowed names. */
export function suggestion(given: string, known: readonly string[]): string {
  const guess = given.length > 40 ? undefined : nearest(given, known);
  return guess === undefined ? `Use ${listAlternatives(eachInBackticks(known))}.` : `Did you mean \`${guess}\`?`;
}

/** "an embed", "a paragraph". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `UploadedImage` → "uploaded image". */
export function schemaText(name: string): string {
  return kebabCase(name).replaceAll('-', ' ');
}
