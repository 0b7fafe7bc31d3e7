import { type Content, type ContentElement, mapElements, type TocEntry } from '@docs/base/content.ts';
import { byLocation, type Problem } from '@docs/base/problem.ts';
import { checkComponents, readProblem } from './check-components.ts';
import { checkElements } from './check-elements.ts';
import { ComponentProblem, unknownProp } from './components/component-problem.ts';
import type { ComponentProps, GuideComponent, GuideFacts } from './components/guide-component.ts';
import { componentNames, innerComponents } from './components/index.ts';
import { checkFences, finishContent } from './finish-content.ts';
import { groupRequests } from './group-requests.ts';
import { type GuidePartial, includePartials } from './include-partials.ts';
import { type GuideFindings, LOCATION, type LocatedAddress, report } from './locations.ts';
import type { GuideTree } from './read-guide.ts';
import { resolveAddresses, resolveMedia } from './resolve-addresses.ts';

export interface CompiledGuide {
  readonly content: Content;
  readonly toc: readonly TocEntry[];
  /** Addresses in its links, images and players. */
  readonly addresses: readonly LocatedAddress[];
}

interface GuideInput {
  readonly file: string;
  readonly tree: GuideTree;
  /** Partials that it may include, by name. */
  readonly partials: ReadonlyMap<string, GuidePartial>;
  /** Of the site. */
  readonly base: string;
  /** What data components are filled in from. */
  readonly facts: GuideFacts;
  /** The engine's components, and those that a site adds. */
  readonly components: ReadonlyMap<string, GuideComponent>;
}

/**
 * Turns a parsed guide into plain content; `used` are the partials in it. A broken guide is reported with its location,
 * never thrown.
 */
export function compileGuide({ file, tree, partials, base, facts, components }: GuideInput): {
  guide?: CompiledGuide;
  used: ReadonlySet<string>;
  problems: readonly Problem[];
} {
  const known = componentNames(components);
  if (tree.kind === 'failed') return { used: new Set(), problems: [readProblem(tree, file, known)] };
  const findings: GuideFindings = { file, problems: [], addresses: [] };
  const included = includePartials(tree.content, partials, known, findings);
  const { used } = included;
  const media = resolveMedia(included.content, base, findings);
  checkFences(media, components, findings);
  const elements = checkElements(media, findings);
  const addressed = resolveAddresses(elements, facts.resolve, base, findings);
  const laidOut = checkComponents(addressed, components, findings);
  const expanded = expandComponents(laidOut, facts, components, findings);
  const problems = findings.problems.sort(byLocation);
  // Without the missing partial, correct links to its anchors would be reported as broken.
  if (included.isIncomplete) return { used, problems };
  const { content, toc } = finishContent(expanded, facts.highlight);
  return { guide: { content: groupRequests(content, facts), toc, addresses: findings.addresses }, used, problems };
}

/** Replaces each data component by its facts; failures are reported with their location. */
function expandComponents(
  nodes: Content,
  facts: GuideFacts,
  components: ReadonlyMap<string, GuideComponent>,
  findings: GuideFindings,
): Content {
  const inner = innerComponents(components);
  return mapElements(nodes, (node, inside) => {
    const component = components.get(node.tag);
    const whole = inner.get(node.tag);
    if (!component && whole === undefined) return { ...node, ...inside() };
    const { [LOCATION]: location, ...props } = node.props ?? {};
    const result = component
      ? fillComponent(node, component, props, facts)
      : new ComponentProblem(`It must be inside \`<${whole}>\`.`, `Move it into a \`<${whole}>\`, or remove it.`);
    if (!(result instanceof ComponentProblem)) return result;
    const message = `\`<${node.tag}>\`: ${result.message}`;
    report(findings, 'guide-data', { message, fix: result.fix }, result.location ?? location);
    return [];
  });
}

function fillComponent(node: ContentElement, component: GuideComponent, props: ComponentProps, facts: GuideFacts) {
  const unknown = Object.keys(props).find((name) => !component.props.includes(name));
  if (unknown !== undefined) return unknownProp(unknown, component.props);
  const children = (node.children ?? []).filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (!component.childComponents && !component.takesContent && children.length > 0) {
    return new ComponentProblem('The component cannot have content.', `Write it without content: \`<${node.tag}/>\`.`);
  }
  return component.expand(props, facts, children);
}
