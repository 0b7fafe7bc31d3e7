import { statSync } from 'node:fs';
import path from 'node:path';
import { type Problem, ProblemError, type SourceLocation } from '@docs/base/problem.ts';
import { schemaProblems } from '@docs/base/schema-problems.ts';
import {
  type Config,
  fillPlaceholders,
  resolveConfig,
  type SidebarsConfig,
  sidebarsSchema,
} from '../../config/index.ts';
import { relativePath } from '../paths.ts';
import { loadModule } from './load-module.ts';
import { locateInSiteFiles } from './locate-in-site-files.ts';

/**
 * Reads `config.ts` or `config.json`; without a valid one nothing can be built. `namedAt` is the setting that names the folder;
 * without one, `--site` does.
 */
export async function loadConfig(folder: string, namedAt?: SourceLocation): Promise<{ config: Config; file: string }> {
  const { file, value, problem } = await loadModule(folder, 'config');
  if (problem) throw new ProblemError([problem]);
  if (value === undefined) throw new ProblemError([missingConfig(folder, file, namedAt)]);
  const { config, problems } = resolveConfig(value, relativePath(file));
  if (!config) throw new ProblemError(await locateInSiteFiles(problems));
  return { config, file: relativePath(file) };
}

/** Reads `sidebars.ts` or `sidebars.json`; both may be absent. */
export async function loadSidebars(
  folder: string,
  config: Config,
): Promise<{ file: string; sidebars: SidebarsConfig; problems: readonly Problem[] }> {
  const { file, value, problem } = await loadModule(folder, 'sidebars');
  const at = relativePath(file);
  if (value === undefined) return { file: at, sidebars: {}, problems: problem ? [problem] : [] };
  const parsed = sidebarsSchema.safeParse(fillPlaceholders(value, config.product));
  if (parsed.success) return { file: at, sidebars: parsed.data, problems: [] };
  const problems = schemaProblems(parsed.error, value, { file: at, rule: 'sidebars', schema: sidebarsSchema });
  return { file: at, sidebars: {}, problems: await locateInSiteFiles(problems) };
}

function missingConfig(folder: string, file: string, namedAt: SourceLocation | undefined): Problem {
  const found = statSync(folder, { throwIfNoEntry: false });
  const shown = relativePath(folder);
  const setting = `\`${namedAt?.pointer?.slice(1).replaceAll('/', '.')}\` in ${namedAt?.file}`;
  const other = namedAt ? `correct ${setting}` : 'pass another folder with --site';
  const at = namedAt ?? { file: shown };
  const problem = (message: string, fix: string): Problem => ({ rule: 'config', severity: 'error', message, at, fix });
  if (!found)
    return problem(`The site folder \`${shown}\` does not exist.`, `Create it, with a config.ts in it, or ${other}.`);
  if (!found.isDirectory())
    return problem(
      `\`${shown}\` is not a folder, so it cannot be the site folder.`,
      `Name the folder that it is in: \`${relativePath(path.dirname(folder))}\`.`,
    );
  const fix = `Create config.ts (or config.json) with \`product: { name, slug }\` and \`api\`, or ${other}.`;
  return { ...problem('The site folder has no config.', fix), at: { file: relativePath(file) } };
}
