import { type Content, type ContentElement, isCode, lineText } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { safeUrl } from '@docs/base/safe-url.ts';
import type { ReactNode } from 'react';
import { plainTags, voidTags } from '../../model/html-tags.ts';
import { classNames } from '../controls/class-names.ts';
import { ScrollArea } from '../controls/panel.tsx';
import { LinkedHeading } from '../controls/section.tsx';
import styles from './html-element.module.css';
import { stacksOnPhones } from './stacked-table.ts';

interface ElementProps {
  node: ContentElement;
  page: string;
  children: ReactNode;
}

/** An HTML element from the allow-list, with the few attributes that matter. Of any other tag only the inside shows. */
export function HtmlElement({ node, page, children }: ElementProps): ReactNode {
  const { tag, props = {} } = node;
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
      return (
        <Heading node={node} page={page}>
          {children}
        </Heading>
      );
    case 'a':
      return (
        <a href={safeUrl(text(props.href) ?? '')?.href} id={text(props.id)} title={text(props.title)}>
          {children}
        </a>
      );
    case 'img':
      return <Image props={props} />;
    case 'video':
    case 'audio':
      return (
        <Player tag={tag} props={props}>
          {children}
        </Player>
      );
    case 'track':
      return (
        <track
          src={ownSrc(props.src)}
          kind={text(props.kind)}
          label={text(props.label)}
          srcLang={text(props.srcLang)}
        />
      );
    case 'input':
      return <input type="checkbox" disabled defaultChecked={props.checked === true} aria-label="done" />;
    case 'table':
      return <Table stacks={stacksOnPhones(node)}>{children}</Table>;
    case 'th':
    case 'td':
      return (
        <Cell tag={tag} props={props} whole={isOneName(node.children)}>
          {children}
        </Cell>
      );
    default:
      return <PlainElement node={node}>{children}</PlainElement>;
  }
}

/** The title of a page is its only `h1`. */
function Heading({ node, page, children }: ElementProps): ReactNode {
  const id = text(node.props?.id);
  const Tag = node.tag === 'h3' ? 'h3' : 'h2';
  // Inside a line there is no page to link to.
  if (!page) return <Tag id={id}>{children}</Tag>;
  return (
    <LinkedHeading level={Tag} id={id} page={page} name={lineText(node.children ?? [])}>
      {children}
    </LinkedHeading>
  );
}

function PlainElement({ node: { tag, props = {} }, children }: Omit<ElementProps, 'page'>): ReactNode {
  if (!plainTags.has(tag)) return children;
  const Tag = tag as 'p';
  if (voidTags.has(tag)) return <Tag />;
  const start = tag === 'ol' && typeof props.start === 'number' ? { start: props.start } : {};
  return (
    <Tag id={text(props.id)} {...start}>
      {children}
    </Tag>
  );
}

/** Wide tables scroll in their own box, which the keyboard must reach. On a phone rows of many cells become blocks. */
function Table({ stacks, children }: { stacks: boolean; children: ReactNode }): ReactNode {
  return (
    <ScrollArea aria-label="Table">
      <table className={classNames(styles.table, stacks && styles.stacks)}>{children}</table>
    </ScrollArea>
  );
}

interface CellProps {
  tag: 'th' | 'td';
  props: Props;
  /** The content does not break across lines. */
  whole: boolean;
  children: ReactNode;
}

function Cell({ tag, props, whole, children }: CellProps): ReactNode {
  const align = text(props['data-align']);
  const aligned = align === 'right' ? styles.end : align === 'center' && styles.center;
  const Tag = tag;
  return (
    <Tag
      className={classNames(aligned, whole && styles.whole) || undefined}
      scope={tag === 'th' ? 'col' : undefined}
      colSpan={number(props.colSpan)}
      rowSpan={number(props.rowSpan)}
      data-label={text(props['data-label'])}
      lang={text(props.lang)}
    >
      {children}
    </Tag>
  );
}

/** A cell that is one name: browsers would break `-updated_at` and `string<date-time>` after the hyphen. */
function isOneName(children: Content = []): boolean {
  const [only, more] = children;
  const name = more === undefined && typeof only === 'object' && !isCode(only) && only.tag === 'code';
  return name && lineText(children).length < 32 && lineText(children).includes('-');
}

/** Images of other origins are left out: no request leaves the site. */
function Image({ props }: { props: Props }): ReactNode {
  const src = ownSrc(props.src);
  const alt = text(props.alt) ?? '';
  if (!src) return alt;
  return <img src={src} alt={alt} width={number(props.width)} height={number(props.height)} loading="lazy" />;
}

/** Nothing is played, and hardly anything is loaded, before the reader says so. */
function Player({ tag, props, children }: { tag: 'video' | 'audio'; props: Props; children: ReactNode }): ReactNode {
  const Tag = tag as 'video';
  return (
    <Tag
      src={ownSrc(props.src)}
      controls
      preload="metadata"
      aria-label={text(props.title)}
      poster={ownSrc(props.poster)}
      width={number(props.width)}
      height={number(props.height)}
    >
      {children}
    </Tag>
  );
}

type Props = { readonly [name: string]: JsonValue };

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function ownSrc(value: JsonValue | undefined): string | undefined {
  return /^\/(?!\/)/.test(text(value) ?? '') ? text(value) : undefined;
}

function number(value: JsonValue | undefined): number | undefined {
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}
