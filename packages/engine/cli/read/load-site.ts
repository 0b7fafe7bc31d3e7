import path from 'node:path';
import type { JsonObject } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { Problem } from '@docs/base/problem.ts';
import { type Config, describeSite } from '../../config/index.ts';
import { createGraphLayout, type LayoutGraph } from '../../diagrams/graph-layout.ts';
import type { SiteSource } from '../../plan/index.ts';
import { relativePath } from '../paths/relative-path.ts';
import type { Downloads } from './downloads.ts';
import { loadConfig } from './load-config.ts';
import { type BuildExtensions, loadExtensions } from './load-extensions.ts';
import { loadLogo } from './load-logo.ts';
import { loadQuality } from './load-quality.ts';
import { type LoadedVersion, loadVersion } from './load-version.ts';
import { overlayFiles } from './overlay-document.ts';
import { type PublicFiles, readPublicFiles } from './public-files.ts';
import { type Sources, siteSources } from './site-sources.ts';
import type { LoadCaches, VersionInput } from './version-input.ts';

/** Everything that was read, with the API documents by version as they are handed out. */
export interface LoadedSite {
  readonly source: SiteSource;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly downloads: readonly Downloads[];
  readonly publicFiles: PublicFiles;
  /** Addresses of guides that could not be read: links to them are right. */
  readonly unreadPages: ReadonlySet<string>;
  /** What was read, version by version. */
  readonly sources: readonly Sources[];
  readonly problems: readonly Problem[];
  /** What is wrong with it once it is published. */
  readonly publishing: readonly Problem[];
}

/** Of a site that names none. */
const onlyVersion = { id: 'current', label: 'Current', site: '.', noindex: false };

type LoadOptions = LoadCaches &
  Partial<Pick<VersionInput, 'startDownloads' | 'without' | 'withDrafts' | 'guideWorker'>>;

/** Reads a site folder and everything it names. Throws `ProblemError` only where nothing could be built. */
export async function loadSite(folder: string, base: string, options: LoadOptions = {}): Promise<LoadedSite> {
  const { config, file } = await loadConfig(folder);
  const extensions = await loadExtensions(relativePath(path.join(folder, 'extensions.ts')));
  const copied = await readPublicFiles(folder);
  const logo = config.logo === undefined ? undefined : await loadLogo(folder, config.logo, file);
  const { loaded, sources } = await loadVersions(folder, base, { config, file, extensions }, options);
  const [latest, ...others] = loaded.map(({ source }) => source);
  const quality = await readQuality(folder, config, file);
  if (!latest) throw new Error('A site has at least one version');
  return {
    source: {
      config: describedBy(latest.api.overview.title, config),
      configFile: file,
      base,
      ...(logo && 'content' in logo && { logo }),
      ...(quality && { quality }),
      versions: [latest, ...others],
    },
    documents: new Map(loaded.map(({ source, downloads }) => [source.id, downloads.input.document])),
    downloads: loaded.map(({ downloads }) => downloads),
    publicFiles: copied.files,
    unreadPages: new Set(loaded.flatMap(({ unreadPages }) => unreadPages)),
    sources,
    problems: [
      ...loaded.flatMap(({ problems }) => problems),
      ...copied.problems,
      ...(logo && 'rule' in logo ? [logo] : []),
      ...(quality?.problems ?? []),
    ],
    publishing: config.madeUp.has('url') ? [missingUrl(config.url, file)] : [],
  };
}

/** The docs versions of a site, the latest first. */
async function loadVersions(
  folder: string,
  base: string,
  root: { readonly config: Config; readonly file: string; readonly extensions: BuildExtensions },
  { startDownloads = () => undefined, without = [], guideWorker, withDrafts = false, ...caches }: LoadOptions,
): Promise<{ readonly loaded: readonly LoadedVersion[]; readonly sources: readonly Sources[] }> {
  const { extensions } = root;
  const { url, versions } = root.config;
  let drawing: Promise<LayoutGraph> | undefined;
  const layout = (): Promise<LayoutGraph> => {
    drawing ??= createGraphLayout();
    return drawing;
  };
  const shared = { base, url, caches, layout, extensions, startDownloads, without, guideWorker, withDrafts };
  const loaded: LoadedVersion[] = [];
  const sources: Sources[] = [];
  for (const [index, version] of (versions.length > 0 ? versions : [onlyVersion]).entries()) {
    const site = path.resolve(folder, version.site);
    const namedAt = { file: root.file, pointer: toPointer(['versions', index, 'site']) };
    const { config, file } = site === path.resolve(folder) ? root : await loadConfig(site, namedAt);
    const overlays = overlayFiles(site, config, file).files;
    sources.push(await siteSources(site, documentPaths(site, config), overlays));
    // A version may share files with the site that it is part of.
    const folders = [path.resolve(folder), site];
    loaded.push(
      await loadVersion({ ...shared, version, site, folders, config, configFile: file, latest: index === 0 }),
    );
  }
  return { loaded, sources };
}

function documentPaths(site: string, { api, documents }: Config): readonly string[] {
  return [api, ...Object.values(documents)].map((file) => path.join(site, file));
}

async function readQuality(
  folder: string,
  { quality }: Config,
  file: string,
): Promise<Awaited<ReturnType<typeof loadQuality>> | undefined> {
  return quality === undefined ? undefined : loadQuality(path.join(folder, quality), { file, pointer: '/quality' });
}

/** A site that does not describe itself is described by the title of its API. */
function describedBy(title: string, config: Config): Config {
  return config.madeUp.has('description') && title !== '' ? { ...config, description: describeSite(title) } : config;
}

function missingUrl(url: string, file: string): Problem {
  return {
    rule: 'config',
    severity: 'warning',
    message: `\`url\` is missing, so pages say that they are at \`${url}\`, which does not exist.`,
    at: { file },
    fix: 'Add the origin that the site is published at: `url: "https://developers.example.com"`.',
  };
}
