import { existsSync } from 'node:fs';
import {
  type Config,
  fillPlaceholders,
  resolveConfig,
  type SidebarsConfig,
  schemaProblems,
  sidebarsSchema,
} from '../../config/index.ts';
import { type Problem, ProblemError } from '../../model/problem.ts';
import { relativePath } from '../paths/relative-path.ts';
import { loadModule } from './load-module.ts';
import { placeProblems } from './place-problems.ts';

/** Reads `config.ts` or `config.json`; without a valid one nothing can be built. */
export async function loadConfig(folder: string): Promise<{ config: Config; file: string }> {
  const { file, value, text, problem } = await loadModule(folder, 'config');
  if (problem) throw new ProblemError([problem]);
  if (value === undefined) throw new ProblemError([missingConfig(folder, file)]);
  const { config, problems } = resolveConfig(value, relativePath(file));
  if (!config) throw new ProblemError(text === undefined ? problems : placeProblems(problems, text));
  return { config, file: relativePath(file) };
}

/** Reads `sidebars.ts` or `sidebars.json`; both may be absent. */
export async function loadSidebars(
  folder: string,
  config: Config,
): Promise<{ file: string; sidebars: SidebarsConfig; problems: readonly Problem[] }> {
  const { file, value, text, problem } = await loadModule(folder, 'sidebars');
  const at = relativePath(file);
  if (value === undefined) return { file: at, sidebars: {}, problems: problem ? [problem] : [] };
  const parsed = sidebarsSchema.safeParse(fillPlaceholders(value, config.product));
  if (parsed.success) return { file: at, sidebars: parsed.data, problems: [] };
  const problems = schemaProblems(parsed.error, value, { file: at, rule: 'sidebars', schema: sidebarsSchema });
  return { file: at, sidebars: {}, problems: text === undefined ? problems : placeProblems(problems, text) };
}

function missingConfig(folder: string, file: string): Problem {
  return {
    rule: 'config',
    severity: 'error',
    message: existsSync(folder) ? 'The site folder has no config.' : 'The site folder does not exist.',
    at: { file: relativePath(file) },
    fix: 'Create config.ts (or config.json) with `product: { name, slug }` and `api`, or pass another folder with --site.',
  };
}
