/** More of them would bury the sentence that they stand in. */
const maxListed = 20;

/** Names or values in a sentence. */
export function list(values: readonly string[]): string {
  const more = values.length - maxListed;
  const shown = more > 1 ? values.slice(0, maxListed) : values;
  return `${shown.map((value) => `\`${value}\``).join(', ')}${more > 1 ? ` and ${more} more` : ''}`;
}
