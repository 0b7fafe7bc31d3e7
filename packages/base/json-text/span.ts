/** A stretch of a text: from the first character to just after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change to the text that puts something right. */
export interface Edit extends Span {
  readonly insert: string;
}
