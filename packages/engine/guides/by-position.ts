import { byText } from '@docs/base/by-text.ts';
import type { FrontMatter } from './front-matter.ts';

interface Placed {
  readonly id: string;
  readonly frontMatter: Pick<FrontMatter, 'position'>;
}

/** The order of guides that no sidebar names: those with a position first, then by name. */
export function byPosition(one: Placed, other: Placed): number {
  return positionOf(one) - positionOf(other) || byText(one.id, other.id);
}

function positionOf({ frontMatter }: Placed): number {
  return frontMatter.position ?? Number.MAX_SAFE_INTEGER;
}
