import { type Content, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import type { Problem } from '@docs/base/problem.ts';
import { isProblem } from './components/component-problem.ts';
import { findPart } from './find-part.ts';
import { type GuidePart, partProblems } from './guide-part.ts';
import { IMAGE_PLACE, LINK_PLACE, PLACE, placeIn, placeOfFile } from './places.ts';

interface Included {
  readonly content: Content;
  /** Names of the parts that are in it. */
  readonly used: ReadonlySet<string>;
  readonly problems: readonly Problem[];
  /** Whether something is missing, also where that is told elsewhere. */
  readonly isIncomplete: boolean;
}

/**
 * Puts parts where a guide names them with `<Include>`. It happens to trees, so that each depends on its own text alone, and
 * before anything else, so that all other steps see one guide.
 */
export function includeParts(
  nodes: Content,
  { file, parts, known }: { file: string; parts: ReadonlyMap<string, GuidePart>; known: readonly string[] },
): Included {
  const problems: Problem[] = [];
  const used = new Set<string>();
  let isIncomplete = false;
  /** `way` are the parts that the node is in, outermost first. */
  const expand = (node: ContentNode, way: readonly string[], parent?: string): Content => {
    if (typeof node === 'string' || isCode(node)) return [node];
    if (node.tag === 'Include') return include(node, way, parent);
    const inside = node.children?.flatMap((child) => expand(child, way, node.tag));
    return [inside ? { ...node, children: inside } : node];
  };
  const include = (node: ContentElement, way: readonly string[], parent?: string): Content => {
    const found = findPart(node, { parts, way, parent });
    if (isProblem(found)) {
      const at = placeIn(file, node.props?.[PLACE]);
      const message = `\`<Include>\`: ${found.message}`;
      problems.push({ rule: 'guide-include', severity: 'error', message, at, fix: found.fix });
      return [];
    }
    const { name, part } = found;
    used.add(name);
    const wrong = partProblems(part, known);
    problems.push(...wrong);
    if (part.tree?.kind === 'read' && wrong.length === 0)
      return withFile(part.tree.content, part.file).flatMap((each) => expand(each, [...way, name], parent));
    isIncomplete = true;
    return [];
  };
  const content = nodes.flatMap((node) => expand(node, []));
  if (used.size > 0) problems.push(...sameIds(content, file));
  return { content, used, problems, isIncomplete: isIncomplete || problems.length > 0 };
}

/** A part in which every place names the file of the part. The lines between its blocks would be text in some components. */
function withFile(nodes: Content, file: string): Content {
  const mark = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || isCode(node)) return node;
    const props: Record<string, JsonValue> = { [PLACE]: '1:1', ...node.props };
    for (const name of [PLACE, LINK_PLACE, IMAGE_PLACE])
      if (props[name] !== undefined) props[name] = placeOfFile(file, props[name]);
    return { ...node, props, ...(node.children && { children: node.children.map(mark) }) };
  };
  return nodes.filter((node) => node !== '\n').map(mark);
}

/** Within one file this is told when it is read. */
function sameIds(nodes: Content, file: string, seen = new Set<string>()): readonly Problem[] {
  return nodes.flatMap((node): readonly Problem[] => {
    if (typeof node === 'string' || isCode(node)) return [];
    const id = /^h[1-6]$/.test(node.tag) ? node.props?.id : undefined;
    if (typeof id !== 'string') return sameIds(node.children ?? [], file, seen);
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      {
        rule: 'guide-include',
        severity: 'error',
        message: `With its parts, the guide has two headings with the id \`${id}\`.`,
        at: placeIn(file, node.props?.[PLACE]),
        fix: 'Give one of them another id, or include the part once: links could lead to the first only.',
      },
    ];
  });
}
