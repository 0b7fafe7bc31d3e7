import styles from '../ui/controls/icon.module.css';

const namespace = 'http://www.w3.org/2000/svg';

/** An icon as the component of the same name makes it, from its path. */
export function icon(path: string): SVGElement {
  const image = svg('svg', { class: styles.icon ?? '', viewBox: '0 0 18 18', 'aria-hidden': 'true' });
  image.append(svg('path', { d: path }));
  return image;
}

function svg(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
