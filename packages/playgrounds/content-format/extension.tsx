import { type Content, type ContentElement, codeText, isCode } from '@docs/base/content.ts';
import type { Islands, LoadComponents, MarkdownWriters, Views } from '@docs/engine/extensions.ts';
import { childrenNamed, textProp } from '@docs/engine/model/author-elements.ts';
import { boldText, fence } from '@docs/engine/outputs/markdown/markdown-text.ts';
import field from '@docs/engine/ui/controls/text-field.module.css';
import type { AuthorProps } from '@docs/engine/ui/prose/author-components.tsx';
import type { ReactNode } from 'react';
import styles from './content-view.module.css';

// The content format: tables of its rules, and a playground.

export const components: LoadComponents = () => import('./guide/components.build.ts');

export const views: Views = { ContentPlayground };

export const markdown: MarkdownWriters = {
  ContentPlayground: (node) =>
    childrenNamed(node, 'ContentExample').flatMap((example) => [
      boldText(textProp(example, 'title')),
      ...(example.children ?? []).filter(isCode).map(({ code }) => fence(codeText(code), code.language)),
    ]),
};

export const islands: Islands = { 'content-playground': () => import('./island/content-playground.tsx') };

/** Documents of the content format: the first in an editor with its preview, the others to open. */
export function ContentPlayground({ node, context, render }: AuthorProps): ReactNode {
  const [first, ...others] = childrenNamed(node, 'ContentExample');
  return (
    <>
      <div className={styles.space} data-island="content-playground">
        <div data-prose="">
          <label className={field.field}>
            Document as JSON
            <textarea rows={11} spellCheck={false} defaultValue={first && sourceOf(first)} />
          </label>
          {render(resultOf(first), context)}
        </div>
      </div>
      {others.length > 0 && <p>More examples, each with its result:</p>}
      {others.map((example, index) => (
        <details key={String(example.props?.title)}>
          <summary>{String(example.props?.title)}</summary>
          <div data-prose="">{render(example.children ?? [], { ...context, id: `${context.id}-${index}` })}</div>
        </details>
      ))}
    </>
  );
}

function sourceOf({ children = [] }: ContentElement): string {
  return children
    .filter(isCode)
    .map(({ code }) => codeText(code))
    .join('');
}

function resultOf(example: ContentElement | undefined): Content {
  return (example?.children ?? []).filter((child) => !isCode(child));
}
