import remarkGfm from 'remark-gfm';
import type { Content } from '../model/content.ts';
import { Fragment, jsx, jsxDEV, jsxs, toNodes } from './jsx-runtime.ts';
import { layoutComponents } from './layout-components.ts';
import { remarkNoImports } from './remark-no-imports.ts';
import { remarkNotes } from './remark-notes.ts';

/** The body of a guide as nodes, before anything of the API is filled in: it depends on its text alone. */
export type GuideTree =
  | { readonly kind: 'read'; readonly content: Content }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly line?: number;
      readonly column?: number /** Where it is known better than from the syntax. */;
      readonly fix?: string;
    };

/** Reads Markdown with components. `filled` names those that are replaced by facts later. */
export async function readGuide(body: string, filled: readonly string[]): Promise<GuideTree> {
  try {
    // Loaded with the first guide: a site may have none.
    const { evaluate } = await import('@mdx-js/mdx');
    const module = await evaluate(body, {
      Fragment,
      jsx: jsx as never,
      jsxs: jsxs as never,
      jsxDEV: jsxDEV as never,
      development: true,
      remarkPlugins: [remarkNoImports, remarkGfm, [remarkNotes, { names: new Set(filled) }]],
    });
    const components = Object.fromEntries([...layoutComponents, ...filled].map((name) => [name, name]));
    return { kind: 'read', content: toNodes((module.default as (props: object) => unknown)({ components })) };
  } catch (error) {
    const { message, line, column, fix } = error as Omit<GuideTree & { kind: 'failed' }, 'kind'>;
    return { kind: 'failed', message, ...(line && { line }), ...(column && { column }), ...(fix && { fix }) };
  }
}
