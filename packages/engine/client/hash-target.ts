/** The element a hash points at; unknown and malformed ones point at nothing. */
export function hashTarget(hash: string): HTMLElement | undefined {
  return document.getElementById(idOf(hash)) ?? undefined;
}

/** The id in a hash; none in malformed ones. */
export function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
