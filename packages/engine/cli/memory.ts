/** What the dev server remembers from one load to the next, until a file changes that it was made from. */
export type Memory = Map<string, unknown>;

/** What was made under this key before, or else what `make` makes now. */
export async function remembered<T>(memory: Memory | undefined, key: string, make: () => T | Promise<T>): Promise<T> {
  const known = memory?.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = await make();
  memory?.set(key, made);
  return made;
}
