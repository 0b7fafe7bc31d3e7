import path from 'node:path';
import { toPointer } from '@docs/base/pointer.ts';
import { relativePath } from '../paths.ts';
import { checkWords } from './check-words.ts';
import { loadExtensions } from './load-extensions.ts';
import { missingScripts, readPublicFiles } from './public-files.ts';
import { readConfig } from './read-config.ts';
import { readLogo } from './read-logo.ts';
import { readQuality } from './read-quality.ts';
import { readTheme } from './read-theme.ts';
import { type ReadOptions, type ReadVersion, readVersion } from './read-version.ts';

export type ReadSite = Awaited<ReturnType<typeof readSite>>;

/** For a site that names no versions. */
const onlyVersion = { id: 'current', label: 'Current', site: '.', noindex: false };

/** Reads a site folder and all files it names. Throws `ProblemError` only if config or extensions cannot be loaded. */
export async function readSite(folder: string, base: string, options: ReadOptions) {
  const { config, file: configFile } = await readConfig(folder);
  const extensions = await loadExtensions(relativePath(path.join(folder, 'components.tsx')));
  const copied = await readPublicFiles(folder);
  const logo = config.logo === undefined ? undefined : await readLogo(folder, config.logo, configFile);
  const theme = await readTheme(folder, { base, accent: config.accent, files: copied.files });
  const versions: ReadVersion[] = [];
  for (const [index, version] of (config.versions.length > 0 ? config.versions : [onlyVersion]).entries()) {
    const site = path.resolve(folder, version.site);
    const namedAt = { file: configFile, pointer: toPointer(['versions', index, 'site']) };
    const own = site === path.resolve(folder) ? { config, file: configFile } : await readConfig(site, namedAt);
    // A version may share files with its site.
    const folders = [path.resolve(folder), site];
    const input = { version, latest: index === 0, site, folders, config: own.config, configFile: own.file, base };
    versions.push(await readVersion(input, options));
  }
  const quality =
    config.quality === undefined
      ? undefined
      : await readQuality(path.join(folder, config.quality), { file: configFile, pointer: '/quality' });
  return {
    config,
    configFile,
    base,
    extensions,
    logo: logo && 'content' in logo ? logo : undefined,
    theme: theme.view,
    /** Absent if the config names no file of results; empty if there are none yet. */
    quality,
    publicFiles: copied.files,
    /** Latest first; never empty. */
    versions,
    problems: [
      ...versions.flatMap(({ problems }) => problems),
      ...copied.problems,
      ...(await checkWords(folder)),
      ...missingScripts(config, configFile, copied.files),
      ...(logo && 'rule' in logo ? [logo] : []),
      ...theme.problems,
      ...(quality?.problems ?? []),
    ],
  };
}
