import {
  type CodeView,
  type Content,
  type ContentElement,
  type ContentNode,
  elementsIn,
  mapElements,
  plainText,
  type TocEntry,
} from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { nearest } from '@docs/base/names.ts';
import type { ProblemText } from '@docs/base/problem.ts';
import GithubSlugger from 'github-slugger';
import { layoutComponents } from './layout-components.ts';
import { type GuideFindings, LOCATION, report } from './locations.ts';

export type Highlight = (code: string, language: string) => CodeView;

/** Gives headings their ids, collects the table of contents, and highlights code. */
export function finishContent(nodes: Content, highlight: Highlight): { content: Content; toc: readonly TocEntry[] } {
  const slugger = new GithubSlugger();
  // An id chosen by an author is not given to another heading.
  for (const { tag, props } of elementsIn(nodes))
    if (/^h[2-6]$/.test(tag) && typeof props?.id === 'string') slugger.occurrences[props.id] = 0;
  const toc: TocEntry[] = [];

  const finish = (node: ContentNode): ContentNode => {
    if (typeof node === 'string' || 'code' in node || isMadeByComponent(node)) return node;
    const fence = readFence(node);
    if (fence) return highlightedFence(fence, highlight);
    const children = node.children?.map(finish);
    const level = /^h([2-6])$/.exec(node.tag)?.[1];
    if (level) {
      const text = plainText(children ?? []);
      const given = node.props?.id;
      const id = typeof given === 'string' ? given : slugger.slug(text);
      if (level === '2' || level === '3') toc.push({ id, text, level: Number(level) as 2 | 3 });
      return { ...node, props: { ...node.props, id }, ...(children && { children }) };
    }
    return { tag: node.tag, ...(node.props && { props: withoutStyle(node.props) }), ...(children && { children }) };
  };

  return { content: nodes.map(finish).filter((node) => node !== '\n'), toc };
}

/**
 * Whether a node comes from a site's component. Its content is finished, and its headings are not part of the guide.
 */
export function isMadeByComponent({ tag }: ContentElement): boolean {
  return /^[A-Z]/.test(tag) && !layoutComponents.has(tag) && tag !== 'Diagram';
}

/** A fence as written. */
export interface Fence {
  readonly language: string;
  readonly text: string;
  /** The options after the language: `title="…" {3}`. */
  readonly meta: string;
}

/** Reads `<pre><code class="language-js" meta="…">`. */
export function readFence(node: ContentNode): Fence | undefined {
  if (typeof node === 'string' || 'code' in node || node.tag !== 'pre') return undefined;
  const inner = node.children?.[0];
  if (inner === undefined || typeof inner === 'string' || 'code' in inner || inner.tag !== 'code') return undefined;
  const language = /language-(\S+)/.exec(String(inner.props?.className ?? ''))?.[1] ?? 'text';
  const text = plainText(inner.children ?? []).replace(/\n$/, '');
  return { language, text, meta: String(inner.props?.meta ?? '') };
}

/** An option of a fence: `title="…"`. */
export function fenceValue({ meta }: Fence, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(meta)?.[1];
}

/** Turns a fence into a highlighted block. */
function highlightedFence(fence: Fence, highlight: Highlight): ContentNode {
  const title = fenceValue(fence, 'title');
  const marks = lineNumbers(/\{([\d,\s-]+)\}/.exec(fence.meta)?.[1] ?? '');
  const view = highlight(fence.text, fence.language);
  return { tag: 'CodeBlock', code: { ...view, ...(title && { title }), ...(marks.length > 0 && { marks }) } };
}

/** `1,3-5` → 1, 3, 4, 5. */
function lineNumbers(ranges: string): readonly number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.trim().split('-').map(Number);
    return from > 0 && to >= from ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [];
  });
}

/** Column alignment arrives as an inline style, which the content policy forbids, so it becomes an attribute. */
function withoutStyle(props: { readonly [name: string]: JsonValue }): { readonly [name: string]: JsonValue } {
  const { style, ...rest } = props;
  if (style === null || typeof style !== 'object' || Array.isArray(style)) return rest;
  const align = (style as { readonly textAlign?: JsonValue }).textAlign;
  return align ? { ...rest, 'data-align': align } : rest;
}

const TAKES = 'A fence takes `title="…"`, marked lines such as `{3,5-7}`, and `server`.';

/** Finds unknown options of a fence, which would otherwise be ignored silently. */
export function checkFences(
  nodes: Content,
  components: ReadonlyMap<string, { readonly fenceOptions?: readonly string[] }>,
  findings: GuideFindings,
): void {
  mapElements(nodes, (node, inside, parent = '') => {
    const fence = readFence(node);
    if (!fence) return inside().children ?? [];
    const options = ['title', ...(components.get(parent)?.fenceOptions ?? [])];
    for (const misuse of fenceMisuses(fence, options)) report(findings, 'guide-fence', misuse, node.props?.[LOCATION]);
    return [];
  });
}

/** `name="value"`, `{lines}`, or anything else. */
const FENCE_OPTION = /([\w-]+)="[^"]*"|\{([^}]*)\}|\S+/g;

function* fenceMisuses(fence: Fence, options: readonly string[]): Generator<ProblemText> {
  const { language } = fence;
  if (/[{=]/.test(language)) {
    const [, name, marked] = /^([^{=]+)(\{.*)$/.exec(language) ?? [];
    const fix = name ? `Put a space between: \`${name} ${marked}\`.` : `Name one before it: \`text ${language}\`.`;
    yield { message: `\`${language}\` is not a known language.`, fix };
  }
  const lines = fence.text.split('\n').length;
  for (const [option, name, ranges] of fence.meta.matchAll(FENCE_OPTION)) {
    if (ranges !== undefined) yield* wrongRanges(ranges, lines);
    else if (option !== 'server' && !(name && options.includes(name))) yield unknownOption(option, options);
  }
}

function* wrongRanges(ranges: string, lines: number): Generator<ProblemText> {
  for (const range of ranges.split(',').map((each) => each.trim())) {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (from !== '' && Number(from) > 0 && Number(from) <= Number(to) && Number(to) <= lines) continue;
    const many = lines === 1 ? 'one line' : `${lines} lines`;
    yield {
      message: `The lines \`${range}\` cannot be marked: the code has ${many}.`,
      fix: 'Write line numbers from 1, or ascending ranges, such as `{3,5-7}`.',
    };
  }
}

function unknownOption(option: string, options: readonly string[]): ProblemText {
  const [name = ''] = option.split('=');
  const guess = options.includes(name) ? name : nearest(name, options);
  return {
    message: `The fence has \`${option}\`, which has no meaning.`,
    fix: guess ? `Did you mean \`${guess}="…"\`?` : `Remove it. ${TAKES}`,
  };
}
