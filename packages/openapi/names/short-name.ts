/** Characters of a name in a row, a list or a title: longer ones are no names. */
const MAX_NAME = 200;

/** A name as pages show it, in many places and on many pages. */
export function shortName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name;
}
