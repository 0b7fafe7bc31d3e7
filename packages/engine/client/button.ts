import styles from '../ui/controls/button.module.css';
import { type Child, element } from './element.ts';

/** A button as the component of the same name makes it. */
export function button(
  look: 'plain' | 'solid' | 'text' | 'icon',
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLButtonElement {
  const classes = {
    plain: styles.button,
    solid: `${styles.button} ${styles.solid}`,
    text: styles.text,
    icon: styles.icon,
  };
  return element('button', { type: 'button', class: classes[look], ...attributes }, ...children);
}
