import { nearest } from '@docs/base/names.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { Page } from '../model/page.ts';
import type { SiteSource } from './sources.ts';
import { apiFolder } from './taken-addresses.ts';

/** Addresses that have moved, base included. Hosts and a page in its place redirect pages, the client anchors. */
export interface Redirects {
  readonly pages: Readonly<Record<string, string>>;
  readonly anchors: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/**
 * The redirects of the config, and from each `…/api` to its overview. Those from a page are told by `takenAddresses`. `unread`
 * are addresses of guides that could not be read: what leads there is right.
 */
export function planRedirects(
  { config, configFile, base }: SiteSource,
  pages: readonly Page[],
  unread: ReadonlySet<string> = new Set(),
): Redirects {
  const moved: Record<string, string> = {};
  const anchors: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const page of pages) {
    if (page.kind !== 'overview') continue;
    const folder = apiFolder(page);
    moved[folder] = page.href;
    moved[`${folder}/`] = page.href;
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
    const wrong = problemOf(from, to, known);
    const at = { file: configFile, pointer: `/redirects/${from}` };
    if (wrong) problems.push({ rule: 'redirect', severity: 'error', ...wrong, at });
    else if (source.includes('#')) anchors[source] = target;
    else moved[source] = target;
  }
  return { pages: moved, anchors, problems };
}

type Words = Pick<Problem, 'message' | 'fix'>;

/** What is wrong with a redirect, in addresses as the config has them. `moved` are all redirects of pages. */
function problemOf(
  from: string,
  to: string,
  { hrefs, moved }: { hrefs: ReadonlySet<string>; moved: ReadonlyMap<string, string> },
): Words | undefined {
  const [target = ''] = to.split('#');
  if (from === to) return { message: `\`${from}\` redirects to itself.`, fix: 'Remove the redirect.' };
  if (hrefs.has(target)) return undefined;
  if (moved.has(target)) return chained(from, to, moved);
  const guess = nearest(target, [...hrefs]);
  return {
    message: `The redirect from \`${from}\` leads to no page: \`${to}\`.`,
    fix: guess ? `Did you mean \`${guess}\`?` : 'Correct its target.',
  };
}

/** Hosts follow one redirect, and the page in the place of an old one knows no other. */
function chained(from: string, to: string, moved: ReadonlyMap<string, string>): Words {
  const seen = new Set([from]);
  let end = to;
  for (let next: string | undefined = to; next !== undefined; next = moved.get(end.split('#')[0] ?? '')) {
    end = next;
    if (seen.has(end))
      return {
        message: `The redirect from \`${from}\` leads in a circle, over \`${to}\`.`,
        fix: 'Remove one of them.',
      };
    seen.add(end);
  }
  return {
    message: `The redirect from \`${from}\` leads to \`${to}\`, which is a redirect itself.`,
    fix: `Write where that one leads: \`${end}\`.`,
  };
}
