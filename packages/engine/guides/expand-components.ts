import { type Content, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { ComponentProps } from './components/component-problem.ts';
import { type ComponentProblem, isProblem, unknownProp } from './components/component-problem.ts';
import type { GuideComponent } from './components/guide-component.ts';
import { type GuideFacts, innerComponents } from './components/index.ts';
import { LOCATION, locationIn } from './locations.ts';

/** Puts the facts where a guide names a data component; what cannot be filled in is reported with its place. */
export function expandComponents(
  nodes: Content,
  {
    facts,
    file,
    components,
  }: { facts: GuideFacts | undefined; file: string; components: ReadonlyMap<string, GuideComponent> },
): { content: Content; problems: readonly Problem[] } {
  const inner = innerComponents(components);
  const problems: Problem[] = [];
  const expand = (node: ContentNode): Content => {
    if (typeof node === 'string' || isCode(node)) return [node];
    const component = components.get(node.tag);
    const whole = inner.get(node.tag);
    if (!component && whole === undefined)
      return [node.children ? { ...node, children: node.children.flatMap(expand) } : node];
    const { [LOCATION]: place, ...props } = node.props ?? {};
    const result = component ? fill(node, component, props, facts) : misplaced(whole ?? '');
    if (!isProblem(result)) return result;
    problems.push({
      rule: 'guide-data',
      severity: 'error',
      message: `\`<${node.tag}>\`: ${result.message}`,
      at: locationIn(file, result.place ?? place),
      fix: result.fix,
    });
    return [];
  };
  return { content: nodes.flatMap(expand), problems };
}

function fill(
  node: ContentElement,
  component: GuideComponent,
  props: ComponentProps,
  facts: GuideFacts | undefined,
): Content | ComponentProblem {
  const unknown = Object.keys(props).find((name) => !component.props.includes(name));
  if (unknown !== undefined) return unknownProp(unknown, component.props);
  const children = (node.children ?? []).filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (!component.parts && !component.takesContent && children.length > 0) {
    return { message: 'The component takes nothing inside it.', fix: `Close it at once: \`<${node.tag}/>\`.` };
  }
  if (!facts)
    return { message: 'There is no API document to take facts from.', fix: 'Name one in the config (`api`).' };
  return component.expand(props, facts, children);
}

function misplaced(whole: string): ComponentProblem {
  return { message: `It stands only inside \`<${whole}>\`.`, fix: `Move it into a \`<${whole}>\`, or remove it.` };
}
