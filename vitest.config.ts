import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { siteExtensions } from './scripts/site-extensions.mjs';
import { css } from './scripts/vite-configs.mjs';
import { HeavyFirst } from './tests/support/heavy-first.ts';

// Everything that tests write to the temporary folder is removed with the run, also if they fail or are stopped. This
// file runs once per project, but a folder in a folder would make paths too long for the browser's sockets.
const prefix = 'docs-tests-';
if (!path.basename(tmpdir()).startsWith(prefix)) {
  const temporary = mkdtempSync(path.join(tmpdir(), prefix));
  process.env.TMPDIR = temporary;
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
}

export default defineConfig({
  css,
  // Tests that need components of a site pass them.
  plugins: [siteExtensions(import.meta.dirname, undefined)],
  test: {
    tags: [
      { name: 'verify', description: 'Slow, and rarely fails: `npm test` leaves it to `npm run verify`.' },
      {
        name: 'thorough',
        description: 'Whole builds, and random or huge inputs: `npm run check` leaves it to `npm test`.',
      },
    ],
    sequence: { sequencer: HeavyFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
          environment: 'node',
          // Pure code leaves nothing behind: one module graph for all files is four times as fast.
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          // Seconds on a busy machine; work that grows with the square of its input takes longer.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          // One reading of the API document for all files.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          environment: 'node',
          // One reading of the API document for the files of a worker.
          isolate: false,
          // Programs that wait for servers, most of the time.
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Programs that are started as from a terminal, and what they say and leave behind.
        test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [
            'tests/browser/**/*.test.ts',
            'tests/engines/**/*.test.ts',
            'tests/hosts/**/*.test.ts',
            'tests/pages/**/*.test.ts',
            'tests/search/**/*.test.ts',
            'tests/visual/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: ['tests/browser/support/global-setup.ts'],
          setupFiles: ['tests/browser/support/after-each-test.ts'],
          // What tests share lives in the browser; loading its driver for each file took 48 s.
          isolate: false,
          // Longer than the driver waits, so that it says what it waited for.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A test waits for its browser now and then: with three, two cores have always something to do.
          maxWorkers: 3,
        },
      },
    ],
  },
});
