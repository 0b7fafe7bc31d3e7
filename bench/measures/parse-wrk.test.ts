import { expect, test } from 'vitest';
import { parseWrk } from './parse-wrk.mjs';

const output = `Running 10s test @ http://127.0.0.1:3000
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     8.01ms    2.20ms  61.48ms   91.30%
    Req/Sec     8.07k   621.02     9.01k    80.00%
  Latency Distribution
     50%    7.51ms
     75%    8.22ms
     90%  950.00us
     99%    1.20s
  80321 requests in 10.01s, 771.12MB read
Requests/sec:   8024.07
Transfer/sec:     77.04MB
`;

test('rate, latency and errors', () => {
  expect(parseWrk(output)).toEqual({ requestsPerSecond: 8024.07, p50: 7.51, p99: 1200, errors: 0 });
  const broken = `${output}  Socket errors: connect 1, read 2, write 0, timeout 4\n  Non-2xx or 3xx responses: 10\n`;
  expect(parseWrk(broken).errors).toBe(17);
  expect(() => parseWrk('unable to connect')).toThrow('wrk did not finish');
});
