/**
 * Plain text in which names stand between backticks, in pieces: what `code` makes of the names, and the words between
 * them. A backtick without a second one is a character like others. Components and parts with React have this one line
 * themselves: shared by them, it would move into the view.
 */
export function withCode<Code>(text: string, code: (name: string, index: number) => Code): readonly (Code | string)[] {
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? code(piece, index) : piece));
}
