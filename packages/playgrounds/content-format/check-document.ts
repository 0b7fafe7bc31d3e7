import type { JsonNode } from '@docs/base/json-text/json-node.ts';
import type { JsonReading } from '@docs/base/json-text/recover-json.ts';
import { createTextLocationAt } from '@docs/base/json-text/text-location.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { groupDigits } from '@docs/base/words.ts';
import { checkRoot } from './check-tree.ts';
import type { ContentFormat } from './content-format.ts';
import { createWalk, type DocumentProblem, type FoundDocumentProblem } from './document-problem.ts';
import { pathAt, readDocument, repeatedFields } from './json-tree.ts';

export interface CheckedDocument {
  /** In the order of the text. */
  readonly problems: readonly DocumentProblem[];
  /** Not everything was checked: there were too many problems, or too many nodes. */
  readonly cut: boolean;
  /** Larger than the API accepts, so it is not shown. */
  readonly tooLarge: boolean;
}

/** Lists every problem of a document with its location. Never throws. */
export function checkDocument(
  text: string,
  format: ContentFormat,
  { place, reading = readDocument(text) }: { place?: string | undefined; reading?: JsonReading } = {},
): CheckedDocument {
  const positionAt = createTextLocationAt(text);
  const located = (problem: FoundDocumentProblem): DocumentProblem => ({ ...problem, ...positionAt(problem.at.from) });
  const error = { severity: 'error', pointer: '' } as const;
  if (reading.kind === 'broken') {
    const [{ from, to, message, fix }] = reading.findings;
    const problem = located({ ...error, rule: 'syntax', message, fix, at: { from, to } });
    return { problems: [problem], cut: false, tooLarge: false };
  }
  const { root } = reading;
  const walk = createWalk(format, place);
  checkRoot(walk, root);
  const repeated = [...repeatedFields(root)].slice(0, 20).map(
    ({ name, from, to }): FoundDocumentProblem => ({
      ...error,
      rule: 'repeated',
      message: `The object has \`${name}\` twice; only the last one counts.`,
      fix: 'Remove one of them.',
      pointer: toPointer(pathAt(root, from).map(({ key }) => key)),
      at: { from, to },
    }),
  );
  const bytes = new TextEncoder().encode(compactJson(root)).length;
  const isTooLarge = bytes > format.limits.bytes;
  const size: FoundDocumentProblem = {
    ...error,
    rule: 'invalid_document',
    message: `The document has ${groupDigits(bytes)} bytes as JSON; at most ${groupDigits(format.limits.bytes)} are allowed.`,
    fix: 'Split it into several documents.',
    at: { from: root.from, to: Math.min(root.from + 1, root.to) },
    schema: format.root,
  };
  const found = [...repeated, ...(isTooLarge ? [size] : []), ...walk.problems].map(located);
  return {
    problems: found.sort((left, right) => left.at.from - right.at.from),
    cut: walk.cut,
    tooLarge: isTooLarge || walk.nodes > format.limits.nodes,
  };
}

/** A value as JSON without spaces. */
function compactJson(node: JsonNode): string {
  if (node.kind === 'scalar') return node.raw;
  if (node.kind === 'array') return `[${node.items.map(compactJson).join(',')}]`;
  return `{${node.fields.map(({ rawName, value }) => `${rawName}:${compactJson(value)}`).join(',')}}`;
}
