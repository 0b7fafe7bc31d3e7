import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ProblemError } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { publishFiles } from '../../../../tests/fixtures/publish-files.ts';
import type { FileContent } from '../../model/output-file.ts';
import { openOutput } from './write-output.ts';

const workFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'write-output-'));
const marker: [string, string] = ['build.json', '{"build":"1","pages":1}'];

test('writes compressed twins of text files, and replaces the whole old output', async () => {
  const out = path.join(await workFolder(), 'dist');
  await publishFiles(new Map([marker, ['old.html', 'old']]), out);
  await publishFiles(new Map([marker, ['docs/a.html', '<p>hello</p>']]), out);
  expect((await readdir(out)).sort()).toEqual(['build.json', 'build.json.br', 'build.json.gz', 'docs']);
  const twin = (name: string): Promise<Buffer> => readFile(path.join(out, 'docs', name));
  expect(brotliDecompressSync(await twin('a.html.br')).toString()).toBe('<p>hello</p>');
  expect(gunzipSync(await twin('a.html.gz')).toString()).toBe('<p>hello</p>');
});

test('rejects a folder that no build created', async () => {
  const out = await workFolder();
  await writeFile(path.join(out, 'thesis.txt'), 'precious');
  await expect(publishFiles(new Map([marker]), out)).rejects.toThrow(ProblemError);
  expect(await readFile(path.join(out, 'thesis.txt'), 'utf8')).toBe('precious');
});

test.each(['{}', '{"build":"7"}', 'null', '', '{'])(
  'rejects a folder with a build.json of another program: %j',
  async (text) => {
    const out = await workFolder();
    await writeFile(path.join(out, 'build.json'), text);
    await expect(publishFiles(new Map([marker]), out)).rejects.toThrow('did not create');
    expect(await readFile(path.join(out, 'build.json'), 'utf8')).toBe(text);
  },
);

test('replaces an output that contains .DS_Store, but rejects one that contains .git', async () => {
  const out = path.join(await workFolder(), 'dist');
  const files = new Map([marker, ['.well-known/api-catalog', '{}']]);
  await publishFiles(files, out);
  await writeFile(path.join(out, '.DS_Store'), 'of the desktop');
  await publishFiles(files, out);
  await mkdir(path.join(out, '.git'));
  await expect(publishFiles(files, out)).rejects.toThrow('The output folder contains `.git`');
  expect(await readdir(out)).toContain('.git');
});

test('replaces an output of an older engine version', async () => {
  const out = await workFolder();
  await writeFile(path.join(out, 'build.json'), '{"build":"abc","pages":3,"overview":"/docs/api/a"}\n');
  await publishFiles(new Map([marker]), out);
  expect(await readFile(path.join(out, 'build.json'), 'utf8')).toBe(marker[1]);
});

test.each([true, false])('keeps a symbolic link to the output (its folder exists: %s)', async (exists) => {
  const work = await workFolder();
  await mkdir(path.join(work, 'disk'));
  const real = path.join(work, 'disk', 'dist');
  if (exists) await mkdir(real);
  const out = path.join(work, 'out');
  await symlink('disk/dist', out);
  for (const text of ['first', 'second']) await publishFiles(new Map([marker, ['a.html', text]]), out);
  expect((await lstat(out)).isSymbolicLink()).toBe(true);
  expect(await readFile(path.join(real, 'a.html'), 'utf8')).toBe('second');
  expect([await readdir(work), await readdir(path.join(work, 'disk'))]).toEqual([['disk', 'out'], ['dist']]);
});

test('rejects a linked folder that no build created', async () => {
  const work = await workFolder();
  const real = path.join(work, 'papers');
  await mkdir(real);
  await writeFile(path.join(real, 'thesis.txt'), 'precious');
  await symlink(real, path.join(work, 'out'));
  await expect(publishFiles(new Map([marker]), path.join(work, 'out'))).rejects.toThrow('did not create');
  expect(await readdir(real)).toEqual(['thesis.txt']);
});

test('a failed write keeps the previous output and leaves no other files', async () => {
  const work = await workFolder();
  const out = path.join(work, 'dist');
  await publishFiles(new Map([marker, ['a.html', 'first']]), out);
  // A file cannot also be a folder, so the second write fails.
  const broken = new Map([marker, ['b', 'file'], ['b/c', 'inside a file']]);
  await expect(publishFiles(broken, out)).rejects.toThrow('could not be written');
  expect(await readFile(path.join(out, 'a.html'), 'utf8')).toBe('first');
  expect(await readdir(work)).toEqual(['dist']);
});

test('recognises disk errors by their code, not by their message', async () => {
  const failing = function* (error: Error): Generator<[string, string]> {
    yield marker;
    throw error;
  };
  const publish = async (error: Error): Promise<void> =>
    publishFiles(failing(error), path.join(await workFolder(), 'dist'));
  await expect(publish(new Error('EXAMPLE: not of the disk'))).rejects.toThrow(/^EXAMPLE: not of the disk$/);
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  await expect(publish(full)).rejects.toThrow('The output could not be written: no room');
});

