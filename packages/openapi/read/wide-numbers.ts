import { WIDE_ENDS } from '@docs/base/json.ts';

/** JSON with the ends of 64 bits as they were before they became numbers. */
export function withWideNumbers(json: string): string {
  // Looking for them is a tenth of the time of replacing them, and most documents have none.
  if (!Object.keys(WIDE_ENDS).some((end) => json.includes(end))) return json;
  return json.replace(/(?<=[[:,\s])-?\d{19,20}(?=[\],}\s])/g, (number) => WIDE_ENDS[number] ?? number);
}
