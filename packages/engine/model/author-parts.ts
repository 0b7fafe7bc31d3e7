import { type CodeView, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';
import { kebabCase } from '@docs/base/names.ts';

/** A prop of an author's component, where it is text. */
export function textProp(node: ContentElement, name: string): string | undefined {
  const value = node.props?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The parts of an author's component: the `Tab`s of `Tabs`. */
export function partsNamed(node: ContentElement, tag: string): readonly ContentElement[] {
  return (node.children ?? []).filter(
    (child: ContentNode): child is ContentElement => typeof child !== 'string' && !isCode(child) && child.tag === tag,
  );
}

/** What the languages of samples are called on every page of an operation, and those that readers can add to it. */
const sampleLanguages: ReadonlyMap<string, string> = new Map([
  ['bash', 'curl'],
  ['js', 'nodejs'],
]);
/** Languages that readers can add to samples, in the order of the list. Their writers come with the first use. */
export const moreLanguages = ['python', 'php', 'ruby', 'go', 'java', 'csharp', 'powershell'] as const;

export const addedLanguages: ReadonlySet<string> = new Set(moreLanguages);

interface CodeTab {
  readonly label: string;
  /** What the choice is remembered as. */
  readonly value: string;
  readonly code: CodeView;
}

/** The code of a `CodeGroup`, and what each is called. Where all are in languages of our samples, so are the names. */
export function codeTabs(node: ContentElement): { readonly samples: boolean; readonly tabs: readonly CodeTab[] } {
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
