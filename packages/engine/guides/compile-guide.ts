import type { Content, TocEntry } from '@docs/base/content.ts';
import type { Problem } from '@docs/base/problem.ts';
import { byText } from '@docs/base/words.ts';
import { checkComponents, readProblem } from './check-components.ts';
import { checkElements } from './check-elements.ts';
import { checkFences } from './check-fences.ts';
import { componentNames, type GuideComponent, type GuideFacts, guideComponents } from './components/index.ts';
import { expandComponents } from './expand-components.ts';
import { finishContent, type Highlight } from './finish-content.ts';
import { groupRequests } from './group-requests.ts';
import { type GuidePartial, includePartials } from './include-partials.ts';
import type { ResolvedTarget } from './link-targets.ts';
import type { LocatedAddress } from './locations.ts';
import type { GuideTree } from './read-guide.ts';
import { resolveImages, resolveLinks, resolveMedia } from './resolve-addresses.ts';

export interface CompiledGuide {
  readonly content: Content;
  readonly toc: readonly TocEntry[];
  /** Of its links, images and players. */
  readonly addresses: readonly LocatedAddress[];
}

/**
 * Makes plain content of a guide that was read; `used` are the parts that are in it. A broken guide is reported with its
 * place, never thrown.
 */
export function compileGuide({
  file,
  tree,
  parts = new Map(),
  base,
  resolve,
  highlight,
  facts,
  components = guideComponents,
}: {
  file: string;
  tree: GuideTree;
  /** Those that it may include, by name. */
  parts?: ReadonlyMap<string, GuidePartial>;
  /** Of the site. */
  base: string;
  resolve: (target: string) => ResolvedTarget;
  highlight: Highlight;
  /** What data components are filled in from; a guide without them needs none. */
  facts?: GuideFacts;
  /** Those of the engine, and what a site adds to them. */
  components?: ReadonlyMap<string, GuideComponent>;
}): { guide?: CompiledGuide; used: ReadonlySet<string>; problems: readonly Problem[] } {
  const known = componentNames(components);
  if (tree.kind === 'failed') return { used: new Set(), problems: [readProblem(tree, file, known)] };
  const included = includePartials(tree.content, { file, parts, known });
  const { used } = included;
  const media = resolveMedia(included.content, { base, file });
  const elements = checkElements(media.content, { file });
  const links = resolveLinks(elements.content, { resolve, file });
  const images = resolveImages(links.content, { base, file });
  const laidOut = checkComponents(images.content, { file, components });
  const data = expandComponents(laidOut.content, { facts, file, components });
  const steps = [included, media, elements, links, images, laidOut, data];
  const fences = checkFences(media.content, { file, components });
  const problems = [...fences, ...steps.flatMap((step) => step.problems)].sort(byPlace);
  const addresses = [...links.addresses, ...images.addresses, ...media.addresses];
  // Links to what is missing are right.
  if (included.isIncomplete) return { used, problems };
  const { content, toc } = finishContent(data.content, highlight);
  return { guide: { content: groupRequests(content, facts), toc, addresses }, used, problems };
}

function byPlace({ at: one }: Problem, { at: other }: Problem): number {
  return byText(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}
