import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'hast';

/** Ids of the headings of a text, as GitHub names them; the prefix keeps them apart from the page's own. */
export function headingIds(tree: Root): ReadonlySet<string> {
  const slug = createHeadingSlug();
  return new Set(headingTexts(tree).map(slug));
}

function headingTexts(node: Nodes): readonly string[] {
  if (!('children' in node)) return [];
  const inside = node.children.flatMap(headingTexts);
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) ? [...inside, textOf(node)] : inside;
}

export function createHeadingSlug(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => `doc-${slugger.slug(text.trim())}`;
}

/** The words of a node, without markup. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/**
 * The levels of the headings of a text, one after the other: they start below the title of the page, whatever the text
 * starts with, and none is left out on the way down.
 */
export function createHeadingLevels(): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(open.length + 1, 6);
  };
}
