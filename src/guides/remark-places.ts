/** The property that carries the place of a component from the source to the evaluated tree. */
export const PLACE = 'data-place';

interface Node {
  type: string;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
  position?: { start: { line: number; column: number } };
}

/** Notes line and column on the named components: evaluation forgets them, and messages need them. */
export function remarkPlaces({ names }: { names: ReadonlySet<string> }): (tree: Node) => void {
  const visit = (node: Node): void => {
    if (node.name && names.has(node.name) && node.attributes && node.position) {
      const { line, column } = node.position.start;
      node.attributes.push({ type: 'mdxJsxAttribute', name: PLACE, value: `${line}:${column}` });
    }
    node.children?.forEach(visit);
  };
  return visit;
}
