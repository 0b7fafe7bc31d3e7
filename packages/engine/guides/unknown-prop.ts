import { nearest } from '@docs/base/nearest.ts';
import type { Refusal } from './data-components/refusal.ts';

/** A property that a component does not have. */
export function unknownProp(name: string, props: readonly string[]): Refusal {
  const guess = nearest(name, props);
  const known = props.length > 0 ? `It takes ${props.map((each) => `\`${each}\``).join(', ')}.` : 'It takes none.';
  return { message: `There is no property \`${name}\`.`, fix: guess ? `Did you mean \`${guess}\`?` : known };
}
