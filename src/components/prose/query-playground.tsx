import type { ReactNode } from 'react';
import type { ContentElement } from '../../model/content.ts';
import { Panel } from '../ui/panel.tsx';
import { Nodes, type Place } from './content.tsx';
import styles from './query-playground.module.css';

/** The playground as the build knows it: the opening query, what it means, finds and sends. The part takes it over. */
export function QueryPlayground({ node, place }: { node: ContentElement; place: Place }): ReactNode {
  const query = String(node.props?.query ?? '');
  const name = `Query on ${String(node.props?.records ?? 'records').replaceAll('-', ' ')}`;
  return (
    <div data-part="query-playground">
      <div data-prose="">
        <Panel title={<p>{name}</p>} name={name}>
          <textarea
            className={styles.text}
            aria-label={name}
            rows={query.split('\n').length}
            readOnly
            spellCheck={false}
            defaultValue={query}
          />
        </Panel>
        <Nodes nodes={node.children ?? []} place={place} />
      </div>
    </div>
  );
}
