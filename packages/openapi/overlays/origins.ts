import { toPointer } from '@docs/base/pointer.ts';

/** Where a value was read: in the document itself, or in an overlay. */
export interface Origin {
  /** The overlay by its number; absent for the document. */
  readonly overlay?: number;
  readonly pointer: string;
}

/**
 * Where the values of a changed document were read, so that what is wrong with one can be told at its line. Only values
 * that overlays have touched are in the tree: all others lie in their parents as they always did.
 */
export interface Origins {
  origin: Origin;
  inside: Map<string, Origins>;
}

export function originsOf(origin: Origin): Origins {
  return { origin, inside: new Map() };
}

/** The origin of what a key leads to, in what its parent was read from. */
export function under(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  return { ...origin, pointer: `${origin.pointer}${toPointer(keys)}` };
}

/** The origins of what is inside a value, to be changed. */
export function originsIn(origins: Origins, key: string): Origins {
  const known = origins.inside.get(key) ?? originsOf(under(origins.origin, key));
  origins.inside.set(key, known);
  return known;
}

/** Says that what is inside a value comes from elsewhere now, with all that is in it. */
export function setOrigin(origins: Origins, key: string | number, origin: Origin): void {
  origins.inside.set(String(key), originsOf(origin));
}

export function originAt(origins: Origins, keys: readonly (string | number)[]): Origin {
  const [key, ...rest] = keys;
  const next = origins.inside.get(String(key));
  return next ? originAt(next, rest) : under(origins.origin, ...keys);
}
