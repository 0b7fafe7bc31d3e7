import type { Span } from '@docs/base/json-text/json-node.ts';
import type { TextLocation } from '@docs/base/json-text/text-location.ts';
import { MAX_ALTERNATIVES, MAX_CONTENT_PROBLEMS } from '@docs/base/limits.ts';
import { kebabCase, nearest } from '@docs/base/names.ts';
import { listed } from '@docs/base/words.ts';
import type { ContentFormat, ContentPlace } from './content-format.ts';

/** Something to say about a document: what, where, and how to fix it. */
export interface DocumentProblem extends TextLocation {
  readonly severity: 'error' | 'note';
  /**
   * The code of the item that the API returns; `syntax` and `repeated` for the JSON itself. Notes say what the API will do with a
   * document it takes.
   */
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly at: Span;
  /** Where the rule is written: a schema, and the member of it. */
  readonly schema?: string;
  readonly member?: string;
}

/** A problem before its line and column are known. */
export type FoundDocumentProblem = Omit<DocumentProblem, keyof TextLocation>;

/** What a value is called in messages, and where its rules are written. */
export interface Where {
  readonly pointer: string;
  /** As it is called in a sentence: "the heading node", "`level` of the heading node". */
  readonly subject: string;
  readonly schema: string;
  readonly member?: string;
}

type ReportedProblem = Omit<FoundDocumentProblem, 'severity' | 'pointer' | 'schema'> & { readonly pointer?: string };

/** One pass over a document: what it is held against, and what was found so far. */
export interface Walk {
  readonly format: ContentFormat;
  /** Where the document is to be kept; without it the rules of places are left out. */
  readonly place: ContentPlace | undefined;
  readonly problems: FoundDocumentProblem[];
  /** Node ids met so far, with the pointer of their node. */
  readonly ids: Map<string, string>;
  nodes: number;
  /** Something too deep was told already. */
  deep: boolean;
  /** The walk ends early: too much was found, or there are too many nodes. */
  cut: boolean;
}

export function createWalk(format: ContentFormat, place: string | undefined): Walk {
  const home = format.places.find(({ id }) => id === place);
  return { format, place: home, problems: [], ids: new Map(), nodes: 0, deep: false, cut: false };
}

export function reportProblem(
  walk: Walk,
  { pointer, schema, member }: Where,
  problem: ReportedProblem,
  severity: FoundDocumentProblem['severity'] = 'error',
): void {
  walk.cut ||= walk.problems.length >= MAX_CONTENT_PROBLEMS;
  if (walk.cut) return;
  // Values are spans with more to them; only the position is kept.
  const at = { from: problem.at.from, to: problem.at.to };
  walk.problems.push({ pointer, schema, severity, ...(member !== undefined && { member }), ...problem, at });
}

/** "a", "a or b", "a, b or c"; long lists are cut. */
export function either(names: readonly string[], word: 'and' | 'or' = 'or'): string {
  const shown = names.length > MAX_ALTERNATIVES ? [...names.slice(0, MAX_ALTERNATIVES - 1), 'others'] : names;
  return listed(shown, word);
}

export function inBackticks(names: readonly string[]): readonly string[] {
  return names.map((name) => `\`${name}\``);
}

/** "Did you mean `center`?", else the choice. */
export function suggestion(given: string, known: readonly string[]): string {
  const guess = given.length > 40 ? undefined : nearest(given, known);
  return guess === undefined ? `Use ${either(inBackticks(known))}.` : `Did you mean \`${guess}\`?`;
}

/** "an embed", "a paragraph". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `UploadedImage` → "uploaded image". */
export function schemaText(name: string): string {
  return kebabCase(name).replaceAll('-', ' ');
}
