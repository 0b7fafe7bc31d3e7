import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { JsonValue } from '@docs/base/json.ts';
import type { Problem } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';
import { type Config, fillPlaceholders } from '../../config/index.ts';
import { realFolders } from '../paths/own-file.ts';
import { relativePath } from '../paths/relative-path.ts';
import { readOwnFile } from './read-own-file.ts';

/** Data that guides quote besides the API document: the files of `guides/data`, by name without extension. */
export async function readGuideData(
  site: string,
  config: Config,
  folders: readonly string[] = [site],
): Promise<{ data: ReadonlyMap<string, JsonValue>; problems: readonly Problem[] }> {
  const folder = path.join(site, 'guides/data');
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => /\.(?:ya?ml|json)$/.test(name)) : [];
  const own = await realFolders([folder, ...folders]);
  const data = new Map<string, JsonValue>();
  const problems: Problem[] = [];
  for (const name of names.sort()) {
    const file = path.join(folder, name);
    const read = await readOwnFile(file, own);
    if (read === undefined) continue;
    if (typeof read !== 'string') {
      problems.push(read);
      continue;
    }
    const parsed = parseSource(fillPlaceholders(read, config.product), relativePath(file));
    if (parsed.kind === 'parsed') data.set(path.parse(name).name, parsed.value);
    else problems.push(...parsed.problems);
  }
  return { data, problems };
}
