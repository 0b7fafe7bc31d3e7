/**
 * The ends of 64 bits by what JavaScript makes of them. Numbers beyond 2^53 are rounded, these to ones that no longer fit:
 * a program that reads `maximum: 9223372036854776000` refuses the document. Of others as wide, which hardly occur, the
 * build warns.
 */
export const WIDE_ENDS: Readonly<Record<string, string>> = {
  '9223372036854776000': '9223372036854775807',
  '-9223372036854776000': '-9223372036854775808',
  '18446744073709552000': '18446744073709551615',
};

/** A number as the document has it. */
export function wideNumber(value: number): string {
  const text = String(value);
  return WIDE_ENDS[text] ?? text;
}
