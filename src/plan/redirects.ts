import { nearest } from '../model/nearest.ts';
import type { Page } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteSource } from './sources.ts';
import { apiFolder } from './taken-addresses.ts';

/** Addresses that have moved, base included. Hosts and a page in its place redirect pages, the client anchors. */
export interface Redirects {
  readonly pages: Readonly<Record<string, string>>;
  readonly anchors: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** The redirects of the config, and from each `…/api` to its overview. Those from a page are told by `takenAddresses`. */
export function planRedirects({ config, configFile, base }: SiteSource, pages: readonly Page[]): Redirects {
  const hrefs = new Set(pages.map((page) => page.href));
  const moved: Record<string, string> = {};
  const anchors: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const page of pages) {
    if (page.kind !== 'overview') continue;
    const folder = apiFolder(page);
    moved[folder] = page.href;
    moved[`${folder}/`] = page.href;
  }
  for (const [from, to] of Object.entries(config.redirects)) {
    const source = base + from.slice(1);
    const target = base + to.slice(1);
    const wrong = judge(source, target, hrefs);
    if (wrong)
      problems.push({
        rule: 'redirect',
        severity: 'error',
        ...wrong,
        at: { file: configFile, pointer: `/redirects/${from}` },
      });
    else if (source.includes('#')) anchors[source] = target;
    else moved[source] = target;
  }
  return { pages: moved, anchors, problems };
}

function judge(from: string, to: string, hrefs: ReadonlySet<string>): { message: string; fix: string } | undefined {
  const [target = ''] = to.split('#');
  if (from === to) return { message: `\`${from}\` redirects to itself.`, fix: 'Remove the redirect.' };
  if (hrefs.has(target)) return undefined;
  const guess = nearest(target, [...hrefs]);
  return {
    message: `The redirect from \`${from}\` leads to no page: \`${to}\`.`,
    fix: guess ? `Did you mean \`${guess}\`?` : 'Correct its target.',
  };
}
