import { toPointer } from '@docs/base/pointer.ts';

/** Where a value was read: in the document or in an overlay. */
export interface Origin {
  /** The index of the overlay; absent for the document. */
  readonly overlay?: number;
  readonly pointer: string;
}

/**
 * The sources of a changed document's values, so that problems are reported at the right line. The tree contains only
 * values that overlays have changed: the position of all others follows from their parents.
 */
export interface Origins {
  origin: Origin;
  inside: Map<string, Origins>;
}

export function originsOf(origin: Origin): Origins {
  return { origin, inside: new Map() };
}

/** The origin of the value at a key, given the origin of its parent. */
export function under(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  return { ...origin, pointer: `${origin.pointer}${toPointer(keys)}` };
}

/** The origins of a value's children, for changing them. */
export function originsIn(origins: Origins, key: string): Origins {
  const known = origins.inside.get(key) ?? originsOf(under(origins.origin, key));
  origins.inside.set(key, known);
  return known;
}

/** Records that a child and everything in it now comes from elsewhere. */
export function setOrigin(origins: Origins, key: string | number, origin: Origin): void {
  origins.inside.set(String(key), originsOf(origin));
}

export function originAt(origins: Origins, keys: readonly (string | number)[]): Origin {
  const [key, ...rest] = keys;
  const next = origins.inside.get(String(key));
  return next ? originAt(next, rest) : under(origins.origin, ...keys);
}
