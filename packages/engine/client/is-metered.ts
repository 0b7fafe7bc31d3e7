/** Does the reader pay for bytes, with money or with time? Unknown to some browsers. */
export function isMetered(navigator: object): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
