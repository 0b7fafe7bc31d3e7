import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import type { OverviewPage, Page } from '../model/page.ts';
import type { SiteSource } from './sources.ts';

/** Pages and redirects that have the address of another page: of the two, one would be lost. */
export function takenAddresses(source: SiteSource, pages: readonly Page[]): readonly Problem[] {
  const { config, configFile, base } = source;
  const claimed = new Map<string, string>();
  const claim = (href: string, problem: (first: string) => Problem): readonly Problem[] => {
    const key = addressKey(href);
    const first = claimed.get(key);
    if (first === undefined) claimed.set(key, href);
    return first === undefined ? [] : [problem(first)];
  };
  const own = pages.filter(({ kind }) => kind !== 'guide').map(({ href }) => href);
  const stubs = pages.filter((page) => page.kind === 'overview').map(apiFolder);
  const ofSite = [...own, ...stubs].flatMap((href) =>
    claim(href, (first) =>
      taken(
        `Two pages of the site have the same address: \`${first}\` and \`${href}\`.`,
        { file: configFile },
        'Give the docs version, the tag or the operation that one of them belongs to another id.',
      ),
    ),
  );
  const ofGuides = source.versions.flatMap(({ guides, hrefs }) => {
    // Two guides of one address are told when they are read.
    const slugs = new Map(guides.map((guide) => [guide.slug, guide]));
    return [...slugs.values()].flatMap(({ slug, keyAt }) =>
      claim(hrefs.guide(slug), () =>
        taken(
          `The address \`${hrefs.guide(slug)}\` of this guide is taken by a page of the site.`,
          keyAt('slug'),
          `Give the guide another address in its front matter, such as \`slug: ${slug}-guide\`.`,
        ),
      ),
    );
  });
  const addresses = new Set(pages.map(({ href }) => addressKey(href)));
  const ofRedirects = Object.keys(config.redirects).flatMap((from) => {
    const href = base + from.slice(1);
    // A redirect from `…/api` takes the place of ours, so it is measured by the pages alone.
    if (from.includes('#') || !addresses.has(addressKey(href))) return [];
    const at = { file: configFile, pointer: `/redirects/${from}` };
    const problem = taken(`\`${href}\` is a page, so it cannot redirect.`, at, 'Remove the redirect, or the page.');
    return [{ ...problem, rule: 'redirect' }];
  });
  return [...ofSite, ...ofGuides, ...ofRedirects];
}

/** The folder of the API, which leads to its overview. */
export function apiFolder({ href }: Pick<OverviewPage, 'href'>): string {
  return href.slice(0, href.lastIndexOf('/'));
}

/** Hosts and the browser take `/x`, `/x/` and `/x/index` for one address. */
function addressKey(href: string): string {
  return href.replace(/\/index$/, '/').replace(/\/+$/, '');
}

function taken(message: string, at: SourceLocation, fix: string): Problem {
  return { rule: 'taken-address', severity: 'error', message, at, fix };
}
