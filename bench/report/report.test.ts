import { expect, test } from 'vitest';
import { textReport, writeReport } from './report.mjs';

const state = { commit: 'abc', date: '2026-01-02T03:04:05Z', quick: false, loadBefore: 0.1, loadAfter: 1.5 };
const bytes = (total: number) => ({ requests: 3, bytes: total, html: 1, script: 2, style: 3, data: 0, other: 0 });
const visit = (name: string, total: number) => ({
  name,
  input: 'mid',
  cold: bytes(total),
  changes: bytes(total / 4),
  visit: { requests: 7, bytes: total * 1.25 },
  nodes: 1000,
});
const built = (name: string, pages: number, seconds: number) => ({
  name,
  runs: 3,
  pages,
  seconds,
  spread: 0.1,
  processorSeconds: seconds,
  megabytes: 200,
  load: 0.5,
});
const fit = { intercept: 1, slope: 0.01, r2: 0.999, growth: 1.05 };
const results = {
  machine: { processor: 'Chip', cores: 2, memoryGigabytes: 8, system: 'linux', node: 'v20' },
  parts: {
    build: {
      ...state,
      results: {
        builds: [built('herald', 400, 5), built('mid', 260, 2), built('10 operations', 30, 1)],
        peers: [{ ...built('Docusaurus', 255, 50), input: 'mid' }],
        again: { seconds: 1 },
        bundle: { seconds: 3 },
        fit: { seconds: fit, processorSeconds: fit, megabytes: fit },
      },
    },
    bytes: {
      ...state,
      results: {
        kinds: [{ kind: 'guide', pages: 3, cold: bytes(30_000), change: bytes(5_000) }],
        visits: [visit('Herald Docs', 30_000), visit('Docusaurus', 600_000)],
      },
    },
    servers: { ...state, results: { missing: ['wrk is not installed'], servers: [] } },
  },
};
const reference = { machine: 'another machine', peers: [] };

test('the report compares with peers, names the state of the code and says what is missing', () => {
  const files: Record<string, string> = writeReport(results, reference);
  expect(Object.keys(files)).toEqual(['report.md', 'build-time.svg', 'bytes.svg', 'bytes-by-kind.svg']);
  const text = files['report.md'] ?? '';
  expect(text).toContain('Commit abc, 2026-01-02 03:04 UTC; load of the machine 0.1 before and 1.5 after.');
  expect(text).toContain('| Docusaurus | mid | 255 | 50.0 s | 196 ms | ±5 % | 25× | 50.0 s | 25× | 200 MB | 0.5 |');
  expect(text).toContain('| Docusaurus | mid | 586 KB | 3 | 20× |');
  expect(text).toContain('Time = 1.0 s + 10.0 ms · pages (R² 0.9990;');
  expect(text).toContain('Not measured: wrk is not installed.');
  expect(text).toContain('| cold operation page: Docusaurus ÷ ours (mid) | 20 | ≥ 6 | kept |');
});

test('a terminal gets the same tables', () => {
  const text = textReport(results);
  expect(text).toMatch(/Docusaurus\s+mid\s.*25×/);
  expect(text).toContain('build: Docusaurus ÷ ours (mid)');
});
