import { fieldAt, isObject, isTrue, type JsonObject, type JsonValue, listAt } from '@docs/base/json.ts';
import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';

/** Inline nodes. */
const inline: Readonly<Record<string, (props: { node: AnyNode }) => ReactNode>> = {
  text: Text,
  link: Link,
  mention: Mention,
  variable: Variable,
};

export function isInline(type: string): boolean {
  return Object.hasOwn(inline, type);
}

export function InlineNodes({ nodes }: { nodes: readonly JsonValue[] }): ReactNode {
  return nodes.map((node, index) => <InlineNode key={index} node={node} />);
}

export function InlineNode({ node }: { node: JsonValue }): ReactNode {
  if (!isObject(node)) return <NotShownNote what="no node" />;
  const type = text(node, 'type');
  if (type === undefined) return <NotShownNote what="a node without type" />;
  const Node = isInline(type) ? inline[type] : undefined;
  return Node ? <Node node={node} /> : <NotShownNote what={`${type}, not within text`} />;
}

/** Marks from the outermost to the innermost element. */
const marks = [
  ['highlighted', 'mark'],
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underlined', 'u'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
] as const;

function Text({ node }: { node: AnyNode }): ReactNode {
  const lines = (text(node, 'text') ?? '').split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
  return <Marked node={node}>{lines}</Marked>;
}

function Marked({ node, from = 0, children }: { node: AnyNode; from?: number; children: ReactNode }): ReactNode {
  const [name, Tag] = marks[from] ?? [];
  if (name === undefined || Tag === undefined) return children;
  const inside = (
    <Marked node={node} from={from + 1}>
      {children}
    </Marked>
  );
  return isTrue(node, name) ? <Tag>{inside}</Tag> : inside;
}

/** Shown with its address, never as a link: pasted content must not lead anywhere. */
function Link({ node }: { node: AnyNode }): ReactNode {
  return (
    <span data-node="link">
      <u>
        <InlineNodes nodes={listAt(node, 'children')} />
      </u>{' '}
      <Address href={text(node, 'href')} />
    </span>
  );
}

const schemes = /^(?:https?|mailto|tel):/i;

/** An address as text. One that does more than open a page, a mail or a call is marked as rejected. */
export function Address({ href }: { href: string | undefined }): ReactNode {
  if (href === undefined) return <NotShownNote what="no address" />;
  return schemes.test(href) ? (
    <code data-address="">{href}</code>
  ) : (
    <code data-address="refused">{href} (rejected)</code>
  );
}

function Mention({ node }: { node: AnyNode }): ReactNode {
  return <span data-node="mention">@{text(node, 'display_name') ?? text(node, 'user_id') ?? 'nobody'}</span>;
}

/** The value is unknown here, so the key is shown. */
function Variable({ node }: { node: AnyNode }): ReactNode {
  const fallback = text(node, 'fallback');
  return (
    <var data-node="variable">
      {text(node, 'key') ?? 'no key'}
      {fallback !== undefined && `, else “${fallback}”`}
    </var>
  );
}

/** Replaces content that cannot be shown. */
export function NotShownNote({ what }: { what: string }): ReactNode {
  return <code data-not-shown="">{what}</code>;
}

/** An unchecked node: any field may be missing or of the wrong type. */
export type AnyNode = JsonObject;

/** A non-empty string field; anything else counts as absent. */
export function text(node: AnyNode | undefined, name: string): string | undefined {
  const value = fieldAt(node, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Fields of a node that differ from the defaults, as written: "expanded", "50%". */
export function choices(node: AnyNode, defaults: { readonly [name: string]: string }): readonly string[] {
  return Object.entries(defaults).flatMap(([name, usual]) => {
    const value = text(node, name);
    return value === undefined || value === usual ? [] : [value.replaceAll('_', ' ')];
  });
}
