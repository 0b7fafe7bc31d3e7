import { type Content, type ContentElement, elementsIn, mapElements } from '@docs/base/content.ts';
import { nearest } from '@docs/base/names.ts';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import { quoted } from '@docs/base/words.ts';
import { readProblem } from './check-components.ts';
import { ComponentProblem, missingProp, unknownProp } from './components/component-problem.ts';
import { propText } from './components/guide-component.ts';
import {
  type GuideFindings,
  IMAGE_LOCATION,
  LINK_LOCATION,
  LOCATION,
  locationIn,
  locationWithFile,
  report,
} from './locations.ts';
import type { GuideTree } from './read-guide.ts';

/** A file that guides include. If it has no tree, it could not be read, which is reported elsewhere. */
export interface GuidePartial {
  readonly file: string;
  readonly tree?: GuideTree;
}

type Partials = ReadonlyMap<string, GuidePartial>;

/**
 * Replaces each `<Include>` in a guide by its partial. This works on trees, so that each depends only on its own text,
 * and comes first, so that all other steps see one guide. `used` are the names of partials; `isIncomplete`: something
 * is missing, even if that is reported elsewhere.
 */
export function includePartials(
  nodes: Content,
  partials: Partials,
  known: readonly string[],
  findings: GuideFindings,
): { content: Content; used: ReadonlySet<string>; isIncomplete: boolean } {
  const used = new Set<string>();
  let isIncomplete = false;
  /** `way` are the partials around the nodes, outermost first. */
  const expand = (content: Content, way: readonly string[], around?: string): Content =>
    mapElements(
      content,
      (node, inside, parent = '') => {
        if (node.tag !== 'Include') return { ...node, ...inside() };
        const name = nameOfPartial(node, partials, way, parent);
        if (name instanceof ComponentProblem) {
          const message = `\`<Include>\`: ${name.message}`;
          report(findings, 'guide-include', { message, fix: name.fix }, node.props?.[LOCATION]);
          return [];
        }
        used.add(name);
        const { file, tree } = partials.get(name) as GuidePartial;
        const wrong = tree && partialProblem(file, tree, known);
        if (wrong) findings.problems.push(wrong);
        if (tree?.kind === 'read' && !wrong) return expand(withFile(tree.content, file), [...way, name], parent);
        isIncomplete = true;
        return [];
      },
      around,
    );
  const content = expand(nodes, []);
  if (used.size > 0) checkIds(content, findings);
  return { content, used, isIncomplete: isIncomplete || findings.problems.length > 0 };
}

/**
 * A partial with its file added to every location. Lines between its blocks are dropped, because some components would
 * show them as text.
 */
function withFile(nodes: Content, file: string): Content {
  const marked = mapElements(nodes, (node, inside) => {
    const props = { [LOCATION]: '1:1', ...node.props };
    const locations = [LOCATION, LINK_LOCATION, IMAGE_LOCATION].filter((name) => Object.hasOwn(props, name));
    const named = locations.map((name) => [name, locationWithFile(file, node.props?.[name])]);
    return { ...node, props: { ...props, ...Object.fromEntries(named) }, ...inside() };
  });
  return marked.filter((node) => node !== '\n');
}

/** Within one file, this is reported when it is read. */
function checkIds(nodes: Content, findings: GuideFindings): void {
  const seen = new Set<unknown>();
  for (const { tag, props } of elementsIn(nodes)) {
    const id = /^h[1-6]$/.test(tag) ? props?.id : undefined;
    if (seen.has(id)) {
      const message = `With its partials, the guide has two headings with the id \`${id}\`.`;
      const fix = 'Give one of them another id, or include the partial once. Otherwise, links go to the first.';
      report(findings, 'guide-include', { message, fix }, props?.[LOCATION]);
    } else if (typeof id === 'string') seen.add(id);
  }
}

const EXAMPLE = '<Include file="token-warning.mdx"/>';

/** Elements that can contain only inline content. */
const LINES = /^(?:p|h[1-6]|a|strong|em|del|td|th|dt|summary|b|i|s|u|kbd|mark|small|sub|sup|span|code)$/;

/** The partial that `<Include>` refers to, or a problem if there is none. */
function nameOfPartial(
  { props = {}, children = [] }: ContentElement,
  partials: Partials,
  way: readonly string[],
  parent: string,
): string | ComponentProblem {
  const other = Object.keys(props).find((name) => name !== 'file' && name !== LOCATION);
  if (other !== undefined) return unknownProp(other, ['file']);
  const name = propText(props, 'file');
  if (name === undefined) return missingProp('file', EXAMPLE);
  if (children.some((child) => typeof child !== 'string' || child.trim() !== ''))
    return new ComponentProblem('The component cannot have content.', `Write it without content: \`${EXAMPLE}\`.`);
  if (LINES.test(parent))
    return new ComponentProblem(
      'A partial cannot be in the middle of a paragraph.',
      'Put it on a separate line, between blank lines.',
    );
  if (!partials.has(name)) return unknownPartial(name, [...partials.keys()]);
  if (!way.includes(name)) return name;
  const circle = [...way.slice(way.indexOf(name)), name];
  return new ComponentProblem(
    `The partial \`${name}\` would include itself: ${circle.map((each) => `\`${each}\``).join(' → ')}.`,
    circle.length === 2 ? 'Remove it.' : 'Remove it, or move what both need into a separate partial.',
  );
}

function unknownPartial(name: string, names: readonly string[]): ComponentProblem {
  const leaves = /^(?:[/\\~]|[A-Za-z][\w+.-]*:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name);
  const last = name.split(/[/\\]/).at(-1);
  // Also matches a path relative to the guide, or one without the extension.
  const guess = names.find((each) => each === last || each === `${last}.mdx`) ?? nearest(name, names);
  const known = names.length > 0 ? `Name one of ${quoted(names)}, or put` : 'Put';
  return new ComponentProblem(
    leaves
      ? `The path \`${name}\` points outside the folder \`partials\` of the site, where partials are.`
      : `There is no file \`${name}\` in the folder \`partials\` of the site.`,
    guess ? `Did you mean \`${guess}\`?` : `${known} the file there.`,
  );
}

/** Problems of a partial as a whole, reported once at its own location. */
function partialProblem(file: string, tree: GuideTree, known: readonly string[]): Problem | undefined {
  if (tree.kind === 'failed') return readProblem(tree, file, known, 'partial');
  const note = [...elementsIn(tree.content)].find(({ props = {} }) =>
    Object.keys(props).some((name) => /^data-?footnote/i.test(name)),
  );
  if (note) {
    const message = 'A partial cannot have footnotes: they would appear in the middle of the guide.';
    const fix = 'Say it in the text, or write the footnote in the guide.';
    return errorAt(locationIn(file, note.props?.[LOCATION]), 'guide-partial', message, fix);
  }
  if (tree.content.some((node) => typeof node !== 'string' || node.trim() !== '')) return undefined;
  return errorAt({ file, line: 1 }, 'guide-partial', 'The partial is empty.', "Add content, or don't include it.");
}

/** Reported when the file is read: otherwise its lines would be shown as text. */
export function frontMatterOfPartial(text: string, file: string): Problem | undefined {
  if (!/^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.test(text)) return undefined;
  const message = 'A partial has no front matter: title and description are those of the guide that includes it.';
  const fix = 'Remove it, up to the second `---`. For a horizontal rule, write `***`.';
  return errorAt({ file, line: 1, column: 1 }, 'guide-partial', message, fix);
}
