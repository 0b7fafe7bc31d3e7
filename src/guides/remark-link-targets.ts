import type { ResolvedTarget } from './link-targets.ts';

/** The few members of syntax-tree nodes that we touch. */
interface Node {
  type: string;
  url?: string;
  meta?: string | null;
  data?: { hProperties?: Record<string, unknown> };
  attributes?: { type: string; name?: string; value?: unknown; position?: Position }[];
  children?: Node[];
  position?: Position;
}

interface Position {
  start: { line: number; column: number };
}

/** Resolves links by name while their positions are known; a bad one is reported, not rendered. */
export function remarkLinkTargets(options: {
  resolve: (target: string) => ResolvedTarget;
  report: (message: string, fix: string, line: number, column: number) => void;
}): (tree: Node) => void {
  const settle = (target: string, position: Position | undefined): string => {
    const resolved = options.resolve(target);
    if ('href' in resolved) return resolved.href;
    options.report(resolved.message, resolved.fix, position?.start.line ?? 1, position?.start.column ?? 1);
    return '#';
  };
  const visit = (node: Node): void => {
    if ((node.type === 'link' || node.type === 'definition') && node.url !== undefined) {
      node.url = settle(node.url, node.position);
    }
    for (const attribute of node.attributes ?? []) {
      if (attribute.name === 'href' && typeof attribute.value === 'string') {
        attribute.value = settle(attribute.value, attribute.position ?? node.position);
      }
    }
    // Markdown forgets the words after the language of a fence; the code block needs them.
    if (node.type === 'code' && node.meta) node.data = { hProperties: { meta: node.meta } };
    node.children?.forEach(visit);
  };
  return visit;
}
