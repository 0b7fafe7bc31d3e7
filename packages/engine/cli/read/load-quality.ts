import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { z } from 'zod';
import type { QualityResults } from '../../model/quality.ts';
import { relativePath } from '../paths.ts';
import { locateProblems } from './read-file.ts';

const count = z.int().min(0);
const share = z.strictObject({ ok: count, of: count }).exactOptional();
const findings = z.strictObject({ findings: count, of: count }).exactOptional();
const score = z.int().min(0).max(100);

const resultsSchema = z.strictObject({
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

/** Results of the last full check; none where it has not been run yet. `setting` is where the config names the file. */
export async function loadQuality(
  file: string,
  setting: SourceLocation,
): Promise<{ results?: QualityResults; problems: readonly Problem[] }> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { problems: [missingResults(file, setting)] };
  const shown = relativePath(file);
  const text = await readFile(file, 'utf8');
  const raw = parseSource(text, shown);
  if (raw.kind === 'failed') return { problems: raw.problems };
  const result = resultsSchema.safeParse(raw.value);
  if (result.success) return { results: result.data, problems: [] };
  const problems = schemaProblems(result.error, raw.value, { file: shown, rule: 'quality', schema: resultsSchema });
  return { problems: locateProblems(problems, text) };
}

function missingResults(file: string, at: SourceLocation): Problem {
  return {
    rule: 'quality',
    severity: 'warning',
    message: `There is no file \`${relativePath(file)}\`, so the quality page shows no full check.`,
    at,
    fix: 'Correct the path, or leave `quality` out until `npm run verify` has written the file.',
  };
}
