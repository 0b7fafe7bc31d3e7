import type { ContentNode } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { LOCATION } from './locations.ts';

/**
 * The JSX runtime for MDX: it creates plain nodes instead of React elements, so that a guide is data after the build
 * and none of its code reaches the browser.
 */
export const Fragment = Symbol('fragment');

type Props = { readonly [name: string]: unknown; readonly children?: unknown };
type Type = string | typeof Fragment | ((props: Props) => unknown);

/** The nodes created here; any other object is a value from the guide's own code. */
const made = new WeakSet<object>();

/** A value that cannot be shown. */
export class NotShown extends Error {
  readonly value: object;
  readonly fix: string;

  constructor(value: object) {
    const { what, fix } = describeUnshowable(value);
    super(`The expression in braces is ${what}, which cannot be shown.`);
    this.value = value;
    this.fix = fix;
  }
}

export function jsx(type: Type, props: Props): unknown {
  if (type === Fragment) return toNodes(props.children);
  if (typeof type === 'function') return type(props);
  const { children, ...rest } = props;
  const nodes = toNodes(children);
  const node = {
    tag: type as string,
    ...(Object.keys(rest).length > 0 && { props: jsonProps(rest) }),
    ...(nodes.length > 0 && { children: nodes }),
  };
  made.add(node);
  return node;
}

export const jsxs = jsx;

/** MDX calls this function in development, with positions, which elements keep for messages. */
export function jsxDEV(
  type: Type,
  props: Props,
  _key?: unknown,
  _isStatic?: boolean,
  source?: { readonly lineNumber?: number; readonly columnNumber?: number },
): unknown {
  // `<__proto__/>` would make MDX return the prototype of its component map.
  if (typeof type === 'object') {
    const location = { line: source?.lineNumber, column: source?.columnNumber };
    throw Object.assign(new Error('There is no element `<__proto__>`.'), location, {
      fix: 'Write `&lt;__proto__>` to show these characters.',
    });
  }
  const placed = typeof type === 'string' && source?.lineNumber !== undefined;
  return jsx(type, placed ? { ...props, [LOCATION]: `${source.lineNumber}:${source.columnNumber}` } : props);
}

/** Flattens children; `null`, booleans and empty strings render nothing, numbers render as text. */
export function toNodes(children: unknown): ContentNode[] {
  if (children === null || children === undefined || typeof children === 'boolean' || children === '') return [];
  if (Array.isArray(children)) return children.flatMap(toNodes);
  if (typeof children !== 'object' && typeof children !== 'function') return [String(children)];
  if (!made.has(children)) throw new NotShown(children);
  return [children as ContentNode];
}

function describeUnshowable(value: object): { readonly what: string; readonly fix: string } {
  if (typeof value === 'function') return { what: 'a function', fix: 'Call it, or remove it.' };
  if (value instanceof Promise) {
    // Nothing awaits this promise, so its failure must not be reported either.
    value.catch(() => undefined);
    return { what: 'a promise', fix: 'Write the result instead of `await`: guides are not asynchronous.' };
  }
  return { what: 'an object', fix: 'Convert it to text, as in `{value.name}` or `{value.toISOString()}`.' };
}

function jsonProps(props: { readonly [name: string]: unknown }): { readonly [name: string]: JsonValue } {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toJson(value)]),
  );
}

/** A value that JSON cannot represent is replaced by a marker, so that it can be reported. */
function toJson(value: unknown): JsonValue {
  try {
    return JSON.parse(JSON.stringify(value)) as JsonValue;
  } catch {
    return true;
  }
}
