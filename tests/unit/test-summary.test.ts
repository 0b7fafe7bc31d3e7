import { afterEach, expect, test, vi } from 'vitest';
import { linesFor, summary } from '../../scripts/test-summary.mjs';
import { report, reportNotRun } from '../support/measure.ts';

afterEach(() => vi.restoreAllMocks());

test('reported lines are separated from reasons for tests that were not run', () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  report('12 pictures compared.');
  reportNotRun('the conformance of nginx', 'nginx is not installed');
  expect(linesFor(`stdout | a.test.ts\n${printed.mock.calls.join('\n')}\n···\n`)).toEqual({
    lines: ['12 pictures compared.'],
    reasons: ['the conformance of nginx, because nginx is not installed'],
  });
});

const all = { passed: 7, failed: 0, notRun: 0, reasons: [], leftOut: [] };

test('the summary is only the count if everything was run', () => {
  expect(summary(all)).toEqual(['7 passed, 0 failed']);
});

test('tests that were not run are listed with the reasons', () => {
  const reasons = ['one, because of this', 'two, because of that'];
  expect(summary({ ...all, notRun: 60, reasons, leftOut: ['browser tests, because the build failed'] })).toEqual([
    'Not run: browser tests, because the build failed',
    '60 not run: one, because of this; two, because of that',
    '7 passed, 0 failed',
  ]);
  expect(summary({ ...all, notRun: 1 })[0]).toBe('1 not run: no reason was given, look for `skip`');
});
