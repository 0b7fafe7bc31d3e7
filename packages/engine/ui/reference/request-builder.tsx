import type { ReactNode } from 'react';
import type { OperationView } from '../../model/operation.ts';
import { buttonClass } from '../controls/button.tsx';
import space from '../controls/island-space.module.css';
import styles from './request-builder.module.css';

/**
 * Opens a form for the request of an operation. The form itself is an island, loaded when this is opened; or at once,
 * still closed, when the path takes an id and the reader has typed one on another page.
 */
export function RequestBuilder({ operation: { samples, path, body } }: { operation: OperationView }): ReactNode {
  if (samples.length === 0) return null;
  return (
    <details
      className={styles.builder}
      data-needs-js=""
      data-island="request-builder"
      data-island-on="use"
      data-island-memory={path.includes('{') ? '' : undefined}
    >
      <summary className={buttonClass('plain')}>Fill in this request</summary>
      <div className={body ? space.bodied : space.form} data-form="">
        <p data-note="">Loading the form.</p>
      </div>
    </details>
  );
}
