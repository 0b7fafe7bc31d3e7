import { didYouMean } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { errorAt, type Problem, type ProblemText } from '@docs/base/problem.ts';
import type { Page } from '../model/page.ts';
import { allGuides, type SiteSource } from './sources.ts';

/**
 * Moved addresses, with the base. Hosts, and a stub at the old address, redirect pages; the client redirects anchors.
 *
 * The redirects of the config, and one from each `…/api` to its overview. `addressConflicts` reports those from existing
 * pages. `unread` are addresses of guides that could not be read, so redirects to them are not errors.
 */
export function planRedirects(
  { config, configFile, base, versions }: SiteSource,
  pages: readonly Page[],
  unread: ReadonlySet<string> = new Set(),
) {
  const moved: Record<string, string> = {};
  const anchors: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const { hrefs } of versions) {
    const { overview } = hrefs;
    moved[apiFolder(overview)] = overview;
    moved[`${apiFolder(overview)}/`] = overview;
  }
  const inConfig = (href: string): string => href.slice(base.length - 1);
  const known = {
    hrefs: new Set([...pages.map(({ href }) => href), ...unread].map(inConfig)),
    moved: new Map([
      ...Object.entries(moved).map(([from, to]) => [inConfig(from), inConfig(to)] as const),
      ...Object.entries(config.redirects),
    ]),
  };
  for (const [from, to] of Object.entries(config.redirects)) {
    const source = base + from.slice(1);
    const target = base + to.slice(1);
    const wrong = redirectProblem(from, to, known);
    const at = { file: configFile, pointer: toPointer(['redirects', from]) };
    if (wrong) problems.push(errorAt(at, 'redirect', wrong.message, wrong.fix));
    else if (source.includes('#')) anchors[source] = target;
    else moved[source] = target;
  }
  return { pages: moved, anchors, problems };
}

/** Problems with a redirect, with addresses as in the config. `moved` are all page redirects. */
function redirectProblem(
  from: string,
  to: string,
  { hrefs, moved }: { hrefs: ReadonlySet<string>; moved: ReadonlyMap<string, string> },
): ProblemText | undefined {
  const [target = ''] = to.split('#');
  if (from === to) return { message: `\`${from}\` redirects to itself.`, fix: 'Remove the redirect.' };
  if (hrefs.has(target)) return undefined;
  if (moved.has(target)) return chained(from, to, moved);
  const message = `The redirect from \`${from}\` points to a page that does not exist: \`${to}\`.`;
  return { message, fix: didYouMean(target, [...hrefs], 'Correct its target.') };
}

/** Hosts follow only one redirect, and so does the stub at an old address. */
function chained(from: string, to: string, moved: ReadonlyMap<string, string>): ProblemText {
  const seen = new Set([from]);
  let end = to;
  for (let next: string | undefined = to; next !== undefined; next = moved.get(end.split('#')[0] ?? '')) {
    end = next;
    const message = `The redirect from \`${from}\` is circular, through \`${to}\`.`;
    if (seen.has(end)) return { message, fix: 'Remove one of them.' };
    seen.add(end);
  }
  const message = `The redirect from \`${from}\` leads to \`${to}\`, which is itself a redirect.`;
  return { message, fix: `Point it directly to \`${end}\`.` };
}

/** Pages and redirects with the address of another page, which would overwrite one of the two. */
export function addressConflicts(source: SiteSource, pages: readonly Page[]): readonly Problem[] {
  const { config, configFile, base } = source;
  const claimed = new Map<string, string>();
  const claim = (href: string, problem: (first: string) => Problem): readonly Problem[] => {
    const key = addressKey(href);
    const first = claimed.get(key);
    if (first === undefined) claimed.set(key, href);
    return first === undefined ? [] : [problem(first)];
  };
  const own = pages.filter(({ kind }) => kind !== 'guide').map(({ href }) => href);
  const stubs = source.versions.map(({ hrefs }) => apiFolder(hrefs.overview));
  const ofSite = [...own, ...stubs].flatMap((href) =>
    claim(href, (first) => {
      const message = `Two pages of the site have the same address: \`${first}\` and \`${href}\`.`;
      const fix = 'Change the id of the docs version, tag or operation that one of them belongs to.';
      return errorAt({ file: configFile }, 'taken-address', message, fix);
    }),
  );
  const ofGuides = source.versions.flatMap((version) => {
    // Two guides with the same slug are reported when they are read.
    const slugs = new Map(allGuides(version).map((guide) => [guide.slug, guide]));
    return [...slugs.values()].flatMap(({ slug, keyAt }) =>
      claim(version.hrefs.guide(slug), () => {
        const message = `The address \`${version.hrefs.guide(slug)}\` of this guide is already used by a page of the site.`;
        const fix = `Give the guide another address in its front matter, such as \`slug: ${slug}-guide\`.`;
        return errorAt(keyAt('slug'), 'taken-address', message, fix);
      }),
    );
  });
  const addresses = new Set(pages.map(({ href }) => addressKey(href)));
  const ofRedirects = Object.keys(config.redirects).flatMap((from) => {
    const href = base + from.slice(1);
    // A redirect from `…/api` replaces ours, so it is only compared with pages.
    if (from.includes('#') || !addresses.has(addressKey(href))) return [];
    const at = { file: configFile, pointer: toPointer(['redirects', from]) };
    const message = `\`${href}\` is a page, so it cannot redirect.`;
    return [errorAt(at, 'redirect', message, 'Remove the redirect, or the page.')];
  });
  return [...ofSite, ...ofGuides, ...ofRedirects];
}

/** The folder of the API, which redirects to its overview. */
function apiFolder(overview: string): string {
  return overview.slice(0, overview.lastIndexOf('/'));
}

/** Hosts and the browser treat `/x`, `/x/` and `/x/index` as the same address. */
function addressKey(href: string): string {
  return href.replace(/\/index$/, '/').replace(/\/+$/, '');
}
