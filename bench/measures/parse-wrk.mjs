const factors = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** What wrk prints at its end, as numbers; times in milliseconds. */
export function parseWrk(text) {
  const at = (percent) => {
    const [, value, unit] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(text) ?? [];
    return value === undefined ? undefined : Number(value) * factors[unit];
  };
  const [, rate] = /^Requests\/sec:\s+([\d.]+)$/m.exec(text) ?? [];
  if (rate === undefined) throw new Error(`wrk did not finish:\n${text}`);
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? [];
  const [, ...failed] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  return {
    requestsPerSecond: Number(rate),
    p50: at(50),
    p99: at(99),
    errors: Number(refused) + failed.reduce((sum, count) => sum + Number(count), 0),
  };
}
