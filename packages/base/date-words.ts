// By hand: making an `Intl.DateTimeFormat` takes a browser longer than rendering a page.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "20 February 2025", in UTC: the browser must print the same words as the build. */
export function dayInWords(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "20 Feb 2025, 09:00 UTC". */
export function timeInWords(date: Date): string {
  const month = months[date.getUTCMonth()]?.slice(0, 3);
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}, ${date.toISOString().slice(-13, -8)} UTC`;
}
