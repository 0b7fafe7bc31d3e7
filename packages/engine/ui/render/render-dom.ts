import type { ReactElement, ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { attributeOf } from './attribute-of.ts';

const svg = 'http://www.w3.org/2000/svg';
/** Milliseconds of work before a pause for the browser. */
const step = 20;

/**
 * React elements as new DOM nodes, the same as parsing the HTML of `react-dom/server`. For components that are pure
 * functions of their props: there are no hooks, events and updates.
 */
export function renderDom(node: ReactNode): DocumentFragment {
  const { fragment, todo } = begin(node);
  for (let next = todo.pop(); next; next = todo.pop()) render(next, todo);
  return fragment;
}

/** The same with pauses, because very long pages take several tasks. Incomplete if `signal` is aborted meanwhile. */
export async function renderDomInSteps(
  node: ReactNode,
  pause: () => Promise<void>,
  signal: AbortSignal,
): Promise<DocumentFragment> {
  const { fragment, todo } = begin(node);
  let started = performance.now();
  for (let next = todo.pop(); next && !signal.aborted; next = todo.pop()) {
    render(next, todo);
    if (performance.now() - started < step) continue;
    await pause();
    started = performance.now();
  }
  return fragment;
}

/** A node that still has to be inserted. */
interface Pending {
  readonly parent: ParentNode;
  readonly node: ReactNode;
  readonly inSvg: boolean;
}

function begin(node: ReactNode): { fragment: DocumentFragment; todo: Pending[] } {
  const fragment = document.createDocumentFragment();
  return { fragment, todo: [{ parent: fragment, node, inSvg: false }] };
}

/** Inserts a node and pushes its children onto the stack. */
function render({ parent, node, inSvg }: Pending, todo: Pending[]): void {
  if (Array.isArray(node)) {
    for (let index = node.length - 1; index >= 0; index -= 1) todo.push({ parent, node: node[index], inSvg });
  } else if (typeof node !== 'object') appendText(parent, typeof node === 'boolean' ? '' : String(node ?? ''));
  else if (node !== null) renderElement(parent, node as ReactElement<Props>, inSvg, todo);
}

/** Merges adjacent texts into one node, as in a parsed page. */
function appendText(parent: ParentNode, text: string): void {
  const last = parent.lastChild;
  if (last?.nodeType === Node.TEXT_NODE) (last as Text).data += text;
  else if (text !== '') parent.append(text);
}

type Props = Readonly<Record<string, unknown>>;

function renderElement(parent: ParentNode, { type, props }: ReactElement<Props>, inSvg: boolean, todo: Pending[]) {
  if (type === Fragment) todo.push({ parent, node: props.children as ReactNode, inSvg });
  else if (typeof type === 'function') todo.push({ parent, node: (type as (props: Props) => ReactNode)(props), inSvg });
  else if (typeof type === 'string') todo.push(appendTag(parent, type, props, inSvg || type === 'svg'));
  else throw new Error('Only elements and components that are plain functions can be shown in a page.');
}

function appendTag(parent: ParentNode, tag: string, props: Props, isSvg: boolean): Pending {
  const element = isSvg ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const prop in props) {
    const attribute = attributeOf(tag, prop, props[prop]);
    if (attribute) element.setAttribute(...attribute);
  }
  parent.append(element);
  const content = tag === 'textarea' ? (props.value ?? props.defaultValue) : props.children;
  return { parent: element, node: content as ReactNode, inSvg: isSvg && tag !== 'foreignObject' };
}
