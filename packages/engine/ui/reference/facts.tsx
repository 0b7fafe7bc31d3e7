import { phrases } from '@docs/base/interface-words.ts';
import type { ReactNode } from 'react';
import type { FactView } from '../../model/operation.ts';
import { Callout } from '../prose/callout.tsx';
import { InlineContent } from '../prose/content.tsx';
import styles from './facts.module.css';

/** The most important facts: permission, response, retry, limit. */
export function Facts({ facts }: { facts: readonly FactView[] }): ReactNode {
  return <FactRow facts={facts.map(shownFact)} />;
}

export function shownFact({ label, value }: FactView): { label: string; value: ReactNode } {
  return { label, value: <InlineContent content={value} /> };
}

export function FactRow({ facts }: { facts: readonly { label: string; value: ReactNode }[] }): ReactNode {
  if (facts.length === 0) return null;
  const items = facts.map(({ label, value }) => ({ key: label, term: label, text: value }));
  return <DefinitionList className={styles.facts} items={items} />;
}

interface DefinitionsProps {
  className: string | undefined;
  items: readonly { key: string; term: ReactNode; text: ReactNode }[];
}

/** Terms with their definitions. */
export function DefinitionList({ className, items }: DefinitionsProps): ReactNode {
  return (
    <dl className={className}>
      {items.map(({ key, term, text }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What this page cannot show of the API document, instead of leaving it out silently. */
export function Omissions({ omissions }: { omissions: readonly string[] }): ReactNode {
  if (omissions.length === 0) return null;
  return (
    <Callout kind="caution" title={phrases.notShown}>
      {omissions.join(' ')}
    </Callout>
  );
}
