/** The latest of some dates, which may be of different time zones. */
export function newestDate(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce(
    (best, date) => (best === undefined || (date !== undefined && Date.parse(date) > Date.parse(best)) ? date : best),
    undefined,
  );
}
