import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import ts from 'typescript';

/** Words that sound translated, and what API developers say instead. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\banswer(?:s|ed|ing)?\b/gi, 'response, returns'],
  [/\bmembers?\b/gi, 'field'],
  [/\brefus(?:e[sd]?|ing|als?)\b/gi, 'rejected, invalid'],
  [/\bhold(?:s|ing)?\b/gi, 'contains, has'],
  [/\b(?:tells?|told)\b/gi, 'shows, says, notifies'],
  [/\blooks? in\b/gi, 'searches'],
  [/\bstand(?:s|ing)?\b/gi, 'is'],
  [/\b(?:whoever|somebody)\b/gi, 'you, anyone'],
  [/\btaken by\b/gi, 'accepted by'],
  [/\bmust be given\b/gi, 'is required'],
  [/(?<!\bthere )\bis no (?!longer\b|more\b|way\b)/gi, 'is not a'],
  [/\b(?:lies|lie in|lie outside)\b/gi, 'is'],
  [/\b(?:anew|whom)\b/gi, 'again, who'],
  [/\bURL parameters?\b/gi, 'query parameter'],
  [/\bleads? (?:out of|nowhere|to no)\b/gi, 'points to … that does not exist'],
  [/\b(?:OpenAPI|JSON) (?:knows?|does not know)\b/g, 'defines, has'],
  [/\b(?:tokens?|integrations?|roles?) may\b/gi, 'can'],
  [/\bfails when it is run\b/gi, 'throws an error'],
  [/\b(?:a )?pause of (?:its|their|your) own\b/gi, 'cooldown'],
];

/** Where such a word is correct. */
const ALLOWED: readonly (readonly [phrase: RegExp, reason: string])[] = [
  [/\bfield member property attribute\b/, 'synonyms: search finds the former words'],
  [/"\{" \[ member \{ "," member \} \] "\}"[\s\S]*/, 'the grammar of JSON calls them members'],
  [/\bstand-in\b|\bstands? for\b/gi, 'a placeholder stands for a value'],
];

export interface Finding {
  readonly word: string;
  readonly instead: string;
  readonly text: string;
}

/** The words of a text that the site avoids. Code in backticks is ignored. */
export function findTerms(text: string): readonly Finding[] {
  const prose = ALLOWED.reduce((rest, [phrase]) => rest.replace(phrase, ' '), text.replace(/`[^`]*`/g, ' '));
  return TERMS.flatMap(([term, instead]) =>
    [...prose.matchAll(term)].map(({ 0: word, index }) => ({
      word,
      instead,
      text: prose.slice(Math.max(0, index - 60), index + 60).trim(),
    })),
  );
}

/** Whether a text has such a word anywhere, also in code: a quick test before a text is parsed. */
export function hasTerms(text: string): boolean {
  return TERMS.some(([term]) => text.search(term) !== -1);
}

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
}

/** The paragraphs, headings and cells of a Markdown file, without code and addresses. */
export function paragraphs(markdown: string): readonly string[] {
  const found: string[] = [];
  const textOf = ({ type, value = '', children = [] }: MarkdownNode): string =>
    type === 'inlineCode' || type === 'html' ? ' ' : value + children.map(textOf).join('');
  const visit = (node: MarkdownNode): void => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) found.push(textOf(node));
    else for (const child of node.children ?? []) visit(child);
  };
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  // Addresses in running text are ignored.
  return found.map((text) => text.replace(/https?:\/\/\S+/g, ' '));
}

/** The texts in a source file that readers may see: strings and templates of more than one word, and text in JSX. */
export function textsInCode(source: string, file: string): readonly string[] {
  const found: string[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTemplateExpression(node))
      found.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'));
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return found.filter((text) => /\S\s+\S/.test(text) || /^\s*[A-Z][a-z]+\s*$/.test(text));
}
