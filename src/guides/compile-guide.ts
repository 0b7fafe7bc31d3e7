import type { Content, TocEntry } from '../model/content.ts';
import type { Problem } from '../model/problem.ts';
import { checkComponents, unknownComponent } from './check-components.ts';
import { checkElements } from './check-elements.ts';
import { checkFences } from './check-fences.ts';
import type { GuideFacts } from './data-components/index.ts';
import { expandData } from './expand-data.ts';
import { finishContent, type Highlight } from './finish-content.ts';
import type { ResolvedTarget } from './link-targets.ts';
import type { PlacedAddress } from './places.ts';
import type { GuideTree } from './read-guide.ts';
import { settleImages } from './settle-images.ts';
import { settleLinks } from './settle-links.ts';
import { settleMedia } from './settle-media.ts';

export interface CompiledGuide {
  readonly content: Content;
  readonly toc: readonly TocEntry[];
  /** Of its links, images and players. */
  readonly addresses: readonly PlacedAddress[];
}

/** Makes plain content of a guide that was read. A broken guide is reported with its place, never thrown. */
export function compileGuide({
  file,
  tree,
  base,
  resolve,
  highlight,
  facts,
}: {
  file: string;
  tree: GuideTree;
  /** Of the site. */
  base: string;
  resolve: (target: string) => ResolvedTarget;
  highlight: Highlight;
  /** What data components are filled in from; a guide without them needs none. */
  facts?: GuideFacts;
}): { guide?: CompiledGuide; problems: readonly Problem[] } {
  if (tree.kind === 'failed') return { problems: [readProblem(tree, file)] };
  const media = settleMedia(tree.content, { base, file });
  const elements = checkElements(media.content, { file });
  const links = settleLinks(elements.content, { resolve, file });
  const images = settleImages(links.content, { base, file });
  const laidOut = checkComponents(images.content, { file });
  const data = expandData(laidOut.content, { facts, file });
  const steps = [media, elements, links, images, laidOut, data];
  const fences = checkFences(media.content, { file });
  const problems = [...fences, ...steps.flatMap((step) => step.problems)].sort(byPlace);
  const addresses = [...links.addresses, ...images.addresses, ...media.addresses];
  return { guide: { ...finishContent(data.content, highlight), addresses }, problems };
}

function byPlace({ at: one }: Problem, { at: other }: Problem): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

function readProblem({ message, line, column, fix }: GuideTree & { kind: 'failed' }, file: string): Problem {
  // MDX names a component it does not know, with its place, only in this message.
  const missing = /Expected (?:component|object) `([^`]+)` to be defined/.exec(message)?.[1];
  const place = /(\d+):(\d+)-/.exec(message);
  if (missing !== undefined) {
    return {
      rule: 'guide-component',
      severity: 'error',
      ...unknownComponent(missing),
      at: { file, line: Number(place?.[1] ?? 1), column: Number(place?.[2] ?? 1) },
    };
  }
  return {
    rule: 'guide-syntax',
    severity: 'error',
    message: fix ? message : `The guide could not be read: ${message.split('\n')[0]}`,
    at: { file, line: line ?? Number(place?.[1] ?? 1), column: column ?? Number(place?.[2] ?? 1) },
    fix: fix ?? 'In MDX, write `{` as `\\{` and `<` as `&lt;` in running text, and close every tag.',
  };
}
