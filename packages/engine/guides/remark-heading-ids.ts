/** The few members of syntax-tree nodes that we touch. */
interface Node {
  type: string;
  value?: string;
  data?: { hProperties?: Record<string, unknown> };
  children?: Node[];
  position?: { start: { line: number; column: number } };
}

const ID = /[ \t]*\{#([\w.:-]+)\}[ \t]*$/;

/** A heading that ends with `{#id}` gets that id. The braces must be text by now. */
export function remarkHeadingIds(): (tree: Node) => void {
  return (tree) => {
    const used = new Set<string>();
    const visit = (node: Node): void => {
      for (const child of node.children ?? []) visit(child);
      const last = node.type === 'heading' ? node.children?.at(-1) : undefined;
      const match = last?.type === 'text' ? ID.exec(last.value ?? '') : null;
      if (!last || !match?.[1]) return;
      if (used.has(match[1])) throw new SameHeadingId(match[1], node.position?.start);
      used.add(match[1]);
      last.value = last.value?.slice(0, match.index) ?? '';
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } };
    };
    visit(tree);
  };
}

/** What such a guide is reported with. */
class SameHeadingId extends Error {
  readonly line: number;
  readonly column: number;
  readonly fix = 'Give one of them another id: links could lead to the first only.';

  constructor(id: string, { line, column } = { line: 1, column: 1 }) {
    super(`Two headings have the id \`${id}\`.`);
    this.line = line;
    this.column = column;
  }
}
