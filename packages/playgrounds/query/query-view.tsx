import field from '@docs/engine/ui/controls/text-field.module.css';
import type { AuthorProps } from '@docs/engine/ui/prose/place.ts';
import type { ReactNode } from 'react';
import styles from './query-view.module.css';

/** The playground as the build knows it: the opening query, what it means, finds and sends. The island takes it over. */
export function QueryPlayground({ node, place, render }: AuthorProps): ReactNode {
  const query = String(node.props?.query ?? '');
  return (
    <div className={styles.space} data-island="query-playground">
      <div data-prose="">
        <label className={field.field}>
          Query on {String(node.props?.records ?? 'records').replaceAll('-', ' ')}
          <textarea rows={query.split('\n').length} readOnly spellCheck={false} defaultValue={query} />
        </label>
        {render(node.children ?? [], place)}
      </div>
    </div>
  );
}
