import type { ReactNode } from 'react';
import styles from './schema-disclosure.module.css';
import type { TreePlace } from './tree-place.ts';

/** A schema that is not unfolded here: a link to its page, and with scripts its members in place. */
export function SchemaLink({ name, href, place }: { name: string; href: string; place: TreePlace }): ReactNode {
  return (
    <details
      className={styles.disclosure}
      data-schema={href}
      data-schema-required={place.required === 'required' ? 'required' : undefined}
    >
      <summary>Members of {name}</summary>
      <div className={styles.inside}>
        <a href={href}>{name}</a>
      </div>
    </details>
  );
}
