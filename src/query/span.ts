/** A stretch of the text: from the first character to just after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change to the text that puts something right. */
export interface Edit extends Span {
  readonly insert: string;
}

/** Line and column count from one, as editors show them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}
