import type { Islands, LoadChecks, LoadComponents, MarkdownWriters, Views } from '@docs/engine/extensions.ts';
import { textProp } from '@docs/engine/model/author-elements.ts';
import { fence } from '@docs/engine/outputs/markdown/markdown-text.ts';
import field from '@docs/engine/ui/controls/text-field.module.css';
import type { AuthorProps } from '@docs/engine/ui/prose/author-components.tsx';
import type { ReactNode } from 'react';
import styles from './query-view.module.css';

// The query language: reference tables, examples with results, and a playground.

export const components: LoadComponents = () => import('./guide/components.build.ts');

export const checks: LoadChecks = () => import('./guide/checks.build.ts');

export const views: Views = { QueryPlayground };

export const markdown: MarkdownWriters = {
  QueryPlayground: (node, write) => [fence(textProp(node, 'query') ?? '', 'json'), ...write(node.children ?? [])],
};

export const islands: Islands = { 'query-playground': () => import('./island/query-playground.tsx') };

/** The static playground: the first query, its meaning, its results and its request. The island takes it over. */
export function QueryPlayground({ node, context, render }: AuthorProps): ReactNode {
  const query = String(node.props?.query ?? '');
  return (
    <div className={styles.space} data-island="query-playground">
      <div data-prose="">
        <label className={field.field}>
          Query on {String(node.props?.records ?? 'records').replaceAll('-', ' ')}
          <textarea rows={query.split('\n').length} readOnly spellCheck={false} defaultValue={query} />
        </label>
        {render(node.children ?? [], context)}
      </div>
    </div>
  );
}
