import type { Method } from '@docs/base/method.ts';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './method-word.module.css';

/** The method as real text: never a pill, never told by colour alone. */
export function MethodWord({ method }: { method: Method }): ReactNode {
  return <span className={classNames(styles.word, styles[method])}>{method.toUpperCase()}</span>;
}

/** The method as an engraver would hatch it, where methods are counted or filtered. */
export function MethodSwatch({ method }: { method: Method }): ReactNode {
  return <i className={classNames(styles.swatch, styles[method])} aria-hidden="true" />;
}
