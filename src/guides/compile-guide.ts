import remarkGfm from 'remark-gfm';
import type { Content, TocEntry } from '../model/content.ts';
import { nearest } from '../model/nearest.ts';
import type { Problem } from '../model/problem.ts';
import { authorComponents } from './author-components.ts';
import { dataComponents, type GuideFacts, partsOfComponents } from './data-components/index.ts';
import { expandData } from './expand-data.ts';
import { finishContent, type Highlight } from './finish-content.ts';
import { Fragment, jsx, jsxDEV, jsxs, toNodes } from './jsx-runtime.ts';
import type { ResolvedTarget } from './link-targets.ts';
import { remarkLinkTargets } from './remark-link-targets.ts';
import { remarkPlaces } from './remark-places.ts';

export interface CompiledGuide {
  readonly content: Content;
  readonly toc: readonly TocEntry[];
}

/** Compiles the body of a guide to plain content. A broken guide is reported with its place, never thrown. */
export async function compileGuide({
  file,
  body,
  resolve,
  highlight,
  facts,
}: {
  file: string;
  body: string;
  resolve: (target: string) => ResolvedTarget;
  highlight: Highlight;
  /** What data components are filled in from; a guide without them needs none. */
  facts?: GuideFacts;
}): Promise<{ guide?: CompiledGuide; problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const report = (message: string, fix: string, line: number, column: number): void => {
    problems.push({ rule: 'guide-link', severity: 'error', message, at: { file, line, column }, fix });
  };
  try {
    // Loaded with the first guide: a site may have none.
    const { evaluate } = await import('@mdx-js/mdx');
    const module = await evaluate(body, {
      Fragment,
      jsx: jsx as never,
      jsxs: jsxs as never,
      jsxDEV: jsxDEV as never,
      development: true,
      remarkPlugins: [
        remarkGfm,
        [remarkLinkTargets, { resolve, report }],
        [remarkPlaces, { names: new Set([...dataComponents.keys(), ...partsOfComponents.keys()]) }],
      ],
    });
    const components = Object.fromEntries(authorComponents.map((name) => [name, name]));
    const tree = toNodes((module.default as (props: object) => unknown)({ components }));
    const data = expandData(tree, { facts, file });
    return { guide: finishContent(data.content, highlight), problems: [...problems, ...data.problems] };
  } catch (error) {
    return { problems: [...problems, compileProblem(error, file)] };
  }
}

function compileProblem(error: unknown, file: string): Problem {
  const { message, line, column } = error as { message: string; line?: number; column?: number };
  // MDX names a component it does not know, with its place, only in this message.
  const missing = /Expected component `([^`]+)` to be defined/.exec(message)?.[1];
  const place = /(\d+):(\d+)-/.exec(message);
  if (missing !== undefined) {
    const name = missing;
    const guess = nearest(name, authorComponents);
    return {
      rule: 'guide-component',
      severity: 'error',
      message: `There is no component called \`${name}\`.`,
      at: { file, line: Number(place?.[1] ?? 1), column: Number(place?.[2] ?? 1) },
      fix: guess ? `Did you mean \`${guess}\`?` : `Authors can use ${authorComponents.join(', ')}.`,
    };
  }
  return {
    rule: 'guide-syntax',
    severity: 'error',
    message: `The guide could not be read: ${message.split('\n')[0]}`,
    at: { file, line: line ?? Number(place?.[1] ?? 1), column: column ?? Number(place?.[2] ?? 1) },
    fix: 'In MDX, write `{` as `\\{` and `<` as `&lt;` in running text, and close every tag.',
  };
}
