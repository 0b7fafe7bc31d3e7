/** "a", "a or b", "a, b or c". */
export function listed(words: readonly string[], last: 'and' | 'or' | 'nor'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** With a capital letter, as at the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
