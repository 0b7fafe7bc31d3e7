import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitDates } from './git-dates.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'git-dates-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: readonly string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z' };
  execFileSync('git', [...author, ...args], { cwd: folder, env, stdio: 'ignore' });
}

function commit(name: string): void {
  git('init');
  writeFileSync(path.join(folder, name), 'Words.');
  git('add', '.');
  git('commit', '-m', 'One');
}

test('reads the date of the last commit of a file with a non-ASCII name', async () => {
  commit('průvodce 中.mdx');
  const { dates, problems } = await gitDates(folder);
  expect(Date.parse(dates.get(path.join(folder, 'průvodce 中.mdx')) ?? '')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
  expect(problems).toEqual([]);
});

test('has no dates and no problems outside a checkout or before the first commit', async () => {
  expect(await gitDates(folder)).toEqual({ dates: new Map(), problems: [] });
  git('init');
  expect(await gitDates(folder)).toEqual({ dates: new Map(), problems: [] });
});

test('warns of a history that cannot be read', async () => {
  commit('a.mdx');
  rmSync(path.join(folder, '.git/objects'), { recursive: true });
  mkdirSync(path.join(folder, '.git/objects'));
  const { dates, problems } = await gitDates(folder);
  expect(dates.size).toBe(0);
  expect(problems).toMatchObject([{ rule: 'last-updated', severity: 'warning' }]);
});
