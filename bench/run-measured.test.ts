import { expect, test } from 'vitest';
import { addUp, parseStat, runMeasured } from './run-measured.mjs';

test('parses lines of /proc/PID/stat with any process name, and adds them up', () => {
  const line =
    '77 (a (b) c) S 12 77 77 0 -1 4194560 100 200 0 0 150 50 30 20 20 0 11 0 999 123456 2560 18446744073709551615 1 1';
  expect(parseStat(line)).toEqual({ state: 'S', parent: 12, processor: 2.5, pages: 2560 });
  const [one, two] = [addUp([parseStat(line)]), addUp([parseStat(line), parseStat(line)])];
  expect(one.memory).toBeGreaterThan(0);
  expect(two).toEqual({ memory: one.memory * 2, processor: 5 });
});

test('runs a command and returns its status, output and duration', async () => {
  const { status, output, seconds } = await runMeasured(process.execPath, [
    '-e',
    'console.log("out"); process.exit(3)',
  ]);
  expect([status, output]).toEqual([3, 'out\n']);
  expect(seconds).toBeGreaterThan(0);
});
