import type { ReactNode } from 'react';
import type { OperationView } from '../../model/operation.ts';
import { CopyButton } from '../controls/copy-button.tsx';
import styles from './endpoint.module.css';
import { MethodWord } from './method-word.tsx';

/** Method and address between two ink hairlines. */
export function Endpoint({ operation }: { operation: OperationView }): ReactNode {
  const { method, server, path } = operation;
  return (
    <div className={styles.endpoint}>
      <MethodWord method={method} />
      <code>
        <span>{server}</span>
        <wbr />
        {path}
      </code>
      <CopyButton
        what={method === 'event' && !path.includes('/') ? 'event name' : 'address'}
        text={`${server}${path}`}
      />
    </div>
  );
}
