import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  /** What is copied: "request", "address". */
  what: string;
  /** The text itself; without it, the visible code of the closest `data-copy-scope`. */
  text?: string | undefined;
}

export function CopyButton({ what, text }: CopyButtonProps): ReactNode {
  return (
    <span className={styles.copy}>
      <Button look="icon" data-copy="" data-copy-text={text} aria-label={`Copy ${what}`}>
        <Icon name="copy" />
      </Button>
    </span>
  );
}
