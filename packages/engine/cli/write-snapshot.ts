import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { snapshotText } from '@docs/api-diff/snapshot.ts';
import { objectAt, stringAt } from '@docs/base/json.ts';
import { errorAt, ProblemError } from '@docs/base/problem.ts';
import { isDiskError, relativePath } from './paths.ts';
import { readSiteDocument } from './read/read-api-document.ts';
import { readConfig } from './read/read-config.ts';

/** The list of releases, unless the config names another file. */
const LIST = 'api/releases/releases.yaml';

/** Saves the current API document as a release named after its version. Returns the next steps. */
export async function writeSnapshot(site: string): Promise<string> {
  const loaded = await readConfig(site);
  const { config, file: configFile } = loaded;
  const [{ releases }] = config.apis;
  const { document, problems } = await readSiteDocument(site, loaded);
  if (!document) throw new ProblemError(problems);
  const version = stringAt(objectAt(document, 'info'), 'version') ?? '0';
  const list = path.join(site, releases ?? LIST);
  const name = version.replace(/[^0-9A-Za-z.-]/g, '-');
  const file = path.join(path.dirname(list), `${name}.json`);
  if (existsSync(file)) {
    const fix = 'Raise `info.version` of the API document, or delete the snapshot if it was a mistake.';
    throw failed(file, `Release ${version} already has a snapshot.`, fix);
  }
  await keep(file, snapshotText(document));
  const written = `Kept ${relativePath(file)}.`;
  if (existsSync(list) && releases !== undefined)
    return `${written} Name it in ${relativePath(list)}: document: ${path.basename(file)}`;
  const setting = configFile.endsWith('.json') ? `"releases": "${LIST}"` : `releases: '${LIST}'`;
  const steps = [
    ...(releases === undefined ? [`Set \`releases\` in ${configFile}: ${setting}`] : []),
    ...(existsSync(list) ? [] : [`Create ${relativePath(list)}:\n${firstEntry(name)}`]),
  ];
  return [`${written} The site has no list of releases yet:`, ...steps].join('\n');
}

async function keep(file: string, text: string): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const fix = 'Check that its folder is writable and the disk has room.';
    throw failed(file, `The snapshot cannot be written: ${error.message}`, fix);
  }
}

function failed(file: string, message: string, fix: string): ProblemError {
  return new ProblemError([errorAt({ file: relativePath(file) }, 'releases', message, fix)]);
}

/** A list that can be built immediately: the version is quoted, because 1.0 would be a number. */
function firstEntry(name: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return `- version: "${name}"\n  date: ${today}\n  summary: The first release.\n  document: ${name}.json`;
}
