import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Problem, type SourceLocation, warningAt } from '@docs/base/problem.ts';
import { type QualityResults, qualitySchema } from '../../model/quality.ts';
import { relativePath } from '../paths.ts';
import { readData } from './read-file.ts';

/** Results of the last full check; none if it has not run yet. `setting` is where the config names the file. */
export async function readQuality(
  file: string,
  setting: SourceLocation,
): Promise<{ results?: QualityResults; problems: readonly Problem[] }> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    const message = `There is no file \`${relativePath(file)}\`, so the quality page shows no full check.`;
    const fix = 'Correct the path, or leave `quality` out until `npm run verify` has written the file.';
    return { problems: [warningAt(setting, 'quality', message, fix)] };
  }
  const text = await readFile(file, 'utf8');
  const { data, problems } = readData(text, { file: relativePath(file), rule: 'quality', schema: qualitySchema });
  return { ...(data && { results: data }), problems };
}
