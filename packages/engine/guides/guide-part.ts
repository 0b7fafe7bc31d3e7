import { type Content, isCode } from '@docs/base/content.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { PLACE, placeIn } from './places.ts';
import type { GuideTree } from './read-guide.ts';
import { readProblem } from './read-problem.ts';

/** A file that guides include. Without a tree it could not be read, which is told elsewhere. */
export interface GuidePart {
  readonly file: string;
  readonly tree?: GuideTree;
}

/** What is wrong with a part as a whole, told at its own place, whoever includes it. */
export function partProblems({ file, tree }: GuidePart, known: readonly string[]): readonly Problem[] {
  if (!tree) return [];
  if (tree.kind === 'failed') return [readProblem(tree, file, known, 'part')];
  const note = footnoteIn(tree.content);
  if (note !== undefined)
    return [
      partProblem(
        'A part has no footnotes: they would stand in the middle of the guide.',
        placeIn(file, note),
        'Say it in the text, or write the footnote in the guide.',
      ),
    ];
  const isEmpty = tree.content.every((node) => typeof node === 'string' && node.trim() === '');
  if (isEmpty)
    return [partProblem('The part is empty.', { file, line: 1 }, 'Write something into it, or include it nowhere.')];
  return [];
}

/** Told when the file is read: its lines would be shown as text. */
export function frontMatterOfPart(text: string, file: string): Problem | undefined {
  if (!/^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.test(text)) return undefined;
  return partProblem(
    'A part has no front matter: title and description are those of the guide that includes it.',
    { file, line: 1, column: 1 },
    'Remove it, up to the second `---`. Where a rule is meant, write `***`.',
  );
}

function partProblem(message: string, at: SourceLocation, fix: string): Problem {
  return { rule: 'guide-part', severity: 'error', message, at, fix };
}

/** The place of the first mark of a footnote. */
function footnoteIn(nodes: Content): unknown {
  for (const node of nodes) {
    if (typeof node === 'string' || isCode(node)) continue;
    const { props = {}, children = [] } = node;
    if (Object.keys(props).some((name) => /^data-?footnote/i.test(name))) return props[PLACE] ?? '1:1';
    const inside = footnoteIn(children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
