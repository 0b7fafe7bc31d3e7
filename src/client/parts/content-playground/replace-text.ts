/** A change of a text field: what stands between `start` and `end` gives way to `text`. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly caret: number;
}

/** Changes a text field as if it was typed, so that the browser's undo takes it back. */
export function replaceText(field: HTMLTextAreaElement, { start, end, text, caret }: Replacement): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // Nothing else reaches the undo history of a text field; where it is gone the change is made all the same.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(caret, caret);
}
