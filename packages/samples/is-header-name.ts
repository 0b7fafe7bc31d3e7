/** A token, as HTTP calls it: a header of another name cannot be sent. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}
