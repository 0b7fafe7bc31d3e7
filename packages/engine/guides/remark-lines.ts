/** Gives places of a prepared guide the lines that they have in its file. Must come before all that note places. */
export function remarkLines({ lineOf }: { lineOf: (line: number) => number }): (tree: object) => void {
  return (tree) => {
    const seen = new Set<object>();
    const visit = (value: unknown): void => {
      // Nodes may share a place.
      if (typeof value !== 'object' || value === null || seen.has(value)) return;
      seen.add(value);
      const place = value as { line?: unknown; column?: unknown };
      if (typeof place.line === 'number' && typeof place.column === 'number') place.line = lineOf(place.line);
      else for (const member of Object.values(value)) visit(member);
    };
    visit(tree);
  };
}
