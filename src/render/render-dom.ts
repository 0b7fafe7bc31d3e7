import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { attributeOf } from './attribute-of.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * React elements as new DOM nodes, the same that the HTML of `react-dom/server` parses to. For components that are pure
 * functions of their props: nothing is kept of what was rendered, so there are no hooks, no events and no updates.
 */
export function renderDom(node: ReactNode): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, node, false);
  return fragment;
}

function append(parent: ParentNode, node: ReactNode, inSvg: boolean): void {
  if (Array.isArray(node)) for (const child of node) append(parent, child, inSvg);
  else if (typeof node !== 'object') appendText(parent, typeof node === 'boolean' ? '' : String(node ?? ''));
  else if (node !== null) appendElement(parent, node as ReactElement<Props>, inSvg);
}

/** Neighbouring texts become one node, as they do in a parsed page. */
function appendText(parent: ParentNode, text: string): void {
  const last = parent.lastChild;
  if (last?.nodeType === Node.TEXT_NODE) (last as Text).data += text;
  else if (text !== '') parent.append(text);
}

type Props = Readonly<Record<string, unknown>>;

function appendElement(parent: ParentNode, { type, props }: ReactElement<Props>, inSvg: boolean): void {
  if (type === Fragment) append(parent, props.children as ReactNode, inSvg);
  else if (typeof type === 'function') append(parent, (type as (props: Props) => ReactNode)(props), inSvg);
  else if (typeof type === 'string') appendTag(parent, type, props, inSvg || type === 'svg');
  else throw new Error('Only elements and components that are plain functions can be shown in a page.');
}

function appendTag(parent: ParentNode, tag: string, props: Props, isSvg: boolean): void {
  const element = isSvg ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const prop in props) {
    const attribute = attributeOf(tag, prop, props[prop]);
    if (attribute) element.setAttribute(...attribute);
  }
  const content = tag === 'textarea' ? (props.value ?? props.defaultValue) : props.children;
  append(element, content as ReactNode, isSvg && tag !== 'foreignObject');
  parent.append(element);
}
