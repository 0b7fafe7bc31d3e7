import { isObject, type JsonValue } from '@docs/base/json.ts';
import { type Budget, MOST_NODES, OverlayLimit } from './budget.ts';
import { passesTest } from './evaluate-filter.ts';
import type { Query, Segment, Selector } from './json-path.ts';

/** A value, and how it is reached. */
export interface Node {
  readonly value: JsonValue;
  readonly depth: number;
  /** The value that it is a member of, and its name or number there. */
  readonly parent?: Node;
  readonly key?: string | number;
}

/** What a query is asked of. */
export interface Scope {
  readonly root: JsonValue;
  /** The value that a filter looks at. */
  readonly current: JsonValue;
  readonly budget: Budget;
}

/** The values that a path leads to, in the order of the document. The same one may be there twice. */
export function selectNodes({ from, segments }: Query, scope: Scope): readonly Node[] {
  let nodes: readonly Node[] = [{ value: from === '$' ? scope.root : scope.current, depth: 0 }];
  for (const segment of segments) nodes = selectSegment(nodes, segment, scope);
  return nodes;
}

/** Names and numbers from the document to the value. */
export function partsTo(node: Node): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  for (let at: Node | undefined = node; at?.key !== undefined; at = at.parent) parts.push(at.key);
  return parts.reverse();
}

function selectSegment(nodes: readonly Node[], { descends, selectors }: Segment, scope: Scope): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    for (const selector of selectors) {
      for (const child of selectFrom(node, selector, scope)) found.push(child);
      if (found.length > MOST_NODES)
        throw new OverlayLimit(`a path leads to more than ${MOST_NODES / 1e6} million values`);
    }
  };
  for (const node of nodes) {
    if (descends) descend(node, visit, scope.budget);
    else visit(node);
  }
  return found;
}

/** The value and all below it. Without recursion: copies can nest a document deeply. */
function descend(start: Node, visit: (node: Node) => void, budget: Budget): void {
  const stack = [start];
  for (let node = stack.pop(); node; node = stack.pop()) {
    budget.deep(node.depth);
    visit(node);
    const inside = childrenOf(node, budget);
    for (let index = inside.length - 1; index >= 0; index -= 1) {
      const child = inside[index];
      if (child && typeof child.value === 'object' && child.value !== null) stack.push(child);
    }
  }
}

function selectFrom(node: Node, selector: Selector, scope: Scope): readonly Node[] {
  const { value } = node;
  scope.budget.spend(1);
  switch (selector.kind) {
    case 'name':
      // Own members only: `constructor` and `__proto__` are names like any other.
      return isObject(value) && Object.hasOwn(value, selector.name) ? [childOf(node, selector.name)] : [];
    case 'index': {
      if (!Array.isArray(value)) return [];
      const index = selector.index < 0 ? value.length + selector.index : selector.index;
      return index >= 0 && index < value.length ? [childOf(node, index)] : [];
    }
    case 'wildcard':
      return childrenOf(node, scope.budget);
    case 'slice':
      return Array.isArray(value) ? sliceOf(value.length, selector).map((index) => childOf(node, index)) : [];
    case 'filter':
      return childrenOf(node, scope.budget).filter((child) =>
        passesTest(selector.test, { root: scope.root, current: child.value, budget: scope.budget }, selectNodes),
      );
  }
}

function childrenOf(node: Node, budget: Budget): readonly Node[] {
  const { value } = node;
  if (typeof value !== 'object' || value === null) return [];
  const children: Node[] = [];
  if (Array.isArray(value)) for (let index = 0; index < value.length; index += 1) children.push(childOf(node, index));
  else for (const name of Object.keys(value)) children.push(childOf(node, name));
  budget.spend(children.length);
  return children;
}

function childOf(node: Node, key: string | number): Node {
  const value = (node.value as Readonly<Record<string | number, JsonValue>>)[key] as JsonValue;
  return { value, depth: node.depth + 1, parent: node, key };
}

function sliceOf(length: number, { start, end, step }: Extract<Selector, { kind: 'slice' }>): readonly number[] {
  if (step === 0) return [];
  const placed = (index: number): number => (index < 0 ? length + index : index);
  const within = (index: number, low: number, high: number): number => Math.min(Math.max(index, low), high);
  const indexes: number[] = [];
  if (step > 0) {
    const last = within(placed(end ?? length), 0, length);
    for (let index = within(placed(start ?? 0), 0, length); index < last; index += step) indexes.push(index);
  } else {
    const last = within(end === undefined ? -1 : placed(end), -1, length - 1);
    const first = within(start === undefined ? length - 1 : placed(start), -1, length - 1);
    for (let index = first; index > last; index += step) indexes.push(index);
  }
  return indexes;
}
