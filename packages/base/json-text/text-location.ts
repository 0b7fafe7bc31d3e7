/** A location in a text as editors count it: line and column start at 1. */
export interface TextLocation {
  readonly line: number;
  readonly column: number;
}

export function textLocationAt(text: string, offset: number): TextLocation {
  return createTextLocationAt(text)(offset);
}

/** Finds lines and columns for many offsets with one pass over the text. */
export function createTextLocationAt(text: string): (offset: number) => TextLocation {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
