/** Half a surrogate pair cannot be encoded, and is no text in most languages. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
