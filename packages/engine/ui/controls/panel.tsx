import type { ComponentProps, ReactNode } from 'react';
import { CopyButton } from './button.tsx';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Name of the scrolling area, and of what the button copies. */
  name: string;
  /** White on ink: what is sent. Ink on paper: what comes back. */
  inked?: boolean | undefined;
  tabs?: ReactNode;
  /** Between the head and the area. */
  bar?: ReactNode;
  /** Group of the tab panels, when the children are such. */
  group?: string | undefined;
  /** Whether readers may add languages: a guide knows the request. */
  request?: boolean | undefined;
  children: ReactNode;
}

/** A box for code: title, tabs, copy button, and an area that scrolls on its own. */
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

/** A box that scrolls on its own. The keyboard must be able to reach it, so it is a stop of its own and has a name. */
export function ScrollArea(props: ScrollAreaProps): ReactNode {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups text
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  return <div className={styles.area} role="group" tabIndex={0} {...props} />;
}
