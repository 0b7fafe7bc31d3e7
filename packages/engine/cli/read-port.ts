import { UsageError } from './args.ts';

/** `PORT` of the environment, or the usual one. */
export function readPort(value = process.env.PORT): number {
  if (!value) return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new UsageError(`PORT must be a number from 0 to 65535, not ${value}.`);
  return Number(value);
}
