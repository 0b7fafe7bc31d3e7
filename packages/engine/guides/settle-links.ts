import { type Content, type ContentNode, isCode } from '@docs/base/content.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { ResolvedTarget } from './link-targets.ts';
import { LINK_PLACE, type PlacedAddress, placeIn } from './places.ts';

/** Gives links by name their addresses; a bad one is reported with its place, not rendered. */
export function settleLinks(
  nodes: Content,
  { resolve, file }: { resolve: (target: string) => ResolvedTarget; file: string },
): { content: Content; addresses: readonly PlacedAddress[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const addresses: PlacedAddress[] = [];
  const addressOf = (target: string, place: string): string => {
    const resolved = resolve(target);
    if ('href' in resolved) {
      addresses.push({ kind: 'link', address: resolved.href, at: placeIn(file, place) });
      return resolved.href;
    }
    const { message, fix } = resolved;
    problems.push({ rule: 'guide-link', severity: 'error', message, at: placeIn(file, place), fix });
    return '#';
  };
  const settle = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || isCode(node)) return node;
    const children = node.children && { children: node.children.map(settle) };
    const { [LINK_PLACE]: place, ...props } = node.props ?? {};
    if (place === undefined) return { ...node, ...children };
    return { ...node, props: { ...props, href: addressOf(String(props.href), String(place)) }, ...children };
  };
  return { content: nodes.map(settle), addresses, problems };
}
