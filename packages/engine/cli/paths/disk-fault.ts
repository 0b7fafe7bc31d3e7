import { constants } from 'node:os';
import type { Problem } from '@docs/base/problem.ts';
import { relativePath } from './relative-path.ts';

/** Errors of the system have one of its codes, also when a thread has sent them. */
export function isDiskFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '') in constants.errno;
}

/** A file of the site that is there, but cannot be read. */
export function unreadableFile(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    rule: 'site-file',
    severity: 'error',
    message: `The file cannot be read: ${reason}`,
    at: { file: relativePath(file) },
    fix: 'Check who may read it.',
  };
}
