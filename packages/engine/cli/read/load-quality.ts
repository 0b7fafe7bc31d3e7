import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { type QualityResults, qualitySchema } from '../../model/quality.ts';
import { relativePath } from '../paths.ts';
import { locateProblems } from './read-file.ts';

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
  const result = qualitySchema.safeParse(raw.value);
  if (result.success) return { results: result.data, problems: [] };
  const problems = schemaProblems(result.error, raw.value, { file: shown, rule: 'quality', schema: qualitySchema });
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
