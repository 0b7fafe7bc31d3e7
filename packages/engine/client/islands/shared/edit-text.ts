import type { Edit } from '@docs/base/json-text/span.ts';

/** Changes a text field as if the change had been typed, so that it can be undone. */
export function editText(field: HTMLTextAreaElement, { from, to, insert }: Edit, caret = insert.length): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  const command = insert === '' ? 'delete' : 'insertText';
  // Deprecated, but nothing else keeps the history of the field.
  if (from !== to || insert !== '') {
    if (!document.execCommand(command, false, insert)) {
      field.setRangeText(insert, from, to, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  field.setSelectionRange(from + caret, from + caret);
}

/** What a line break puts in: the indent of the line, one step more after an opening bracket. */
export function lineBreak(text: string, caret: number): { insert: string; caret: number } {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const indent = /^ */.exec(line)?.[0] ?? '';
  if (!/[{[]\s*$/.test(line)) return { insert: `\n${indent}`, caret: indent.length + 1 };
  const inner = `\n${indent}  `;
  const closes = /^ *[}\]]/.test(text.slice(caret));
  return { insert: closes ? `${inner}\n${indent}` : inner, caret: inner.length };
}
