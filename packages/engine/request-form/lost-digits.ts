/** Strings, to pass over what is in them, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\.?\d[\d.eE+-]*/g;
const WHOLE = /^[+-]?\d+$/;

/**
 * Says so where a whole number, or one in JSON, has more digits than the numbers of a browser hold, or is out of their
 * range: another one would be sent, and nobody would notice.
 */
export function lostDigits(text: string): string | undefined {
  // Up to 15 digits none is lost, and with up to two in the exponent all are in range.
  if (!/\d{16}|e\+?\d{3}/i.test(text)) return undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    const number = Number(token);
    if (Math.abs(number) === Infinity) return `${token} is out of the range of numbers, which ends at 1.8e308.`;
    if (!WHOLE.test(token) || Number.isSafeInteger(number) || String(number) === token) continue;
    return `${token} has too many digits for this form, which would make ${number} of it. Put another number here, and the right one into the sample once it is copied.`;
  }
  return undefined;
}
