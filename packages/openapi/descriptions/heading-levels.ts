/**
 * The levels of the headings of a text, one after the other: they start below the title of the page, whatever the text
 * starts with, and none is left out on the way down.
 */
export function createHeadingLevels(): (written: number) => number {
  const open: number[] = [];
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    return Math.min(open.length + 1, 6);
  };
}
