/** The few members of syntax-tree nodes that we look at. */
interface Node {
  type: string;
  children?: Node[];
  data?: { estree?: { body: readonly Statement[] } };
  position?: { start: Place };
}

interface Statement {
  type: string;
  source?: unknown;
  loc?: { start: Place } | null;
}

interface Place {
  line: number;
  column: number;
}

/** Ends reading at the first `import` or `export … from`: a guide is data, and there is nothing to import from. */
export function remarkNoImports(): (tree: Node) => void {
  return (tree) => {
    for (const node of tree.children ?? []) {
      if (node.type !== 'mdxjsEsm') continue;
      const statement = node.data?.estree?.body.find(loads);
      if (statement) throw new GuideImport(placeOf(statement, node));
    }
  };
}

/** What such a guide is reported with. */
class GuideImport extends Error {
  readonly line: number;
  readonly column: number;
  readonly fix = 'Remove the line. Every component is there without it; facts and programs are quoted by name.';

  constructor({ line, column }: Place) {
    super('Guides import nothing.');
    this.line = line;
    this.column = column;
  }
}

function loads({ type, source }: Statement): boolean {
  return type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || (source !== null && source !== undefined);
}

/** Statements count columns from zero. */
function placeOf({ loc }: Statement, { position }: Node): Place {
  if (loc) return { line: loc.start.line, column: loc.start.column + 1 };
  return position?.start ?? { line: 1, column: 1 };
}
