import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from './button.tsx';
import styles from './panel.module.css';

export interface PanelProps {
  title: ReactNode;
  /** Name of the scrolling area, and of what the button copies. */
  name: string;
  /** White on dark for requests, dark on white for responses. */
  inked?: boolean | undefined;
  tabs?: ReactNode;
  /** Between the header and the code. */
  bar?: ReactNode;
  /** Group of the tab panels, if the children are panels. */
  group?: string | undefined;
  /** Whether readers may add languages, because the guide knows the request. */
  request?: boolean | undefined;
  children: ReactNode;
}

/** A box for code: title, tabs, copy button, and its own scrolling area. */
export function Panel({ title, name, inked, tabs, bar, group, request, children }: PanelProps): ReactNode {
  return (
    <div
      className={styles.panel}
      data-inked={inked ? '' : undefined}
      data-request={request ? '' : undefined}
      data-copy-scope=""
    >
      <div className={styles.head}>
        {title}
        {tabs}
        <CopyButton what={name.toLowerCase()} />
      </div>
      {bar}
      <ScrollArea aria-label={name} data-tabs={group}>
        {children}
      </ScrollArea>
    </div>
  );
}

interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'className'> {
  'aria-label': string;
  'data-tabs'?: string | undefined;
}

/** A box with its own scrolling, which is focusable and has a name for keyboard users. */
export function ScrollArea(props: ScrollAreaProps): ReactNode {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups text
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <div className={styles.area} role="group" tabIndex={0} {...props} />;
}
