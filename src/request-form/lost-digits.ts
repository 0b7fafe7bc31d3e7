/** Strings, to pass over what is in them, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const WHOLE = /^[+-]?\d+$/;

/**
 * Says so where a whole number, or one in JSON, has more digits than the numbers of a browser hold: another one would be
 * sent, and nobody would notice.
 */
export function lostDigits(text: string): string | undefined {
  // Up to 15 digits none is lost.
  if (!/\d{16}/.test(text)) return undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (!WHOLE.test(token) || Number.isSafeInteger(Number(token)) || String(Number(token)) === token) continue;
    return `${token} has too many digits for this form, which would make ${Number(token)} of it. Put another number here, and the right one into the sample once it is copied.`;
  }
  return undefined;
}
