import type { ComponentProps, ReactNode } from 'react';
import styles from './scroll-area.module.css';

interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'className'> {
  'aria-label': string;
  'data-tabs'?: string | undefined;
}

/** A box that scrolls on its own. The keyboard must be able to reach it, so it is a stop of its own and has a name. */
export function ScrollArea(props: ScrollAreaProps): ReactNode {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups text
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <div className={styles.area} role="group" tabIndex={0} {...props} />;
}
