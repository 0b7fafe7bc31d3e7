import styles from '../components/shell/icon.module.css';
import type { IconName } from '../components/shell/icon.tsx';

const svg = 'http://www.w3.org/2000/svg';

/** One of the icons that every page defines. */
export function icon(name: IconName): SVGElement {
  const image = document.createElementNS(svg, 'svg');
  image.classList.add(styles.icon ?? '');
  image.ariaHidden = 'true';
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', `#i-${name}`);
  image.append(use);
  return image;
}
