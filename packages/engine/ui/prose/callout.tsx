import { type CalloutKind, calloutWords } from '@docs/base/callouts.ts';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './callout.module.css';

interface CalloutProps {
  kind: CalloutKind;
  /** Empty if the text begins with its own bold words. */
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
