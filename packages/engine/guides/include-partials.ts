import { type Content, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { nearest } from '@docs/base/names.ts';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { readProblem } from './check-components.ts';
import {
  type ComponentProblem,
  isProblem,
  missingProp,
  textProp,
  unknownProp,
} from './components/component-problem.ts';
import { IMAGE_LOCATION, LINK_LOCATION, LOCATION, locationIn, locationWithFile } from './locations.ts';
import type { GuideTree } from './read-guide.ts';

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
export function includePartials(
  nodes: Content,
  { file, parts, known }: { file: string; parts: ReadonlyMap<string, GuidePartial>; known: readonly string[] },
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
      const at = locationIn(file, node.props?.[LOCATION]);
      const message = `\`<Include>\`: ${found.message}`;
      problems.push({ rule: 'guide-include', severity: 'error', message, at, fix: found.fix });
      return [];
    }
    const { name, part } = found;
    used.add(name);
    const wrong = partialProblems(part, known);
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
    const props: Record<string, JsonValue> = { [LOCATION]: '1:1', ...node.props };
    for (const name of [LOCATION, LINK_LOCATION, IMAGE_LOCATION])
      if (props[name] !== undefined) props[name] = locationWithFile(file, props[name]);
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
        at: locationIn(file, node.props?.[LOCATION]),
        fix: 'Give one of them another id, or include the part once: links could lead to the first only.',
      },
    ];
  });
}

interface Around {
  readonly parts: ReadonlyMap<string, GuidePartial>;
  /** Names of the parts that it stands in, outermost first. */
  readonly way: readonly string[];
  /** The tag that it stands in. */
  readonly parent: string | undefined;
}

const EXAMPLE = '<Include file="token-warning.mdx"/>';

/** What holds words only: no blocks can stand there. */
const LINES = /^(?:p|h[1-6]|a|strong|em|del|td|th|dt|summary|b|i|s|u|kbd|mark|small|sub|sup|span|code)$/;

/** The part that `<Include>` names, or why there is none. */
export function findPart(
  { props = {}, children = [] }: ContentElement,
  { parts, way, parent = '' }: Around,
): { readonly name: string; readonly part: GuidePartial } | ComponentProblem {
  const other = Object.keys(props).find((name) => name !== 'file' && name !== LOCATION);
  if (other !== undefined) return unknownProp(other, ['file']);
  const name = textProp(props, 'file');
  if (name === undefined) return missingProp('file', EXAMPLE);
  if (children.some((child) => typeof child !== 'string' || child.trim() !== ''))
    return { message: 'The component takes nothing inside it.', fix: `Close it at once: \`${EXAMPLE}\`.` };
  if (LINES.test(parent))
    return {
      message: 'A part cannot stand in the middle of a text.',
      fix: 'Put it on a line of its own, between blank lines.',
    };
  const part = parts.get(name);
  if (!part) return unknownPart(name, [...parts.keys()]);
  if (way.includes(name)) return circle([...way.slice(way.indexOf(name)), name]);
  return { name, part };
}

function unknownPart(name: string, names: readonly string[]): ComponentProblem {
  const leaves = /^(?:[/\\~]|[A-Za-z][\w+.-]*:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name);
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  // Also one that was named from the guide, or without its extension.
  const guess = names.find((each) => each === last || each === `${last}.mdx`) ?? nearest(name, names);
  const known = names.length > 0 ? `Name one of ${names.map((each) => `\`${each}\``).join(', ')}, or put` : 'Put';
  return {
    message: leaves
      ? `The path \`${name}\` leads out of the folder \`partials\` of the site, where parts are.`
      : `There is no file \`${name}\` in the folder \`partials\` of the site.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `${known} the file there.`,
  };
}

function circle(way: readonly string[]): ComponentProblem {
  const [first, ...rest] = way;
  return {
    message: `The part \`${first}\` would include itself: ${way.map((name) => `\`${name}\``).join(' → ')}.`,
    fix: rest.length === 1 ? 'Remove it.' : 'Remove it, or move what both need into a part of its own.',
  };
}

/** A file that guides include. Without a tree it could not be read, which is told elsewhere. */
export interface GuidePartial {
  readonly file: string;
  readonly tree?: GuideTree;
}

/** What is wrong with a part as a whole, told at its own place, whoever includes it. */
export function partialProblems({ file, tree }: GuidePartial, known: readonly string[]): readonly Problem[] {
  if (!tree) return [];
  if (tree.kind === 'failed') return [readProblem(tree, file, known, 'part')];
  const note = footnoteIn(tree.content);
  if (note !== undefined)
    return [
      partProblem(
        'A part has no footnotes: they would stand in the middle of the guide.',
        locationIn(file, note),
        'Say it in the text, or write the footnote in the guide.',
      ),
    ];
  const isEmpty = tree.content.every((node) => typeof node === 'string' && node.trim() === '');
  if (isEmpty)
    return [partProblem('The part is empty.', { file, line: 1 }, 'Write something into it, or include it nowhere.')];
  return [];
}

/** Told when the file is read: its lines would be shown as text. */
export function frontMatterOfPartial(text: string, file: string): Problem | undefined {
  if (!/^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.test(text)) return undefined;
  return partProblem(
    'A part has no front matter: title and description are those of the guide that includes it.',
    { file, line: 1, column: 1 },
    'Remove it, up to the second `---`. Where a rule is meant, write `***`.',
  );
}

function partProblem(message: string, at: SourceLocation, fix: string): Problem {
  return { rule: 'guide-part', severity: 'error', message, at, fix };
}

/** The place of the first mark of a footnote. */
function footnoteIn(nodes: Content): unknown {
  for (const node of nodes) {
    if (typeof node === 'string' || isCode(node)) continue;
    const { props = {}, children = [] } = node;
    if (Object.keys(props).some((name) => /^data-?footnote/i.test(name))) return props[LOCATION] ?? '1:1';
    const inside = footnoteIn(children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
