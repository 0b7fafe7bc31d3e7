import GithubSlugger from 'github-slugger';
import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** Ids of the headings of a text, as GitHub names them; the prefix keeps them apart from the page's own. */
export function headingIds(nodes: readonly RootContent[]): ReadonlySet<string> {
  const slug = createHeadingSlug();
  return new Set(nodes.flatMap((node) => (node.type === 'heading' ? [slug(textOf(node))] : [])));
}

export function createHeadingSlug(): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => `doc-${slugger.slug(text)}`;
}
