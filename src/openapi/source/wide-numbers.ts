/**
 * The ends of 64 bits by what JavaScript makes of them. Numbers beyond 2^53 are rounded, these to ones that no longer fit:
 * a program that reads `maximum: 9223372036854776000` refuses the document. Other numbers as wide hardly occur.
 */
const ENDS: ReadonlyMap<string, string> = new Map([
  [String(2 ** 63), '9223372036854775807'],
  [String(-(2 ** 63)), '-9223372036854775808'],
  [String(2 ** 64), '18446744073709551615'],
]);

/** A limit as the document has it. */
export function wideNumber(value: number): string {
  const text = String(value);
  return ENDS.get(text) ?? text;
}

/** JSON with the ends of 64 bits as they were before they became numbers. */
export function withWideNumbers(json: string): string {
  // Looking for them is a tenth of the time of replacing them, and most documents have none.
  if (![...ENDS.keys()].some((end) => json.includes(end))) return json;
  return json.replace(/(?<=[[:,\s])-?\d{19,20}(?=[\],}\s])/g, (number) => ENDS.get(number) ?? number);
}
