import { type ContentElement, type ContentNode, type Content as ContentView, isCode } from '@docs/base/content.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { CodeBlock } from '../controls/code.tsx';
import { authorComponents, type ContentContext } from './author-components.tsx';
import { HtmlElement } from './html-element.tsx';
import { labelCells } from './stacked-table.ts';
import { tableTitle } from './table-title.ts';

/** Text between the parts of a table or the items of a list is whitespace, which is not allowed there. */
const withoutText = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

interface ContentProps {
  content: ContentView;
  page: string;
  /** Needed if a page contains several blocks of content with tabs. */
  id?: string;
  className?: string | undefined;
}

/** A block of text by an author: a guide, a description. */
export function Content({ content, page, id = 'c', className }: ContentProps): ReactNode {
  return (
    <div data-prose="" className={className}>
      {renderNodes(content, { page, id })}
    </div>
  );
}

function renderNodes(nodes: ContentView, context: ContentContext): ReactNode {
  return nodes.map((node, index) => {
    const own = { ...context, id: `${context.id}-${index}` };
    return <Node key={index} node={node} context={own} title={tableTitle(nodes, index)} />;
  });
}

interface NodeProps {
  node: ContentNode;
  context: ContentContext;
  /** For tables. */
  title?: string | undefined;
}

function Node({ node: given, context, title }: NodeProps): ReactNode {
  if (typeof given === 'string') return given;
  if (isCode(given)) return <CodeBlock code={given.code} />;
  const node = given.tag === 'table' ? labelCells(given) : given;
  const inner = withoutText.has(node.tag) ? node.children?.filter((child) => typeof child !== 'string') : node.children;
  const Component = authorComponents.get(node.tag);
  if (Component) return <Component node={node} context={context} render={renderNodes} />;
  return (
    <HtmlElement node={node} page={context.page} title={title}>
      {inner && renderNodes(inner, context)}
    </HtmlElement>
  );
}

/** Content inside a line: without paragraph elements, and without links if it is inside a control. */
export function InlineContent({ content, links = true }: { content: ContentView; links?: boolean }): ReactNode {
  return flatten(content, links).map((node, index) => (
    <Fragment key={index}>
      <Node node={node} context={{ page: '', id: 'inline' }} />
    </Fragment>
  ));
}

function flatten(nodes: ContentView, links: boolean): ContentView {
  return nodes.flatMap((node, index): ContentView => {
    if (typeof node === 'string' || isCode(node)) return [node];
    const children = flatten(node.children ?? [], links);
    if (node.tag === 'p') return index > 0 ? [' ', ...children] : children;
    if (node.tag === 'a' && !links) return children;
    return [{ ...node, children } satisfies ContentElement];
  });
}
