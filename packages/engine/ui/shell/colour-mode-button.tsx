import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from './colour-mode-button.module.css';

const choices = ['light', 'dark', 'system'] as const;

/** One button that goes through the modes. The script keeps its name; CSS shows the icon of the present choice. */
export function ColourModeButton({ words = false }: { words?: boolean }): ReactNode {
  return (
    <Button look={words ? 'text' : 'icon'} data-colour-mode="" aria-label="Colour mode: light. Switch to dark.">
      {words ? (
        <span data-colour-mode-label="">Colour mode: light</span>
      ) : (
        choices.map((choice) => <Icon key={choice} name={choice} className={styles[choice]} />)
      )}
    </Button>
  );
}
