import { timeInWords } from '@docs/base/dates.ts';
import { dateUnits } from './language.ts';

const RELATIVE = new RegExp(`^now(?:([+-])(\\d{1,4})([${dateUnits.map(({ unit }) => unit).join('')}]))?$`);
const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** `now`, `now-7d`, `now+1h`. */
export function relativeDate(text: string) {
  const match = RELATIVE.exec(text);
  if (!match) return undefined;
  const unit = dateUnits.find((each) => each.unit === match[3])?.unit ?? 'm';
  return { sign: match[1] === '-' ? -1 : 1, amount: Number(match[2] ?? 0), unit };
}

/** Milliseconds since 1970; `undefined` if it is not a date. */
export function resolveDate(text: string, now: number): number | undefined {
  const relative = relativeDate(text);
  if (relative) return move(now, relative);
  const match = RFC_3339.exec(text);
  if (!match) return undefined;
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.map(Number);
  // `Date` turns 30 February into 2 March.
  const isReal = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
  if (!isReal || hour > 23 || minute > 59 || second > 60) return undefined;
  const time = Date.parse(text.replace(/:60(?=\.|Z|z|[+-])/, ':59'));
  return Number.isNaN(time) ? undefined : time;
}

const MILLISECONDS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

function move(now: number, { sign, amount, unit }: NonNullable<ReturnType<typeof relativeDate>>): number {
  const by = sign * amount;
  if (unit === 'M' || unit === 'y') return moveMonths(now, unit === 'M' ? by : by * 12);
  return now + by * MILLISECONDS[unit];
}

/** A month before 31 March is the last day of February. */
function moveMonths(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime();
}

/** "20 May 2025, 09:00 UTC". */
export function dateText(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'a date out of reach' : timeInWords(date);
}
