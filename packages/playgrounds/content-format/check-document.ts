import type { JsonNode } from '@docs/base/json-text/json-node.ts';
import { createPositionAt } from '@docs/base/json-text/position-at.ts';
import { groupDigits } from '@docs/base/words.ts';
import { checkRoot } from './check-tree.ts';
import type { ContentFormat } from './content-format.ts';
import { createWalk, type DocumentProblem, type FoundDocumentProblem } from './document-problem.ts';
import { type BrokenJson, type DocumentReading, pathAt, pointerOf, readDocument, repeatedFields } from './json-tree.ts';

export interface CheckedDocument {
  /** Absent when the text is no JSON. */
  readonly root?: JsonNode;
  /** In the order of the text. */
  readonly problems: readonly DocumentProblem[];
  /** Not everything was looked at: there were too many problems, or too many nodes. */
  readonly cut: boolean;
  /** Larger than the API takes: not worth showing. */
  readonly tooLarge: boolean;
}

interface Options {
  /** Id of the place that the document is for: `story`. */
  readonly place?: string | undefined;
  /** The text, where it has been read already. */
  readonly reading?: DocumentReading;
}

/** Says everything that is wrong with a document. Never throws, and always knows the place. */
export function checkDocument(
  text: string,
  format: ContentFormat,
  { place, reading = readDocument(text) }: Options = {},
): CheckedDocument {
  const positionAt = createPositionAt(text);
  const located = (problem: FoundDocumentProblem): DocumentProblem => ({ ...problem, ...positionAt(problem.at.from) });
  if (reading.kind === 'broken') {
    return { problems: [located(syntaxProblem(reading))], cut: false, tooLarge: false };
  }
  const { root } = reading;
  const walk = createWalk(format, place);
  const size = sizeProblem(root, text, format);
  checkRoot(walk, root);
  const found = [...repeatedProblems(root), ...(size ? [size] : []), ...walk.problems];
  const problems = found.map(located).sort((left, right) => left.at.from - right.at.from);
  return { root, problems, cut: walk.cut, tooLarge: size !== undefined || walk.nodes > format.limits.nodes };
}

function syntaxProblem({ message, fix, at }: BrokenJson): FoundDocumentProblem {
  return { severity: 'error', rule: 'syntax', message, fix, pointer: '', at };
}

function repeatedProblems(root: JsonNode): readonly FoundDocumentProblem[] {
  return [...repeatedFields(root)].slice(0, 20).map(({ name, from, to }) => ({
    severity: 'error',
    rule: 'repeated',
    message: `The object has \`${name}\` twice; only the last one counts.`,
    fix: 'Remove one of them.',
    pointer: pointerOf(pathAt(root, from)),
    at: { from, to },
  }));
}

function sizeProblem(
  root: JsonNode,
  text: string,
  { limits, root: schema }: ContentFormat,
): FoundDocumentProblem | undefined {
  // A character takes at most three bytes for each unit of its length.
  if (text.length * 3 <= limits.bytes) return undefined;
  const bytes = compactBytes(root);
  if (bytes <= limits.bytes) return undefined;
  return {
    severity: 'error',
    rule: 'invalid_document',
    message: `The document has ${groupDigits(bytes)} bytes as JSON; at most ${groupDigits(limits.bytes)} are allowed.`,
    fix: 'Split it into several documents.',
    pointer: '',
    at: { from: root.from, to: Math.min(root.from + 1, root.to) },
    schema,
  };
}

/** Bytes that a value takes as JSON without spaces, in UTF-8. */
function compactBytes(node: JsonNode): number {
  return new TextEncoder().encode(compactJson(node)).length;
}

function compactJson(node: JsonNode): string {
  if (node.kind === 'scalar') return node.raw;
  if (node.kind === 'array') return `[${node.items.map(compactJson).join(',')}]`;
  return `{${node.members.map(({ rawName, value }) => `${rawName}:${compactJson(value)}`).join(',')}}`;
}
