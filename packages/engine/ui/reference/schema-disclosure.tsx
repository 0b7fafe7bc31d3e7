import { plural } from '@docs/base/plural.ts';
import type { ReactNode } from 'react';
import { countMembers, type SchemaEntry, type SchemaView } from '../../model/schema.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import styles from './schema-disclosure.module.css';
import type { TreePlace } from './tree-place.ts';

/** The inside of a value, closed at first: fragments and find-in-page open it by themselves. */
export function SchemaDisclosure({ view, of, place }: { view: SchemaView; of: string; place: TreePlace }): ReactNode {
  const label = disclosureLabel(view);
  if (!label) {
    return <div className={styles.plain}>{place.tree(view, place)}</div>;
  }
  return (
    <details className={styles.disclosure}>
      <summary>
        {label}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </summary>
      <div className={styles.inside}>{place.tree(view, place)}</div>
    </details>
  );
}

/** Whether a tree has rows to open in the page itself. */
export function hasDisclosures(view: SchemaView): boolean {
  const opens = ({ inside }: SchemaEntry): boolean =>
    inside !== undefined && (disclosureLabel(inside) !== undefined || hasDisclosures(inside));
  switch (view.kind) {
    case 'object':
      return view.fields.some(opens);
    case 'list':
      return view.item.inside !== undefined && hasDisclosures(view.item.inside);
    case 'tuple':
      return [...view.items, ...(view.rest ? [view.rest] : [])].some(opens);
    case 'choice':
      return view.options.some(({ inside }) => inside) || (view.common !== undefined && hasDisclosures(view.common));
    case 'conditions':
      return (view.base && hasDisclosures(view.base)) || view.conditions.some(({ entry }) => entry?.inside);
    case 'link':
      return false;
    default:
      return view satisfies never;
  }
}

/** "3 members", "3 members each", "2 options"; nothing where there is nothing to fold. */
function disclosureLabel(view: SchemaView): string | undefined {
  const count = countMembers(view);
  switch (view.kind) {
    case 'object':
      return count > 0 ? plural(count, 'member') : undefined;
    case 'list': {
      const inner = view.item.inside && disclosureLabel(view.item.inside);
      return inner && `${inner} each`;
    }
    case 'tuple':
      return plural(count, 'item');
    case 'choice':
      return plural(count, 'option');
    case 'conditions':
      return view.base ? (disclosureLabel(view.base) ?? 'Conditions') : undefined;
    case 'link':
      return undefined;
    default:
      return view satisfies never;
  }
}
