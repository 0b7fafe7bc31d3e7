/** Leads on from an anchor that has moved. Asked only where the address names one that is not on the page. */
export async function movedAnchor(hash: string): Promise<void> {
  const { base = '/' } = document.documentElement.dataset;
  try {
    const response = await fetch(`${base}moved-anchors.json`);
    const moved = (await response.json()) as Readonly<Record<string, string>>;
    const from = location.pathname + hash;
    const to = Object.hasOwn(moved, from) ? moved[from] : undefined;
    if (to !== undefined && location.hash === hash) location.replace(to);
  } catch {
    // The page itself is right; only the place on it is not found.
  }
}
