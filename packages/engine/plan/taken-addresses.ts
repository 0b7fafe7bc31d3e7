import type { Problem, SourceLocation } from '@docs/base/problem.ts';
import type { OverviewPage, Page } from '../model/page.ts';
import type { SiteSource } from './sources.ts';

/** Pages and redirects that have the address of another page: of the two, one would be lost. */
export function takenAddresses(source: SiteSource, pages: readonly Page[]): readonly Problem[] {
  const { config, configFile, base } = source;
  const taken = new Map<string, string>();
  const claim = (href: string, problem: (first: string) => Problem): readonly Problem[] => {
    const key = addressKey(href);
    const first = taken.get(key);
    if (first === undefined) taken.set(key, href);
    return first === undefined ? [] : [problem(first)];
  };
  const own = pages.filter(({ kind }) => kind !== 'guide').map(({ href }) => href);
  const stubs = pages.filter((page) => page.kind === 'overview').map(apiFolder);
  const ofSite = [...own, ...stubs].flatMap((href) => claim(href, (first) => twoPages(first, href, configFile)));
  const ofGuides = source.versions.flatMap(({ guides, hrefs }) => {
    // Two guides of one address are told when they are read.
    const slugs = new Map(guides.map((guide) => [guide.slug, guide]));
    return [...slugs.values()].flatMap(({ slug, keyAt }) =>
      claim(hrefs.guide(slug), () => takenByPage(hrefs.guide(slug), slug, keyAt('slug'))),
    );
  });
  const places = new Set(pages.map(({ href }) => addressKey(href)));
  const ofRedirects = Object.keys(config.redirects).flatMap((from) => {
    const href = base + from.slice(1);
    // A redirect from `…/api` takes the place of ours, so it is measured by the pages alone.
    return from.includes('#') || !places.has(addressKey(href)) ? [] : [isPage(href, from, configFile)];
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

function takenByPage(href: string, slug: string, at: SourceLocation): Problem {
  return {
    rule: 'taken-address',
    severity: 'error',
    message: `The address \`${href}\` of this guide is taken by a page of the site.`,
    at,
    fix: `Give the guide another address in its front matter, such as \`slug: ${slug}-guide\`.`,
  };
}

function twoPages(first: string, second: string, file: string): Problem {
  return {
    rule: 'taken-address',
    severity: 'error',
    message: `Two pages of the site have the same address: \`${first}\` and \`${second}\`.`,
    at: { file },
    fix: 'Give the docs version, the tag or the operation that one of them belongs to another id.',
  };
}

function isPage(href: string, from: string, file: string): Problem {
  return {
    rule: 'redirect',
    severity: 'error',
    message: `\`${href}\` is a page, so it cannot redirect.`,
    at: { file, pointer: `/redirects/${from}` },
    fix: 'Remove the redirect, or the page.',
  };
}
