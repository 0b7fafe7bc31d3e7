import { type Content, type ContentNode, isCode } from '@docs/base/content.ts';
import type { Problem } from '@docs/base/problem.ts';
import { IMAGE_PLACE, isOwn, type PlacedAddress, placedFile, placeIn } from './places.ts';

/** Gives images of this site their addresses. Of any other only the words are shown, which is reported with its place. */
export function settleImages(
  nodes: Content,
  { base, file }: { base: string; file: string },
): { content: Content; addresses: readonly PlacedAddress[]; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const addresses: PlacedAddress[] = [];
  const settle = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || isCode(node)) return node;
    const children = node.children && { children: node.children.map(settle) };
    const { [IMAGE_PLACE]: place, ...props } = node.props ?? {};
    if (place === undefined) return { ...node, ...children };
    const src = String(props.src);
    if (isOwn(src)) {
      const placed = placedFile(src, base, placeIn(file, place));
      addresses.push(placed);
      return { ...node, props: { ...props, src: placed.address }, ...children };
    }
    problems.push(notShown(src, String(place), file));
    return { ...node, props, ...children };
  };
  return { content: nodes.map(settle), addresses, problems };
}

function notShown(src: string, place: string, file: string): Problem {
  const external = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src);
  const shown = src.length > 80 ? `${src.slice(0, 80)}…` : src;
  const reason = external ? 'is not of this site' : 'is no address of this site';
  return {
    rule: 'guide-image',
    severity: 'warning',
    message: `The image \`${shown}\` ${reason}, so only its words are shown.`,
    at: placeIn(file, place),
    fix: `Put the file into \`public/\` and write \`/${fileName(src) ?? 'picture.png'}\`.`,
  };
}

function fileName(src: string): string | undefined {
  return /([\w.-]+\.[a-z0-9]+)(?:[?#].*)?$/i.exec(src.startsWith('data:') ? '' : src)?.[1];
}
