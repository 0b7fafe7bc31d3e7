import { createHash } from 'node:crypto';
import { type Problem, warningAt } from '@docs/base/problem.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import type { ClientAssets } from '../outputs/html/client-assets.ts';
import { sandboxFiles } from '../outputs/html/sandbox-files.ts';
import { searchFiles } from '../outputs/html/search-files.ts';
import { securityExpires } from '../outputs/html/security-files.ts';
import { sidebarFile } from '../outputs/html/site-files.ts';
import { planSite } from '../plan/plan-site.ts';
import { planRedirects } from '../plan/redirects.ts';
import type { ProjectedSite } from './project-site.ts';

export type PlannedBuild = ReturnType<typeof planBuild>;

/** Plans the site and derives the build id from its content, so equal input gives an equal id. */
export function planBuild(
  projected: Pick<ProjectedSite, 'source' | 'documents' | 'ruled' | 'unavailablePages' | 'problems'>,
  { entry, view, style, beforePaint }: ClientAssets,
) {
  const { source, unavailablePages, problems } = projected;
  const { site: planned, pages, ...plan } = planSite(source);
  const redirects = planRedirects(source, pages, unavailablePages);
  const search = searchFiles(pages, planned, source.config.search.synonyms);
  const sandbox = sandboxOf(projected);
  const versions = planned.versions.map((version) => {
    const file = sidebarFile(version);
    return file ? { ...version, sidebarFile: planned.base + file.name } : version;
  });
  const site = { ...planned, versions, searchIndexes: search.indexes, sandboxes: sandbox.sandboxes };
  const hash = createHash('sha256').update(JSON.stringify([site, entry, view, style, beforePaint]));
  for (const page of pages) hash.update(JSON.stringify(page));
  const built: SiteView = { ...site, build: hash.digest('hex').slice(0, 12) };
  return {
    site: built,
    pages,
    redirects,
    /** Files of the search index. */
    search: search.files,
    sandbox: sandbox.files,
    problems: [...problems, ...plan.problems, ...redirects.problems, ...missingExpires(source, pages)],
  };
}

function missingExpires({ config, configFile }: ProjectedSite['source'], pages: readonly Page[]): readonly Problem[] {
  if (!config.security || securityExpires(config.security, pages)) return [];
  const message = 'Pages have no dates, so `security.txt` has no expiry date and is not written.';
  const fix = 'Add the date on which it expires: `expires: "2027-01-31"`.';
  return [warningAt({ file: configFile, pointer: '/security' }, 'config', message, fix)];
}

function sandboxOf({ source, documents, ruled }: Pick<ProjectedSite, 'source' | 'documents' | 'ruled'>) {
  const versions = source.versions.map(({ id, apis }) => ({
    id,
    apis: apis.map((api) => ({ ...api, document: documents.get(api.hrefs.overview) ?? {} })),
  }));
  return sandboxFiles(versions, { mode: source.config.sandbox, base: source.base, ruled });
}
