import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { root } from '../scripts/engine.mjs';

/** What figures depend on besides the code. */
export function describeMachine() {
  const [processor] = cpus();
  return {
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch} ${release()}`,
    node: process.version,
  };
}

/** The state of the code; `changed` when it is not the commit's. */
export function describeCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!bench/results') !== '';
    return { commit: git('rev-parse', '--short=12', 'HEAD'), ...(changed && { changed }) };
  } catch {
    return { commit: 'unknown' };
  }
}

/** How busy the machine is: processes that want a core, over the last minute. */
export function load() {
  return Number(loadavg()[0].toFixed(2));
}
