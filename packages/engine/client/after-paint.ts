/** Runs when what was just changed is on the screen: what the reader waits for comes first. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
