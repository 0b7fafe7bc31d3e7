/** A JSON pointer to the place that is reached by these names and numbers. */
export function toPointer(parts: readonly PropertyKey[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
