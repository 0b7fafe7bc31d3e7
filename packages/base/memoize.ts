/** Caches a result per object, for as long as the object lives. */
export function memoize<T extends object, R>(make: (from: T) => R): (from: T) => R {
  const known = new WeakMap<T, { readonly made: R }>();
  return (from) => {
    const before = known.get(from);
    if (before) return before.made;
    const made = make(from);
    known.set(from, { made });
    return made;
  };
}
