import { alertKinds } from '@docs/base/callouts.ts';

/** The few members of syntax-tree nodes that we touch. */
interface Node {
  type: string;
  name?: string;
  value?: string;
  attributes?: { type: string; name: string; value: string }[];
  children?: Node[];
}

const ALERT = /^\[!([A-Za-z][\w-]*)\][ \t]*(?:\n|$)/;

/** Quotes that start with `[!NOTE]` are callouts, as on GitHub and in the API document. */
export function remarkCallouts(): (tree: Node) => void {
  return function visit(node) {
    for (const child of node.children ?? []) visit(child);
    const [first, ...rest] = node.type === 'blockquote' ? (node.children ?? []) : [];
    const start = first?.type === 'paragraph' ? first.children?.[0] : undefined;
    const match = start?.type === 'text' ? ALERT.exec(start.value ?? '') : null;
    if (!first || !start || !match) return;
    start.value = start.value?.slice(match[0].length) ?? '';
    const isEmpty = start.value === '' && first.children?.length === 1;
    const name = (match[1] ?? '').toLowerCase();
    // A kind that there is not stays as it is written, so that it is told like one of the component.
    const { kind, title } = alertKinds.get(name) ?? { kind: match[0].trim() };
    const attribute = (property: string, value: string): { type: string; name: string; value: string } => ({
      type: 'mdxJsxAttribute',
      name: property,
      value,
    });
    node.type = 'mdxJsxFlowElement';
    node.name = 'Callout';
    node.attributes = [attribute('kind', kind), ...(title ? [attribute('title', title)] : [])];
    node.children = isEmpty ? rest : [first, ...rest];
  };
}
