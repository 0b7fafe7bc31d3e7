/** 10000 → "10,000", the same on every machine. Fractions and what is written with an exponent stay as they are. */
export function groupDigits(value: number | string): string {
  return String(value).replace(/^-?\d+$/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}
