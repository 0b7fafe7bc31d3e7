import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { schemaProblems } from '../../config/schema-problems.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QualityResults } from '../../model/quality.ts';
import { parseSource } from '../../openapi/source/parse-source.ts';
import { relativePath } from '../paths/relative-path.ts';
import { placeProblems } from './place-problems.ts';

const count = z.int().min(0);
const share = z.strictObject({ ok: count, of: count }).exactOptional();
const findings = z.strictObject({ findings: count, of: count }).exactOptional();
const score = z.int().min(0).max(100);

const resultsSchema = z.strictObject({
  content: z.string().min(1),
  commit: z.string().min(1),
  changed: z.boolean().exactOptional(),
  date: z.iso.datetime(),
  samples: share,
  languages: share,
  types: share,
  examples: share,
  links: share,
  search: share,
  html: findings,
  axe: findings,
  lint: findings,
  weights: z.array(z.strictObject({ kind: z.string(), pages: count, median: count, largest: count })).exactOptional(),
  lighthouse: z
    .array(
      z.strictObject({
        href: z.string(),
        performance: score,
        accessibility: score,
        bestPractices: score,
        seo: score,
      }),
    )
    .exactOptional(),
});

/** Results of the last full check; none where it has not been run yet. */
export async function loadQuality(file: string): Promise<{ results?: QualityResults }> {
  if (!existsSync(file)) return {};
  const shown = relativePath(file);
  const text = await readFile(file, 'utf8');
  const raw = parseSource(text, shown);
  if (raw.kind === 'failed') throw new ProblemError(raw.problems);
  const result = resultsSchema.safeParse(raw.value);
  if (!result.success) {
    const problems = schemaProblems(result.error, raw.value, { file: shown, rule: 'quality', schema: resultsSchema });
    throw new ProblemError(placeProblems(problems, text));
  }
  return { results: result.data };
}
