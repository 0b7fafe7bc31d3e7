import type { ReactNode } from 'react';
import type { RelatedGroup } from '../../model/operation.ts';
import { Section } from '../controls/section.tsx';
import { OperationLinks } from './operation-links.tsx';
import styles from './related.module.css';

/** What comes before and after an operation. */
export function Related({ groups, page }: { groups: readonly RelatedGroup[]; page: string }): ReactNode {
  if (groups.length === 0) return null;
  return (
    <Section id="related" title="Related" page={page}>
      <RelatedGroups groups={groups} />
    </Section>
  );
}

export function RelatedGroups({ groups }: { groups: readonly RelatedGroup[] }): ReactNode {
  return (
    <div className={styles.related}>
      {groups.map((group) => (
        <div key={group.title}>
          <h3>{group.title}</h3>
          <OperationLinks links={group.links} />
        </div>
      ))}
    </div>
  );
}
