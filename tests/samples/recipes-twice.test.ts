/** @module-tag verify */

import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../packages/engine/cli/serve/listen.mjs';
import { createProgramFolder, type ProgramFolder, python } from './support/program-folder.ts';
import { type Mock, startMock } from './support/start-mock.ts';
import { passTo, type Recorder, startRecorder } from './support/start-recorder.ts';

/**
 * Recipes promise to be idempotent: the account is the same after the second run, except for jobs. An image is uploaded
 * with each run, and a story that gets it has a newer version.
 */

let mock: Mock;
let recorder: Recorder;
let folder: ProgramFolder;

beforeAll(async () => {
  mock = await startMock();
  recorder = await startRecorder({
    'api.herald.example': passTo(mock.api),
    'upload.herald.example': passTo(mock.uploads),
    'cdn.herald.example': passTo(mock.api),
  });
}, 120_000);

beforeEach(async () => {
  await fetch(`${mock.api}/_account`, { method: 'DELETE' });
  folder = await createProgramFolder(recorder);
  return folder.remove;
});

afterAll(() => {
  recorder.close();
  mock.stop();
});

async function account(): Promise<Record<string, unknown>> {
  const text = await (await fetch(`${mock.api}/_account`)).text();
  const { Job: _, ...records } = JSON.parse(text, (name, value) =>
    /^(?:header_image|thumbnail_url|content_version|updated_at)$/.test(name) ? undefined : value,
  );
  return records;
}

const recipes: readonly (readonly [file: string, args: readonly string[], done: RegExp])[] = [
  ['publish-and-send.mjs', ['release.json', '--send'], /Sent to|already sent/],
  ['sync-contacts.mjs', ['people.json'], /failed: 0/],
  ['export-report.mjs', ['opened', 'opened.csv', '0fa6c82e-7d39-4b54-9e1c-b5d8f3072a46'], /rows? in opened\.csv/],
];
const inPython = (name: string): string => name.replaceAll('-', '_').replace('.mjs', '.py');

test.each([...recipes, ...(python ? recipes.map(([file, ...rest]) => [inPython(file), ...rest] as const) : [])])(
  '%s run twice leaves the account as after the first run',
  async (file, args, done) => {
    const untouched = await account();
    const accounts: unknown[] = [];
    for (let run = 0; run < 2; run += 1) {
      const { ended, output } = folder.start(file, args);
      expect(await ended, output()).toBe(0);
      expect(output()).toMatch(done);
      accounts.push(await account());
    }
    expect(accounts[1]).toEqual(accounts[0]);
    // It did something, unless it only reads.
    if (!file.startsWith('export')) expect(accounts[0]).not.toEqual(untouched);
  },
  120_000,
);

test.each(['publish-and-send.mjs', ...(python ? ['publish_and_send.py'] : [])])(
  '%s reports recipients that are already on the list, and adds none once the email is sent',
  async (file) => {
    const outputs: string[] = [];
    for (const flags of [[], [], ['--send'], ['--send']]) {
      const { ended, output } = folder.start(file, ['release.json', ...flags]);
      expect(await ended, output()).toBe(0);
      outputs.push(output());
    }
    const [first = '', second = '', sent = '', again = ''] = outputs;
    const [, added = ''] = /Recipients added: ([1-9]\d*), already on the list: 0,/.exec(first) ?? [];
    expect(second).toContain(`Recipients added: 0, already on the list: ${added},`);
    expect(sent).toMatch(new RegExp(`Sent to \\d+ of ${added} recipients`));
    expect(again).not.toMatch(/Recipients|Sent to/);
    expect(again).toContain('already sent');
  },
  120_000,
);

test('mirror-newsroom.mjs run twice writes the same files and does not change the account', async () => {
  const untouched = await account();
  const copies: string[][] = [];
  for (let run = 0; run < 2; run += 1) {
    const env = {
      WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(24))}`,
      NEWSROOM_ID: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034',
      PORT: String(await freePort()),
    };
    const { child, ended } = folder.start('mirror-newsroom.mjs', [], env);
    const files = async () =>
      (await readdir(folder.path('mirror')).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    await vi.waitFor(async () => expect(await files()).toHaveLength(2), { timeout: 20_000 });
    copies.push(await Promise.all((await files()).map((name) => readFile(folder.path(`mirror/${name}`), 'utf8'))));
    child.kill();
    await ended;
    await rm(folder.path('mirror'), { recursive: true });
  }
  expect(copies[1]).toEqual(copies[0]);
  expect(await account()).toEqual(untouched);
}, 60_000);
