import type { AccountState } from './account-state.ts';
import { Rejection } from './rejection.ts';
import type { SimulatedApi, SimulatedOperation } from './simulated-api.ts';

/** Counts a request in its windows. A request above the limit is rejected and not counted. */
export function countRequest(
  api: SimulatedApi,
  state: AccountState,
  { rateLimit }: SimulatedOperation,
  caller: string,
  now: number,
) {
  const all = Object.keys(api.rateLimits);
  const [common] = all;
  if (common === undefined) return undefined;
  const names = rateLimit === undefined || rateLimit === common ? [common] : [common, rateLimit];
  const buckets = names.map((name) => {
    const { requests, window } = api.rateLimits[name] ?? { requests: 600, window: 60 };
    const length = window * 1000;
    const before = state.rates[`${name} ${caller}`];
    const bucket = before && now < before.start + length && now >= before.start ? before : { start: now, count: 0 };
    state.rates[`${name} ${caller}`] = bucket;
    return { name, requests, bucket, reset: Math.max(1, Math.ceil((bucket.start + length - now) / 1000)) };
  });
  const leftIn = ({ requests, bucket }: (typeof buckets)[number]): number => Math.max(0, requests - bucket.count);
  const headers = (): { readonly [header: string]: string } => {
    const closest = buckets.reduce((least, each) => (leftIn(each) < leftIn(least) ? each : least));
    return {
      'RateLimit-Limit': String(closest.requests),
      'RateLimit-Remaining': String(leftIn(closest)),
      'RateLimit-Reset': String(closest.reset),
    };
  };
  const full = buckets.find(({ requests, bucket }) => bucket.count >= requests);
  if (full) {
    const kind = full.name === common ? '' : `${full.name} `;
    throw new Rejection('rate_limited', {
      detail: `${full.requests} ${kind}requests per minute are allowed.`,
      headers: { ...headers(), 'Retry-After': String(full.reset) },
    });
  }
  for (const { bucket } of buckets) bucket.count += 1;
  return headers();
}
