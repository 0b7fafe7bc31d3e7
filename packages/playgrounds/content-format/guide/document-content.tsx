import type { Content, ContentNode } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { DocumentView } from '../document/document-view.tsx';

/** Elements that only carry attributes for styles, which static content does without. */
const transparent: ReadonlySet<unknown> = new Set(['div', 'span', Fragment]);

/**
 * A document of the content format as static content: the same renderer that runs in the browser, evaluated at build,
 * so that pages need neither its code nor its styles.
 */
export function documentContent(document: JsonValue): Content {
  return merged(toContent(<DocumentView document={document} />));
}

/** Components are pure functions of their props, so a tree of elements can be evaluated without a renderer. */
function toContent(node: ReactNode): readonly ContentNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(toContent);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return toContent((type as (props: object) => ReactNode)(props));
  const children = merged(toContent(props.children));
  if (transparent.has(type) || typeof type !== 'string') return children;
  return [{ tag: type, ...(children.length > 0 && { children }) }];
}

/** Neighbouring strings as one. */
function merged(nodes: readonly ContentNode[]): Content {
  return nodes.reduce<ContentNode[]>((list, node) => {
    const last = list.at(-1);
    if (typeof node === 'string' && typeof last === 'string') list[list.length - 1] = last + node;
    else list.push(node);
    return list;
  }, []);
}
