import type { ContentNode } from '../model/content.ts';
import type { JsonValue } from '../model/json.ts';
import { PLACE } from './places.ts';

/**
 * The JSX runtime that MDX is run with: it yields plain nodes instead of React elements, so that a guide is
 * data after the build and none of its code reaches the browser.
 */
export const Fragment = Symbol('fragment');

type Props = { readonly [name: string]: unknown; readonly children?: unknown };
type Type = string | typeof Fragment | ((props: Props) => unknown);

export function jsx(type: Type, props: Props): unknown {
  if (type === Fragment) return toNodes(props.children);
  if (typeof type === 'function') return type(props);
  const { children, ...rest } = props;
  const nodes = toNodes(children);
  return {
    tag: type as string,
    ...(Object.keys(rest).length > 0 && { props: jsonProps(rest) }),
    ...(nodes.length > 0 && { children: nodes }),
  };
}

export const jsxs = jsx;

/** In development MDX calls this name, with positions: elements keep theirs for messages. */
export function jsxDEV(
  type: Type,
  props: Props,
  _key?: unknown,
  _isStatic?: boolean,
  source?: { readonly lineNumber?: number; readonly columnNumber?: number },
): unknown {
  const placed = typeof type === 'string' && source?.lineNumber !== undefined;
  return jsx(type, placed ? { ...props, [PLACE]: `${source.lineNumber}:${source.columnNumber}` } : props);
}

/** Flattens children; `null`, booleans and empty strings render nothing, numbers render as text. */
export function toNodes(children: unknown): ContentNode[] {
  if (children === null || children === undefined || typeof children === 'boolean' || children === '') return [];
  if (Array.isArray(children)) return children.flatMap(toNodes);
  if (typeof children === 'object') return [children as ContentNode];
  return [String(children)];
}

function jsonProps(props: { readonly [name: string]: unknown }): { readonly [name: string]: JsonValue } {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined)
      // A function cannot be kept, but that there is one must be known, so that it can be told.
      .map(([name, value]) => [name, typeof value === 'function' || (JSON.parse(JSON.stringify(value)) as JsonValue)]),
  );
}
