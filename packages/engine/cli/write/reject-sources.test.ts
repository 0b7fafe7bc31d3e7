import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rejectSources } from './reject-sources.ts';

function site(): { work: string; folder: string } {
  const work = mkdtempSync(path.join(tmpdir(), 'sources-'));
  const folder = path.join(work, 'a', 'site');
  for (const name of ['guides', 'public', 'api']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'api', 'openapi.yaml'), '');
  return { work, folder };
}

const check = async (out: string, folder: string, api = 'api/openapi.yaml'): Promise<void> =>
  rejectSources(out, folder, [path.join(folder, api)]);

test.each(['.', '..', '../..'])('rejects an output that contains the site: %s', async (out) => {
  const { folder } = site();
  await expect(check(path.join(folder, out), folder)).rejects.toThrow(
    /The output would replace [\s\S]*fix: Pass another/,
  );
});

test.each(['public', 'guides/dist', 'programs/x/y', 'api', 'api/dist'])(
  'rejects an output among the files of the site: %s',
  async (out) => {
    const { folder } = site();
    await expect(check(path.join(folder, out), folder)).rejects.toThrow(/The output would (?:replace|be inside) /);
  },
);

test.each(['dist', '../dist', '../site-dist', 'public-dist'])(
  'accepts an output beside the files of the site: %s',
  async (out) => {
    const { folder } = site();
    await expect(check(path.join(folder, out), folder)).resolves.toBeUndefined();
  },
);

test('accepts an output beside a document in the site folder, but not around one elsewhere', async () => {
  const { work, folder } = site();
  await expect(check(path.join(folder, 'dist'), folder, 'openapi.yaml')).resolves.toBeUndefined();
  await expect(check(path.join(work, 'specs'), folder, '../../specs/openapi.yaml')).rejects.toThrow(
    'The output would replace',
  );
});

test('follows symbolic links, also to folders that do not exist yet', async () => {
  const { work, folder } = site();
  symlinkSync(folder, path.join(work, 'link'));
  await expect(check(path.join(work, 'link'), folder)).rejects.toThrow('would replace');
  await expect(check(path.join(work, 'link', 'public', 'dist'), folder)).rejects.toThrow('would be inside');
  symlinkSync(path.join(folder, 'guides', 'dist'), path.join(work, 'out'));
  await expect(check(path.join(work, 'out'), folder)).rejects.toThrow('would be inside');
  mkdirSync(path.join(work, 'shared', 'programs'), { recursive: true });
  symlinkSync(path.join(work, 'shared', 'programs'), path.join(folder, 'programs'));
  await expect(check(path.join(work, 'shared'), folder)).rejects.toThrow('would replace');
});
