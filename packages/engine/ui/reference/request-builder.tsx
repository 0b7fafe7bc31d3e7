import type { ReactNode } from 'react';
import type { OperationView } from '../../model/operation.ts';
import { buttonClass } from '../controls/button.tsx';
import room from '../controls/part-room.module.css';
import styles from './request-builder.module.css';

/**
 * Opens a form for the request of an operation. The form itself is a part, loaded when this is opened; or at once,
 * still closed, when the path takes an id and the reader has typed one on another page.
 */
export function RequestBuilder({ operation: { samples, path, body } }: { operation: OperationView }): ReactNode {
  if (samples.length === 0) return null;
  return (
    <details
      className={styles.builder}
      data-needs-js=""
      data-part="request-builder"
      data-part-on="use"
      data-part-memory={path.includes('{') ? '' : undefined}
    >
      <summary className={buttonClass('plain')}>Fill in this request</summary>
      <div className={body ? room.bodied : room.form} data-form="">
        <p data-note="">Loading the form.</p>
      </div>
    </details>
  );
}
