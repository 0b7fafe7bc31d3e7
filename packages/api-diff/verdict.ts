/** A difference between two releases, in words. */
export interface Verdict {
  /** Would it break a caller that was right before? */
  readonly breaking: boolean;
  readonly text: string;
}
