import { fill, phrases } from './interface-words.ts';

// Formatted by hand, because creating an `Intl.DateTimeFormat` takes a browser longer than rendering a page.
const months = phrases.months.split(' ');
const shortMonths = phrases.shortMonths.split(' ');

/** "20 February 2025", in UTC, so that the browser shows the same text as the build. */
export function dayInWords(date: Date): string {
  return fill(phrases.dayMonthYear, {
    day: date.getUTCDate(),
    month: months[date.getUTCMonth()],
    year: date.getUTCFullYear(),
  });
}

/** "20 Feb 2025, 09:00 UTC". */
export function timeInWords(date: Date): string {
  const [month, year] = [shortMonths[date.getUTCMonth()], date.getUTCFullYear()];
  return fill(phrases.dayMonthYearTime, {
    day: date.getUTCDate(),
    month,
    year,
    time: date.toISOString().slice(-13, -8),
  });
}

/** The day after which something stops working; undefined if the document does not give a date. */
export function sunsetDay(sunset: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(sunset)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  // 31 February is not a date, but JavaScript would read it as one in March.
  return day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** "31 December 2026"; text that is not a date is returned unchanged. */
export function dateInWords(date: string): string {
  const day = sunsetDay(date);
  return day === undefined ? date : dayInWords(new Date(`${day}T00:00:00Z`));
}

/** The prefix for summaries of deprecated items. */
export function deprecatedInWords(sunset: string | undefined): string {
  return sunset === undefined
    ? phrases.deprecatedSentence
    : fill(phrases.deprecatedStopsWorkingAfter, { date: dateInWords(sunset) });
}
