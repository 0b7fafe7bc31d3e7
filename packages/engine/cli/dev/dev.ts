import { readFile } from 'node:fs/promises';
import { formatProblem, type Problem, ProblemError } from '@docs/base/problem.ts';
import type { RequestForm } from '@docs/samples/request-form.ts';
import { canonicalPath } from '../../model/href.ts';
import type { Page, PageData } from '../../model/page.ts';
import { hasTwin } from '../../model/page.ts';
import type { LogoSource, SiteView } from '../../model/site.ts';
import {
  compactJson,
  convert,
  type Downloads,
  documentFiles,
  downloadFile,
  sliceOf,
} from '../../outputs/downloads/document-files.ts';
import { createSliceSource } from '../../outputs/downloads/slices/slice-source.ts';
import { contentType } from '../../outputs/hosting/content-types.ts';
import { notFoundPages } from '../../outputs/hosting/host-rules.ts';
import { faviconSvg } from '../../outputs/html/brand-files.ts';
import type { ClientAssets } from '../../outputs/html/client-assets.ts';
import { explainFiles } from '../../outputs/html/explain-files.ts';
import { renderPage } from '../../outputs/html/render-page.tsx';
import { requestFormFile, requestForms } from '../../outputs/html/request-files.ts';
import { redirectFiles, sidebarFile, textFiles } from '../../outputs/html/site-files.ts';
import { machineFiles } from '../../outputs/markdown/machine-files.ts';
import { pageToMarkdown } from '../../outputs/markdown/page-to-markdown.ts';
import { escapeHtml } from '../../ui/render/escape-html.ts';
import { brokenGuideLinks } from '../links/author-links.ts';
import { loadSite } from '../load-site.ts';
import type { Memory } from '../memory.ts';
import { outputNames } from '../output-names.ts';
import { planBuild } from '../plan-build.ts';
import type { ProjectedSite } from '../project-site.ts';
import { locateInSiteFiles } from '../read/locate-in-site-files.ts';
import type { PublicFiles } from '../read/public-files.ts';
import { codeProblem } from './code-problem.ts';

/** The site as the dev server holds it: the last good pages, and what is wrong with the files right now. */
export interface DevState {
  readonly site?: SiteView;
  /** Markdown twins, slices and other files that the build writes beside the pages. */
  readonly files?: DevFiles;
  readonly pages: ReadonlyMap<string, Page>;
  readonly publicFiles: PublicFiles;
  readonly logo?: LogoSource | undefined;
  readonly forms: ReadonlyMap<string, RequestForm>;
  /** Files of the search index and of the sandbox, by path. */
  readonly search: ReadonlyMap<string, string>;
  /** Pages in the place of those that have moved, by their files. */
  readonly moved: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Reads the site again. When it is broken, the pages that worked stay. */
export async function loadDevState(siteFolder: string, memory: Memory, previous?: DevState): Promise<DevState> {
  try {
    const loaded = await loadSite(siteFolder, '/', { memory, withDrafts: true });
    const { site, pages, search, sandbox, redirects, ...planned } = planBuild(loaded, devAssets(''));
    const broken = brokenGuideLinks(loaded, { site, pages }, outputNames(loaded, pages));
    // A link that leads nowhere yet must not keep the page from being shown.
    const warnings = broken.map((problem): Problem => ({ ...problem, severity: 'warning' }));
    const problems = await locateInSiteFiles([...planned.problems, ...warnings]);
    // What cannot be read is missing in the plan.
    if (previous?.site && problems.some(({ severity }) => severity === 'error')) return { ...previous, problems };
    const own = { ...site, build: 'dev' };
    const byHref = new Map(pages.map((page) => [page.href, page]));
    const forms = requestForms(loaded.source);
    const moved = new Map(redirectFiles(redirects, own));
    const { publicFiles, source } = loaded;
    const { logo } = source;
    const files = devFiles(loaded, byHref, own);
    return {
      site: own,
      pages: byHref,
      publicFiles,
      logo,
      files,
      forms,
      search: new Map([...search, ...sandbox, ...explainFiles(loaded, own)]),
      moved,
      problems,
    };
  } catch (error) {
    const none = new Map();
    const nothing = { pages: none, publicFiles: none, forms: none, search: none, moved: none };
    return { ...nothing, ...previous, problems: await locateInSiteFiles(toProblems(error)) };
  }
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
    search: {
      script: 'packages/engine/client/search/search.ts',
      style: '@styles.css',
      worker: 'packages/engine/client/search/worker.ts',
    },
    sandboxWorker: 'packages/engine/client/sandbox/worker.ts',
    beforePaint,
    serviceWorker: '',
    packages: [],
    files: new Map(),
    dev: ['/packages/engine/client/dev.ts'],
  };
}

