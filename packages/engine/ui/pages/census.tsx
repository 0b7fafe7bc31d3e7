import type { ReactNode } from 'react';
import type { HomePage } from '../../model/page.ts';
import { classNames } from '../controls/class-names.ts';
import methods from '../reference/method-word.module.css';
import { MethodSwatch, MethodWord } from '../reference/method-word.tsx';
import styles from './census.module.css';

/** How many operations read and how many change something. */
export function Census({ census, note }: { census: HomePage['census']; note: string | undefined }): ReactNode {
  const total = census.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const words = census.map(({ method, count }) => `${count} ${method.toUpperCase()}`).join(', ');
  return (
    <figure className={styles.census}>
      {/* Widths without a style attribute: far too wide, in proportion, then shrunk by the flex container. */}
      <div className={styles.bar} role="img" aria-label={words}>
        {census.map(({ method, count }) => (
          <svg key={method} className={classNames(styles.part, methods[method])} width={count * 1000} height="56" />
        ))}
      </div>
      <ul>
        {census.map(({ method, count, verb }) => (
          <li key={method}>
            <MethodSwatch method={method} />
            <MethodWord method={method} /> {count} {verb}
          </li>
        ))}
      </ul>
      <figcaption>
        What the {total === 1 ? 'one operation does' : `${total} operations do`}
        {note && `, ${note}`}.
      </figcaption>
    </figure>
  );
}
