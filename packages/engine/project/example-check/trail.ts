/** Keys from the document to a value inside it, as a list from its end: most are never reported. */
export interface Trail {
  readonly up?: Trail | undefined;
  readonly key: string;
}

export function at(up: Trail | undefined, key: string | number): Trail {
  return { up, key: String(key) };
}

/** The keys from the start. */
export function keysOf(trail: Trail | undefined): readonly string[] {
  const keys: string[] = [];
  for (let here = trail; here; here = here.up) keys.push(here.key);
  return keys.reverse();
}
