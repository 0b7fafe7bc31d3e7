import { type CalloutKind, calloutWords } from '@docs/base/callouts.ts';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './callout.module.css';

interface CalloutProps {
  kind: CalloutKind;
  /** Empty where the text begins with a bold word of its own. */
  title?: string | undefined;
  children: ReactNode;
}

/** A bar and a bold first word: no icon, no fill. */
export function Callout({ kind, title = calloutWords[kind], children }: CalloutProps): ReactNode {
  return (
    <div className={classNames(styles.callout, styles[kind])} role="note">
      {title && <strong>{/[.!?:]$/.test(title) ? title : `${title}.`}</strong>} {children}
    </div>
  );
}
