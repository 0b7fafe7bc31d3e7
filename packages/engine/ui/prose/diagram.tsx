import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import {
  DIAGRAM_LEADING,
  type DiagramBox,
  type DiagramLabel,
  type DiagramPath,
  type DiagramView,
} from '../../model/diagram.ts';
import { classNames } from '../controls/class-names.ts';
import { ScrollArea } from '../controls/panel.tsx';
import styles from './diagram.module.css';

const pathClass: Readonly<Record<DiagramPath['kind'], string | undefined>> = {
  line: undefined,
  dashed: styles.dashed,
  faint: styles.faint,
  head: styles.head,
};

/** Diagrams up to this width are readable when they shrink to the width of a phone. */
const WIDE = 430;

/** A diagram laid out at build. It never shrinks below a readable size: a wide one scrolls in its own box. */
export function Diagram({ diagram, words }: { diagram: DiagramView; words?: ReactNode }): ReactNode {
  const { name, caption, width, height, paths, boxes, labels } = diagram;
  return (
    <figure className={classNames(styles.diagram, width > WIDE && styles.wide)}>
      <ScrollArea aria-label={name}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the area around it has a name, and its labels are text */}
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {paths.map(({ kind, d }) => (
            <path key={kind} className={pathClass[kind]} d={d} />
          ))}
          {boxes.map((box) => (
            <Box key={`${box.x} ${box.y}`} box={box} />
          ))}
          {labels.map((label) => (
            <Label key={`${label.x} ${label.y}`} {...label} />
          ))}
        </svg>
      </ScrollArea>
      {width > WIDE && <p className={styles.hint}>{phrases.scrollSideways}</p>}
      {caption && <figcaption>{caption}</figcaption>}
      {words && (
        <details>
          <summary>{phrases.inWords}</summary>
          {words}
        </details>
      )}
    </figure>
  );
}

function Box({ box: { kind, x, y, width, height, lines, href } }: { box: DiagramBox }): ReactNode {
  const first = y + (height - (lines.length - 1) * DIAGRAM_LEADING) / 2 + 5;
  return (
    <g className={styles[kind]}>
      <rect x={x} y={y} width={width} height={height} rx={2} />
      <Label x={x + width / 2} y={first} lines={lines} {...(href !== undefined && { href })} />
    </g>
  );
}

function Label({ x, y, lines, anchor, href }: DiagramLabel): ReactNode {
  const text = (
    <text x={x} y={y} className={anchor && styles[anchor]}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {/* For copying and screen readers; a space inside the line would be underlined. */}
          {index > 0 && ' '}
          <tspan {...(index > 0 && { x, dy: DIAGRAM_LEADING })}>{line}</tspan>
        </Fragment>
      ))}
    </text>
  );
  return href === undefined ? text : <a href={href}>{text}</a>;
}
