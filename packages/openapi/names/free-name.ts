/** The name, or the first of `name-2`, `name-3`, … that is not taken. */
export function freeName(wanted: string, taken: { has(name: string): boolean }): string {
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted}-${count}`;
  return free;
}
