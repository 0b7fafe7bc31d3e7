import { readFile } from 'node:fs/promises';
import { formatProblem, type Problem, ProblemError } from '@docs/base/problem.ts';
import { canonicalPath } from '../../model/href.ts';
import { conversionsOf, convert } from '../../outputs/downloads/document-files.ts';
import { contentType } from '../../outputs/hosting/content-types.ts';
import { notFoundPages } from '../../outputs/hosting/host-rules.ts';
import { faviconSvg } from '../../outputs/html/brand-files.ts';
import type { ClientAssets } from '../../outputs/html/client-assets.ts';
import { renderPage } from '../../outputs/html/render-page.tsx';
import { escapeHtml } from '../../ui/render/escape-html.ts';
import { brokenGuideLinks } from '../links/author-links.ts';
import { type PlannedBuild, planBuild } from '../plan-build.ts';
import { loadSite, type ProjectedSite } from '../project-site.ts';
import { locateInSiteFiles } from '../read/locate-in-site-files.ts';
import type { Memory } from '../read/read-version.ts';
import { fileNames, lateFiles, type RenderSource, siteFiles } from '../render-site.ts';
import { codeProblem } from './dev-options.ts';

/** The state of the dev server: the last working site and the current problems. */
export type DevState = { loaded?: ProjectedSite; planned?: PlannedBuild; problems: readonly Problem[] };

/** Reads the site again. If it is broken, the last working state stays. */
export async function loadDevState(siteFolder: string, memory: Memory, previous?: DevState): Promise<DevState> {
  try {
    const loaded = await loadSite(siteFolder, '/', { memory, withDrafts: true });
    const { site, ...plan } = planBuild(loaded, devAssets(''));
    const planned = { ...plan, site: { ...site, build: 'dev' } };
    const broken = brokenGuideLinks(loaded, planned, fileNames(sourceOf(loaded, planned, devAssets(''))));
    // A broken link must not prevent the page from being shown.
    const warnings = broken.map((problem): Problem => ({ ...problem, severity: 'warning' }));
    const problems = await locateInSiteFiles([...planned.problems, ...warnings]);
    // Pages that could not be read are missing from the plan.
    if (previous?.planned && problems.some(({ severity }) => severity === 'error')) return { ...previous, problems };
    return { loaded, planned, problems };
  } catch (error) {
    return { ...previous, problems: await locateInSiteFiles(toProblems(error)) };
  }
}

export function sourceOf(projected: ProjectedSite, planned: PlannedBuild, assets: ClientAssets): RenderSource {
  return { projected, planned, assets, downloads: projected.downloads.flatMap(conversionsOf), fonts: '' };
}

function toProblems(error: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  return [codeProblem(error instanceof Error ? (error.stack ?? error.message) : String(error))];
}

export function devAssets(beforePaint: string): ClientAssets {
  return {
    entry: 'packages/engine/client/entry.ts',
    view: 'packages/engine/client/dev-view.ts',
    style: { href: '@styles.css' },
    beforePaint,
    serviceWorker: '',
    packages: [],
    files: new Map(),
    dev: ['/packages/engine/client/dev.ts'],
  };
}

/** The response to a request; `undefined` leaves it to Vite. */
export async function devResponse(
  { loaded, planned, problems }: DevState,
  pathname: string,
  assets: ClientAssets,
): Promise<{ status: number; type: string; body: string | Uint8Array } | undefined> {
  const name = pathname.slice(1);
  const file = (body: string | Uint8Array, status = 200) => ({ status, type: contentType(name), body });
  const html = (body: string, status = 200) => ({ status, type: contentType('.html'), body });
  if (name === 'favicon.svg' || name === 'favicon.ico') {
    const icon = faviconSvg({ site: planned?.site ?? { title: '' }, logo: loaded?.source.logo });
    return { status: 200, type: contentType('.svg'), body: icon };
  }
  if (!loaded || !planned) return html(problemDocument(problems, assets), 500);
  const { site, pages } = planned;
  const page = [canonicalPath(pathname), `${pathname}/`]
    .map((href) => pages.find((each) => each.href === href))
    .find((each) => each !== undefined);
  if (page) return html(renderPage(page, site, assets), page.kind === 'not-found' ? 404 : 200);
  const made = await madeFile(name, sourceOf(loaded, planned, assets));
  if (made !== undefined) return file(made);
  const own = loaded.publicFiles.get(name);
  if (own !== undefined) return file(await readFile(own));
  if (name.endsWith('.data.json')) return { status: 404, type: 'text/plain', body: 'Not found' };
  if (/\.[a-z0-9]+$/i.test(name)) return undefined;
  const missing = pages.find(({ href }) => href === `/${notFoundPages[name.startsWith('docs/') ? 'docs' : 'site']}`);
  return missing && html(renderPage(missing, site, assets), 404);
}

/** Makes a single file of the build on request: making all of them would slow down every reload. */
async function madeFile(name: string, source: RenderSource): Promise<string | Uint8Array | undefined> {
  const conversion = source.projected.downloads.flatMap(conversionsOf).find((each) => each.name === name);
  if (conversion) return convert(conversion);
  // For a moved page, hosts serve the redirect page at the address without its extension.
  const names = [name, `${name.replace(/\/$/, '')}.html`];
  for (const [each, make] of [...siteFiles(source), ...lateFiles(source)]) {
    const content = names.includes(each) ? make() : undefined;
    if (typeof content === 'string' || content instanceof Uint8Array) return content;
  }
  return undefined;
}

/** Shown if the site could not be read since the start. */
function problemDocument(problems: readonly Problem[], assets: ClientAssets): string {
  const scripts = (assets.dev ?? []).map((src) => `<script type="module" src="${src}"></script>`).join('');
  const text = problems.map(formatProblem).map(escapeHtml).join('\n\n');
  return `<!doctype html><html lang="en" data-build="dev"><head><meta charset="utf-8"><title>Problems</title>${scripts}</head><body><h1>The site cannot be built</h1><pre>${text}</pre></body></html>`;
}
