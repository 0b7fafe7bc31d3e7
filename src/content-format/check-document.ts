import { groupDigits } from '../model/group-digits.ts';
import { checkRoot } from './check-tree.ts';
import { compactBytes } from './compact-bytes.ts';
import type { ContentFormat } from './content-format.ts';
import type { DocumentProblem } from './document-problem.ts';
import type { JsonNode } from './json-tree.ts';
import { pathAt, toPointer } from './node-at.ts';
import { type BrokenJson, type ReadJson, readJson } from './read-json.ts';
import { createPlaceAt } from './text-places.ts';
import { createWalk, type Finding } from './walk.ts';

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
}

/** Says everything that is wrong with a document. Never throws, and always knows the place. */
export function checkDocument(text: string, format: ContentFormat, { place }: Options = {}): CheckedDocument {
  const placeAt = createPlaceAt(text);
  const placed = (finding: Finding): DocumentProblem => ({ ...finding, ...placeAt(finding.at.start) });
  const reading = readJson(text);
  if (reading.kind === 'broken') {
    return { problems: [placed(syntaxProblem(reading))], cut: false, tooLarge: false };
  }
  const { root } = reading;
  const walk = createWalk(format, place);
  const size = sizeProblem(root, text, format);
  checkRoot(walk, root);
  const findings = [...repeatedMembers(reading), ...(size ? [size] : []), ...walk.findings];
  const problems = findings.map(placed).sort((left, right) => left.at.start - right.at.start);
  return { root, problems, cut: walk.cut, tooLarge: size !== undefined || walk.nodes > format.limits.nodes };
}

function syntaxProblem({ message, fix, at }: BrokenJson): Finding {
  return { severity: 'error', rule: 'syntax', message, fix, pointer: '', at };
}

function repeatedMembers({ root, repeated }: ReadJson): readonly Finding[] {
  return repeated.slice(0, 20).map(({ name, nameSpan }) => ({
    severity: 'error',
    rule: 'repeated',
    message: `The object has \`${name}\` twice; only the last one counts.`,
    fix: 'Remove one of them.',
    pointer: toPointer(pathAt(root, nameSpan.start)),
    at: nameSpan,
  }));
}

function sizeProblem(root: JsonNode, text: string, { limits, root: schema }: ContentFormat): Finding | undefined {
  // A character takes at most three bytes for each unit of its length.
  if (text.length * 3 <= limits.bytes) return undefined;
  const bytes = compactBytes(root);
  if (bytes <= limits.bytes) return undefined;
  return {
    severity: 'error',
    rule: 'invalid_document',
    message: `The document has ${groupDigits(bytes)} bytes as JSON; at most ${groupDigits(limits.bytes)} are taken.`,
    fix: 'Split it into several documents.',
    pointer: '',
    at: { start: root.start, end: Math.min(root.start + 1, root.end) },
    schema,
  };
}
