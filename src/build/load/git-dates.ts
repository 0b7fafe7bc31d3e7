import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Date of the last commit per file (absolute path) below a folder; empty outside a git checkout. */
export async function gitDates(folder: string): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>();
  try {
    const { stdout: top } = await run('git', ['rev-parse', '--show-toplevel'], { cwd: folder });
    const { stdout } = await run('git', ['log', '--format=%x00%cI', '--name-only', '--no-renames', '--', '.'], {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
    });
    for (const commit of stdout.split('\0').slice(1)) {
      const [date = '', , ...files] = commit.split('\n');
      for (const file of files.filter(Boolean)) {
        const absolute = path.join(top.trim(), file);
        if (!dates.has(absolute)) dates.set(absolute, date);
      }
    }
  } catch {
    // No git, or no commit yet: pages simply carry no date.
  }
  return dates;
}
