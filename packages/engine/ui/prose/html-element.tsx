import { type Content, type ContentElement, isCode, lineText } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { safeUrl } from '@docs/base/safe-url.ts';
import type { ReactNode } from 'react';
import { plainTags, voidTags } from '../../model/html-tags.ts';
import { classNames } from '../controls/class-names.ts';
import { linkProps } from '../controls/external.tsx';
import { ScrollArea } from '../controls/panel.tsx';
import { LinkedHeading } from '../controls/section.tsx';
import styles from './html-element.module.css';
import { stacksOnPhones } from './stacked-table.ts';

interface ElementProps {
  node: ContentElement;
  page: string;
  /** For tables. */
  title?: string | undefined;
  children: ReactNode;
}

/** An HTML element from the allow-list, with a few attributes. For other tags, only the content is shown. */
export function HtmlElement({ node, page, title = phrases.table, children }: ElementProps): ReactNode {
  const { tag, props = {} } = node;
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3': {
      const id = text(props.id);
      // The title of a page is its only `h1`.
      const Heading = tag === 'h3' ? 'h3' : 'h2';
      // Inline content has no page to link to.
      if (!page) return <Heading id={id}>{children}</Heading>;
      return (
        <LinkedHeading level={Heading} id={id} page={page} name={lineText(node.children ?? [])}>
          {children}
        </LinkedHeading>
      );
    }
    case 'a':
      return (
        <a {...linkProps(safeUrl(text(props.href) ?? '')?.href)} id={text(props.id)} title={text(props.title)}>
          {children}
        </a>
      );
    case 'img': {
      // Images of other origins are left out: no request leaves the site.
      const src = ownSrc(props.src);
      const alt = text(props.alt) ?? '';
      if (!src) return alt;
      return <img src={src} alt={alt} width={number(props.width)} height={number(props.height)} loading="lazy" />;
    }
    case 'video':
    case 'audio': {
      const Player = tag as 'video';
      // Nothing plays, and hardly anything is loaded, until the reader starts it.
      return (
        <Player
          src={ownSrc(props.src)}
          controls
          preload="metadata"
          aria-label={text(props.title)}
          poster={ownSrc(props.poster)}
          width={number(props.width)}
          height={number(props.height)}
        >
          {children}
        </Player>
      );
    }
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
      return <input type="checkbox" disabled defaultChecked={props.checked === true} aria-label={phrases.done} />;
    case 'table':
      // Wide tables scroll in their own focusable box. On a phone, rows of many cells become blocks.
      return (
        <ScrollArea aria-label={title}>
          <table className={classNames(styles.table, stacksOnPhones(node) && styles.stacks)}>{children}</table>
        </ScrollArea>
      );
    case 'th':
    case 'td': {
      const Cell = tag;
      const align = text(props['data-align']);
      const aligned = align === 'right' ? styles.end : align === 'center' && styles.center;
      return (
        <Cell
          className={classNames(aligned, isOneName(node.children) && styles.whole) || undefined}
          scope={tag === 'th' ? 'col' : undefined}
          colSpan={number(props.colSpan)}
          rowSpan={number(props.rowSpan)}
          data-label={text(props['data-label'])}
          lang={text(props.lang)}
        >
          {children}
        </Cell>
      );
    }
    default: {
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
  }
}

/** A cell with a single name does not wrap: browsers would break `-updated_at` after the hyphen. */
function isOneName(children: Content = []): boolean {
  const [only, more] = children;
  const name = more === undefined && typeof only === 'object' && !isCode(only) && only.tag === 'code';
  return name && lineText(children).length < 32 && lineText(children).includes('-');
}

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function ownSrc(value: JsonValue | undefined): string | undefined {
  return /^\/(?!\/)/.test(text(value) ?? '') ? text(value) : undefined;
}

function number(value: JsonValue | undefined): number | undefined {
  return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
}
