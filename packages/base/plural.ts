/** "1 member", "3 members"; the number may be written in another way. */
export function plural(count: number, noun: string, number = String(count)): string {
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}
