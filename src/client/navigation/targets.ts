/** The element a hash points at; unknown and malformed ones point at nothing. */
export function hashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2) return undefined;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Opens the closed rows around an element; tells whether any was closed. */
export function reveal(element: HTMLElement): boolean {
  let opened = false;
  for (
    let row: HTMLDetailsElement | null = element.closest('details');
    row;
    row = row.parentElement?.closest('details') ?? null
  ) {
    opened ||= !row.open;
    row.open = true;
  }
  return opened;
}
