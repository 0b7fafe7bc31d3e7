import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQuality } from './read-quality.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quality-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const results = { commit: 'c', date: '2026-01-02T03:04:05.000Z', samples: { ok: 1, of: 1 } };

const setting = { file: 'config.ts', pointer: '/quality' };

async function load(text: string): ReturnType<typeof readQuality> {
  const file = path.join(folder, 'quality.json');
  await writeFile(file, text);
  return readQuality(file, setting);
}

test('reads results, and warns if there are none', async () => {
  expect(await load(JSON.stringify(results))).toEqual({ results, problems: [] });
  const { problems, ...none } = await readQuality(path.join(folder, 'nothing.json'), setting);
  expect(none).toEqual({});
  expect(await readQuality(folder, setting)).toMatchObject({ problems: [{ severity: 'warning' }] });
  expect(problems).toEqual([
    expect.objectContaining({ severity: 'warning', at: setting, message: expect.stringContaining('nothing.json') }),
  ]);
});

test.each([
  ['invalid JSON', '{'],
  ['an unknown figure', JSON.stringify({ ...results, beauty: 1 })],
  ['a figure of the wrong shape', JSON.stringify({ ...results, samples: 'all' })],
])('rejects %s', async (_, text) => {
  expect((await load(text)).problems).toMatchObject([{ severity: 'error' }]);
});
