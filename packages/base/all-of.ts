/** "All 3 operations", "The one operation". */
export function allOf(count: number, noun: string): string {
  return count === 1 ? `The one ${noun}` : `All ${count} ${noun}s`;
}
