import { createElement, Fragment, type ReactNode } from 'react';
import { type Content, type ContentNode, isCode } from '../../model/content.ts';
import { ScrollArea } from '../ui/scroll-area.tsx';
import styles from './diagram.module.css';

const tags = new Set('svg title desc defs marker g a path rect circle line polyline polygon text tspan'.split(' '));
const attributes = new Set(
  'viewBox d x y x1 y1 x2 y2 dx dy width height rx ry cx cy r points id href role aria-labelledby aria-label transform markerEnd markerWidth markerHeight refX refY orient'.split(
    ' ',
  ),
);

/** Inline SVG in the colours of the theme: lines and boxes by class name, actions as links. A table beneath says the same. */
export function Diagram({ label, nodes }: { label: string; nodes: Content }): ReactNode {
  return (
    <figure className={styles.diagram}>
      <ScrollArea aria-label={label}>{nodes.map(renderShape)}</ScrollArea>
    </figure>
  );
}

function renderShape(node: ContentNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (isCode(node)) return null;
  const children = (node.children ?? []).map(renderShape);
  if (!tags.has(node.tag)) return <Fragment key={key}>{children}</Fragment>;
  const props = Object.entries(node.props ?? {}).filter(([name]) => attributes.has(name));
  return createElement(
    node.tag,
    { key, ...Object.fromEntries(props), className: className(node.props?.className) },
    ...children,
  );
}

/** Authors write `box end`; the stylesheet knows which names there are. */
function className(names: unknown): string | undefined {
  if (typeof names !== 'string') return undefined;
  return names
    .split(' ')
    .flatMap((name) => styles[name] ?? [])
    .join(' ');
}
