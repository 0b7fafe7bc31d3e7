import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Problem, warningAt } from '@docs/base/problem.ts';
import { relativePath } from '../paths.ts';

const run = promisify(execFile);

/** Git's messages if there is no history; pages then have no date. */
const NO_HISTORY = /not a git repository|does not have any commits yet/;

/** When the files below a folder were last committed, by absolute path. Empty without git or outside a checkout. */
export async function gitDates(
  folder: string,
): Promise<{ dates: ReadonlyMap<string, string>; problems: readonly Problem[] }> {
  try {
    const top = await git(folder, 'rev-parse', '--show-toplevel');
    const format = ['--date=format-local:%Y-%m-%dT%H:%M:%SZ', '--format=%x00%cd'];
    const log = await git(folder, 'log', ...format, '--name-only', '--no-renames', '--', '.');
    return { dates: readLog(log, top.trim()), problems: [] };
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT' || NO_HISTORY.test(stderr ?? '')) return { dates: new Map(), problems: [] };
    const [reason = ''] = (stderr || String(error)).trim().split('\n');
    const message = `The dates of the last changes could not be read, so pages show none: ${reason}`;
    const fix = 'Make `git log` work in that folder, or set `lastUpdated: false`.';
    return { dates: new Map(), problems: [warningAt({ file: relativePath(folder) }, 'last-updated', message, fix)] };
  }
}

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  // Otherwise Git escapes non-ASCII characters as octal numbers.
  const { stdout } = await run('git', ['-c', 'core.quotePath=off', ...args], {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

function readLog(log: string, top: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', , ...files] = commit.split('\n');
    for (const file of files.filter(Boolean)) {
      const absolute = path.join(top, file);
      if (!dates.has(absolute)) dates.set(absolute, date);
    }
  }
  return dates;
}

/** The latest date; the dates may be in different time zones. */
export function newestDate(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce(
    (best, date) => (best === undefined || (date !== undefined && Date.parse(date) > Date.parse(best)) ? date : best),
    undefined,
  );
}