test.each([
  ['ENOSPC', true],
  ['ERR_ODD', false],
])('recognises disk errors of a worker by their code: %s', async (code, ofDisk) => {
  const work = await workFolder();
  const worker = path.join(work, 'worker.mjs');
  await writeFile(
    worker,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, reason: 'no room', code: '${code}' }));`,
  );
  const error = await publishFiles([marker], path.join(work, 'dist'), { worker }).catch((thrown: unknown) => thrown);
  expect(error).toHaveProperty('message', expect.stringContaining('no room'));
  expect(error instanceof ProblemError).toBe(ofDisk);
});

test('reports an unwritable folder with a fix', async () => {
  const work = await workFolder();
  await writeFile(path.join(work, 'file'), '');
  await mkdir(path.join(work, 'x'));
  await chmod(path.join(work, 'x'), 0o755);
  await expect(publishFiles(new Map([marker]), path.join(work, 'file', 'dist'))).rejects.toThrow(
    /fix: Check that the folder is writable/,
  );
  expect(existsSync(path.join(work, 'file'))).toBe(true);
});

test.each(['../elsewhere.html', 'docs/../../elsewhere.html', '..'])(
  'rejects a file name outside the output folder: %s',
  async (name) => {
    const work = await workFolder();
    await expect(publishFiles(new Map([marker, [name, 'x']]), path.join(work, 'dist'))).rejects.toThrow('outside');
    expect(await readdir(work)).toEqual([]);
  },
);

test('reports a full disk, and leaves nothing of the failed build', async () => {
  const work = await workFolder();
  const out = path.join(work, 'dist');
  await publishFiles(new Map([marker, ['a.html', 'first']]), out);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const files = (function* (): Generator<[string, string]> {
    yield marker;
    throw full;
  })();
  await expect(publishFiles(files, out)).rejects.toThrow(/no space left[\s\S]*the disk has room/);
  expect(await readFile(path.join(out, 'a.html'), 'utf8')).toBe('first');
  expect(await readdir(work)).toEqual(['dist']);
});

test('passes on errors that are not from the disk', async () => {
  const work = await workFolder();
  const wrong = new TypeError('Invalid URL');
  const files = (function* (): Generator<[string, string]> {
    yield marker;
    throw wrong;
  })();
  await expect(publishFiles(files, path.join(work, 'dist'))).rejects.toBe(wrong);
  expect(await readdir(work)).toEqual([]);
});

test('writes no compressed twins without `compress`, also not of copied files', async () => {
  const out = path.join(await workFolder(), 'dist');
  const copy: FileContent = { kind: 'copy', from: 'package.json', bytes: 1, hasTwins: true };
  await publishFiles(new Map<string, FileContent>([marker, ['a.html', '<p>a</p>'], ['assets/a.js', copy]]), out, {
    compress: false,
  });
  expect((await readdir(out, { recursive: true })).sort()).toEqual(['a.html', 'assets', 'assets/a.js', 'build.json']);
});

test.runIf(existsSync('/dev/shm'))('rejects an output folder that is a mounted disk before writing', async () => {
  await expect(openOutput('/dev/shm')).rejects.toThrow(/disk or volume is mounted|did not create/);
});

test.runIf(existsSync('/proc/self'))('reports an output folder that cannot be created', async () => {
  await expect(publishFiles(new Map([marker]), '/proc/x')).rejects.toThrow(
    /The output folder cannot be created: ENOENT/,
  );
  await expect(publishFiles(new Map([marker]), '/proc/x/y/dist')).rejects.toThrow('cannot be created');
});

test('a failed build removes the parent folders that it created', async () => {
  const work = await workFolder();
  const out = path.join(work, 'a', 'b', 'dist');
  await expect(publishFiles(new Map([marker, ['..', 'x']]), out)).rejects.toThrow('outside');
  expect(await readdir(work)).toEqual([]);
  await publishFiles(new Map([marker]), out);
  expect(await readdir(path.join(work, 'a', 'b'))).toEqual(['dist']);
});

test('if publish and drop are called together, the first one takes effect', async () => {
  const out = path.join(await workFolder(), 'dist');
  const output = await openOutput(out);
  await writeFile(path.join(output.folder, 'a.html'), 'whole');
  await writeFile(path.join(output.folder, marker[0]), marker[1]);
  await Promise.all([output.publish(0), output.drop()]);
  expect(await readFile(path.join(out, 'a.html'), 'utf8')).toBe('whole');
  const next = await openOutput(out);
  await Promise.all([next.drop(), expect(next.publish(0)).rejects.toThrow('dropped')]);
  expect(await readFile(path.join(out, 'a.html'), 'utf8')).toBe('whole');
});