/** The response to a request of the dev server; `undefined` leaves it to Vite. */
export async function devResponse(
  state: DevState,
  pathname: string,
  assets: ClientAssets,
): Promise<{ status: number; type: string; body: string | Uint8Array } | undefined> {
  const { site, logo } = state;
  const file = (body: string | Uint8Array) => ({ status: 200, type: contentType(pathname), body });
  const html = (status: number, body: string) => ({ status, type: 'text/html; charset=utf-8', body });
  if (logo && pathname === `/${logo.name}`) return file(logo.content);
  if (pathname === '/favicon.svg' || pathname === '/favicon.ico')
    return { status: 200, type: 'image/svg+xml', body: faviconSvg({ site: site ?? { title: '' }, logo }) };
  if (!site) return html(500, problemDocument(state.problems, assets));
  if (pathname.endsWith('.data.json')) {
    const page = state.pages.get(pathname.slice(0, -'.data.json'.length).replace(/\/index$/, '/'));
    if (!page) return { status: 404, type: 'text/plain', body: 'Not found' };
    return file(JSON.stringify({ build: site.build, page } satisfies PageData));
  }
  const group = site.versions.map(sidebarFile).find((each) => each && pathname === `/${each.name}`);
  if (group) return file(group.content);
  const form = state.forms.get(pathname);
  if (form) return file(requestFormFile(form, site.build));
  const made = state.search.get(pathname.slice(1)) ?? (await state.files?.(pathname.slice(1)));
  if (made !== undefined) return file(made);
  const page = state.pages.get(canonicalPath(pathname)) ?? state.pages.get(`${pathname}/`);
  if (page) return html(page.kind === 'not-found' ? 404 : 200, renderPage(page, site, assets));
  const moved = state.moved.get(`${pathname.slice(1).replace(/\/$/, '')}.html`);
  if (moved) return html(200, moved);
  const own = state.publicFiles.get(pathname.slice(1));
  if (own !== undefined) return file(await readFile(own));
  if (/\.[a-z0-9]+$/i.test(pathname)) return undefined;
  const missing = state.pages.get(`/${notFoundPages[pathname.startsWith('/docs/') ? 'docs' : 'site']}`);
  return missing && html(404, renderPage(missing, site, assets));
}

/** Shown when the site has never been readable since the start. */
function problemDocument(problems: readonly Problem[], assets: ClientAssets): string {
  const scripts = (assets.dev ?? []).map((src) => `<script type="module" src="${src}"></script>`).join('');
  const text = problems.map(formatProblem).map(escapeHtml).join('\n\n');
  return `<!doctype html><html lang="en" data-build="dev"><head><meta charset="utf-8"><title>Problems</title>${scripts}</head><body><h1>The site cannot be built</h1><pre>${text}</pre></body></html>`;
}

/** A file beside the pages, by its path without the base; `undefined` when there is none. */
export type DevFiles = (path: string) => Promise<string | Uint8Array | undefined>;

/** Makes each file when it is asked for: the whole lot would hold up every reload. */
export function devFiles(loaded: ProjectedSite, pages: ReadonlyMap<string, Page>, site: SiteView): DevFiles {
  const slices = new Map(loaded.downloads.flatMap((downloads) => slicesByFile(downloads)));
  const all = [...pages.values()];
  let rest: ReadonlyMap<string, string | Uint8Array> | undefined;
  return async (path) => {
    const slice = slices.get(path);
    if (slice) return slice();
    const program = loaded.programs.get(path);
    if (program !== undefined) return program;
    if (path.endsWith('.md')) {
      const page = pages.get(site.base + path.slice(0, -'.md'.length).replace(/(^|\/)index$/, '$1'));
      return page && hasTwin(page) ? pageToMarkdown(page, site) : undefined;
    }
    for (const downloads of loaded.downloads) {
      const kind = downloads.kinds.find((each) => downloadFile(downloads, each) === path);
      if (kind) return convert({ kind, input: downloads.input });
    }
    if (!/\.(?:txt|xml|json|yaml)$|api-catalog$/.test(path)) return undefined;
    rest ??= new Map<string, string | Uint8Array>([
      ...loaded.downloads.flatMap((downloads) => [...documentFiles({ ...downloads, slices: [] })]),
      ...textFiles(all, site),
      ...machineFiles(loaded.documents, all, site),
    ]);
    return rest.get(path);
  };
}

function slicesByFile({ input, slices, base, url }: Downloads): [string, () => string | undefined][] {
  const source = createSliceSource(input.document, slices.length);
  return slices.map((subject) => [
    subject.href.slice(base.length),
    () => {
      const slice = sliceOf(subject, source, url);
      return slice && compactJson(slice);
    },
  ]);
}
