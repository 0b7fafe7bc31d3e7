import path from 'node:path';
import { ProblemError } from '@docs/base/problem.ts';
import { isInside } from '../paths/is-inside.ts';
import { realPlace } from '../paths/real-place.ts';
import { relativePath } from '../paths/relative-path.ts';
import type { Sources } from '../read/site-sources.ts';

/**
 * Refuses an output that would replace what the build reads, or be read by the next one. Links are followed. What the
 * folder says of itself does not matter: a site may hold a `build.json`, too.
 */
export async function refuseSources(out: string, { around, read }: Sources): Promise<void> {
  const target = await realPlace(out);
  for (const source of [...around, ...read]) {
    const real = await realPlace(source);
    if (isInside(path.relative(target, real))) throw refusal(out, 'The output would replace', source);
    if (read.includes(source) && isInside(path.relative(real, target)))
      throw refusal(out, 'The output would lie in', source);
  }
}

function refusal(out: string, message: string, source: string): ProblemError {
  return new ProblemError([
    {
      rule: 'output',
      severity: 'error',
      message: `${message} ${relativePath(source) || '.'}, which the site is built from.`,
      at: { file: out },
      fix: 'Pass another folder with --out, such as one beside the site folder.',
    },
  ]);
}
