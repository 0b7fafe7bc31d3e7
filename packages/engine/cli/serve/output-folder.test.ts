import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostFiles } from '../../outputs/hosting/host-rules.ts';
import { hostRules } from './output-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'output-folder-'));
  mkdirSync(path.join(folder, hostFiles.folder));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a folder without host rules is not an error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await hostRules(folder)).toBeUndefined();
  expect(error).not.toHaveBeenCalled();
});

test('reports damaged host rules once', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  writeFileSync(path.join(folder, hostFiles.server), '{"base":');
  expect(await hostRules(folder)).toBeUndefined();
  expect(await hostRules(folder)).toBeUndefined();
  expect(error.mock.calls).toEqual([[expect.stringContaining(hostFiles.server)]]);
});
