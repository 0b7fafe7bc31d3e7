const MAX_SHOWN = 40;

/** A name or value as it stands in a message: in backticks, on one line, not too long. */
export function shown(value: unknown): string {
  // Nothing but spaces could not be seen without its quotes.
  const plain = typeof value === 'string' && value.trim() !== '';
  const text = (plain ? value : JSON.stringify(value)).replaceAll('`', "'").replace(/\s+/g, ' ');
  return `\`${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text}\``;
}
