import { type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import { kebabCase } from '@docs/base/names.ts';

/** A text prop of an author's component. */
export function textProp(node: ContentElement, name: string): string | undefined {
  const value = node.props?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The children of an author's component with a tag, such as the `Tab`s of `Tabs`. */
export function childrenNamed(node: ContentElement, tag: string): readonly ContentElement[] {
  return (node.children ?? []).filter(
    (child: ContentNode): child is ContentElement => typeof child !== 'string' && !isCode(child) && child.tag === tag,
  );
}

/** Display names of the sample languages: those on every operation page, and those that readers can add. */
const sampleLanguages: ReadonlyMap<string, string> = new Map([
  ['bash', 'curl'],
  ['js', 'nodejs'],
]);
/** Languages that readers can add to samples, in the order of the list. Their writers are loaded on first use. */
export const moreLanguages = ['python', 'php', 'ruby', 'go', 'java', 'csharp', 'powershell'] as const;

export const addedLanguages: ReadonlySet<string> = new Set(moreLanguages);

/**
 * The code blocks of a `CodeGroup` with labels, and the remembered values of the choice. If all are in sample languages,
 * they use those names.
 */
export function codeTabs(node: ContentElement) {
  const codes = (node.children ?? []).flatMap((child) =>
    typeof child !== 'string' && isCode(child) ? [child.code] : [],
  );
  const samples = codes.every(({ language }) => sampleLanguages.has(language) || addedLanguages.has(language));
  const tabs = codes.map((code) => {
    const label = (samples ? sampleLanguages.get(code.language) : code.title) ?? code.language;
    return { label, value: kebabCase(label), code };
  });
  return { samples, tabs };
}
