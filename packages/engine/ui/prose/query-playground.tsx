import type { ReactNode } from 'react';
import space from '../controls/island-space.module.css';
import styles from '../controls/text-field.module.css';
import type { AuthorProps } from './place.ts';

/** The playground as the build knows it: the opening query, what it means, finds and sends. The island takes it over. */
export function QueryPlayground({ node, place, render }: AuthorProps): ReactNode {
  const query = String(node.props?.query ?? '');
  return (
    <div className={space.query} data-island="query-playground">
      <div data-prose="">
        <label className={styles.field}>
          Query on {String(node.props?.records ?? 'records').replaceAll('-', ' ')}
          <textarea rows={query.split('\n').length} readOnly spellCheck={false} defaultValue={query} />
        </label>
        {render(node.children ?? [], place)}
      </div>
    </div>
  );
}
