/** Text without its percent escapes; what only looks like one stays as it is. */
export function decodeOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
