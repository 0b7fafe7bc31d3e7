import { fill, phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** Path of the page, for the link to the section. */
  page: string;
  meta?: ReactNode;
  action?: ReactNode;
  /** The filter of the page applies to its items; without matches it is hidden. */
  filtered?: boolean;
  children: ReactNode;
}

/** A section starts with a thin line and a headline; it is never a box. */
export function Section({ id, title, page, meta, action, filtered, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section} aria-labelledby={id} data-filter-group={filtered ? '' : undefined}>
      <div className={styles.head}>
        <LinkedHeading level="h2" id={id} page={page} name={title}>
          {title}
        </LinkedHeading>
        {meta && <span className={styles.meta}>{meta}</span>}
        {action && <span className={styles.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}

interface LinkedHeadingProps {
  level: 'h2' | 'h3';
  id: string | undefined;
  /** Path of the page, for the link. */
  page: string;
  /** The text of the heading. */
  name: string;
  children: ReactNode;
}

/** The link is beside the heading: inside it, its name would be read as part of the heading. */
export function LinkedHeading({ level: Heading, id, page, name, children }: LinkedHeadingProps): ReactNode {
  return (
    <div data-heading={Heading}>
      <Heading id={id}>{children}</Heading>
      {id && <Anchor page={page} id={id} name={name} />}
    </div>
  );
}

/**
 * The `#` link beside a heading or row. It has the full path of the page, because the address may already be that of
 * the next page.
 */
export function Anchor({ page, id, name }: { page: string; id: string; name: string }): ReactNode {
  return (
    <a className={styles.anchor} href={`${page}#${id}`} aria-label={fill(phrases.linkTo, { name })}>
      #
    </a>
  );
}
