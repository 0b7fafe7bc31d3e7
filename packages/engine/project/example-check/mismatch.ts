/** Keys from a value to one inside it, as a list from its end: most are never told of. */
export interface Trail {
  readonly up?: Trail | undefined;
  readonly key: string;
}

/** What a schema has against a value, or against something in it. */
export interface Mismatch {
  readonly trail: Trail | undefined;
  /** `must be text`. */
  readonly words: string;
  /** The value is of another kind altogether: it has another type, or is not the one value that would make it this kind. */
  readonly otherKind?: { readonly types: readonly string[] };
}

export function at(up: Trail | undefined, key: string | number): Trail {
  return { up, key: String(key) };
}

/** The keys from the start. */
export function partsOfTrail(trail: Trail | undefined): readonly string[] {
  const parts: string[] = [];
  for (let here = trail; here; here = here.up) parts.push(here.key);
  return parts.reverse();
}
