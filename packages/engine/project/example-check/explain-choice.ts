import { listed } from '@docs/base/words.ts';
import type { Mismatch, Trail } from './mismatch.ts';

/** Why a value at a place fits none of several schemas: of these, only the one that is meant is told of. */
export function explainChoice(
  branches: readonly (readonly Mismatch[])[],
  trail: Trail | undefined,
): readonly Mismatch[] {
  const meant = branches.filter((found) => !found.some((mismatch) => isOtherKind(mismatch, trail)));
  const [only] = branches.length === 1 ? branches : meant;
  if (only && (branches.length === 1 || meant.length === 1)) return only;
  const types = branches.map((found) => found.find((each) => each.trail === trail)?.otherKind?.types ?? []);
  if (meant.length === 0 && types.every((each) => each.length > 0)) {
    const all = [...new Set(types.flat())];
    return [{ trail, words: `must be ${listed(all, 'or')}`, otherKind: { types: all } }];
  }
  const words = 'fits none of the allowed forms';
  return [meant.length === 0 ? { trail, words, otherKind: { types: [] } } : { trail, words }];
}

/** Of the value itself, or of a member that says what it is. */
function isOtherKind({ trail, otherKind }: Mismatch, of: Trail | undefined): boolean {
  if (!otherKind) return false;
  return trail === of || (trail?.up === of && otherKind.types.length === 0);
}
