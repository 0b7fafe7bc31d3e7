import type { OperationLink } from '@docs/base/link-view.ts';
import type { ReactNode } from 'react';
import { MethodWord } from './method-word.tsx';
import styles from './operation-links.module.css';

/** Operations in columns, method first. */
export function OperationLinks({
  links,
}: {
  links: readonly (OperationLink & { readonly note?: string | undefined })[];
}): ReactNode {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={`${link.href} ${link.note}`}>
          <MethodWord method={link.method} />
          <span>
            <a href={link.href}>{link.label}</a>
            {link.deprecated && <small> deprecated</small>}
            {link.note && <small> {link.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
