import { type CodeView, type ContentElement, type ContentNode, isCode } from '@docs/base/content.ts';

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

const sampleLanguages: ReadonlyMap<string, string> = new Map([
  ['bash', 'curl'],
  ['js', 'nodejs'],
]);

/** The code of a `CodeGroup`, and what each is called. Where all are in languages of our samples, so are the names. */
export function codeTabs(node: ContentElement): {
  readonly samples: boolean;
  readonly tabs: readonly { readonly label: string; readonly code: CodeView }[];
} {
  const codes = (node.children ?? []).flatMap((child) =>
    typeof child !== 'string' && isCode(child) ? [child.code] : [],
  );
  const samples = codes.every(({ language }) => sampleLanguages.has(language));
  const tabs = codes.map((code) => ({
    label: (samples ? sampleLanguages.get(code.language) : code.title) ?? code.language,
    code,
  }));
  return { samples, tabs };
}
