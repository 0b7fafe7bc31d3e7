import { dayInWords } from './date-words.ts';

/** The day after which something stops working; nothing where a document says it in other words. */
export function sunsetDay(sunset: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(sunset)?.[0];
  const date = new Date(`${day}T00:00:00Z`);
  // 31 February is no day, and would be taken for one in March.
  return day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** "31 December 2026"; what is no date is said as it is written. */
export function dateInWords(date: string): string {
  const day = sunsetDay(date);
  return day === undefined ? date : dayInWords(new Date(`${day}T00:00:00Z`));
}

/** What stands before the summary of something deprecated. */
export function deprecatedInWords(sunset: string | undefined): string {
  return sunset === undefined ? 'Deprecated.' : `Deprecated; stops working after ${dateInWords(sunset)}.`;
}
