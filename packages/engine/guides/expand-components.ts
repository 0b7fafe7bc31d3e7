import { type Content, type ContentElement, mapElements } from '@docs/base/content.ts';
import { ComponentProblem, unknownProp } from './components/component-problem.ts';
import type { ComponentProps, GuideComponent } from './components/guide-component.ts';
import { type GuideFacts, innerComponents } from './components/index.ts';
import { type GuideFindings, LOCATION, report } from './locations.ts';

/** Puts the facts where a guide names a data component; what cannot be filled in is reported with its place. */
export function expandComponents(
  nodes: Content,
  facts: GuideFacts | undefined,
  components: ReadonlyMap<string, GuideComponent>,
  findings: GuideFindings,
): Content {
  const inner = innerComponents(components);
  return mapElements(nodes, (node, inside) => {
    const component = components.get(node.tag);
    const whole = inner.get(node.tag);
    if (!component && whole === undefined) return { ...node, ...inside() };
    const { [LOCATION]: place, ...props } = node.props ?? {};
    const result = component
      ? fill(node, component, props, facts)
      : new ComponentProblem(`It stands only inside \`<${whole}>\`.`, `Move it into a \`<${whole}>\`, or remove it.`);
    if (!(result instanceof ComponentProblem)) return result;
    const message = `\`<${node.tag}>\`: ${result.message}`;
    report(findings, 'guide-data', { message, fix: result.fix }, result.place ?? place);
    return [];
  });
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
    return new ComponentProblem('The component takes nothing inside it.', `Close it at once: \`<${node.tag}/>\`.`);
  }
  if (!facts)
    return new ComponentProblem('There is no API document to take facts from.', 'Name one in the config (`api`).');
  return component.expand(props, facts, children);
}
