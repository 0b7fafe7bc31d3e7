import { toPointer } from '@docs/base/pointer.ts';

/** Where a value was read: in the document itself, or in an overlay. */
export interface Origin {
  /** The overlay by its number; absent for the document. */
  readonly overlay?: number;
  readonly pointer: string;
}

/**
 * Where the parts of a changed document were read, so that what is wrong with one can be told at its line. Only parts that
 * overlays have touched are in the tree: all others lie in their parents as they always did.
 */
export interface Origins {
  origin: Origin;
  inside: Map<string, Origins>;
}

export function originsOf(origin: Origin): Origins {
  return { origin, inside: new Map() };
}

/** The place of a member in what its parent was read from. */
export function under({ overlay, pointer }: Origin, key: string | number): Origin {
  const place = `${pointer}${toPointer([key])}`;
  return overlay === undefined ? { pointer: place } : { overlay, pointer: place };
}

/** The member of a part, to be changed. */
export function originsIn(origins: Origins, key: string | number): Origins {
  const known = origins.inside.get(String(key));
  if (known) return known;
  const added = originsOf(under(origins.origin, key));
  origins.inside.set(String(key), added);
  return added;
}

/** Says that a member comes from elsewhere now, with all that is in it. */
export function setOrigin(origins: Origins, key: string | number, origin: Origin): void {
  origins.inside.set(String(key), originsOf(origin));
}

/** Items behind one that is gone move up: each keeps its origin. */
export function dropItems(origins: Origins, length: number, gone: ReadonlySet<number>): void {
  const stay = Array.from({ length }, (_, index) => index).filter((index) => !gone.has(index));
  origins.inside = new Map(stay.map((index, at) => [String(at), originsIn(origins, index)]));
}

export function originAt(origins: Origins, parts: readonly (string | number)[]): Origin {
  let at = origins;
  for (const [index, part] of parts.entries()) {
    const next = at.inside.get(String(part));
    if (!next) return { ...at.origin, pointer: at.origin.pointer + toPointer(parts.slice(index)) };
    at = next;
  }
  return at.origin;
}
