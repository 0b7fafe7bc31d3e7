import { type Content, link, table } from '@docs/base/content.ts';
import { dateInWords } from '@docs/base/dates.ts';
import { plural } from '@docs/base/words.ts';
import type { ChangelogPage } from '../model/page.ts';
import { type ChangedSubject, type ChangeView, type ReleaseView, releaseId } from '../model/release.ts';
import { type ChangelogLinks, changelogLinks } from './changelog-links.ts';
import type { ReleaseSource, VersionSource } from './sources.ts';

type Change = ReleaseSource['changes'][number];

/** The page of all releases, newest first. */
export function planChangelog(source: VersionSource): ChangelogPage[] {
  if (source.releases.length === 0) return [];
  const links = changelogLinks(source);
  const leaving = goingAway(source.retirements, links);
  const count = countWords(source.releases.flatMap(({ changes }) => changes));
  return [
    {
      kind: 'changelog',
      version: source.id,
      href: source.hrefs.changelog,
      title: 'Changelog',
      description: `${source.api.overview.title}: what has changed, release by release.`,
      breadcrumbs: [{ label: 'API reference', href: source.hrefs.overview }],
      ...(leaving && { goingAway: leaving }),
      ...(count && { count }),
      releases: source.releases.map((release) => releaseView(release, links)),
      ...(source.latest && { feed: `${source.hrefs.changelog}.xml` }),
    },
  ];
}

function verdictOf(changes: readonly Change[]): string {
  const breaking = countBreaking(changes);
  return breaking > 0 ? plural(breaking, 'breaking change') : 'no breaking changes';
}

function countBreaking(changes: readonly Change[]): number {
  return changes.filter((change) => change.breaking).length;
}

/** Where nothing or everything breaks callers, there is nothing to choose from. */
function countWords(changes: readonly Change[]): string | undefined {
  const breaking = countBreaking(changes);
  return breaking === 0 || breaking === changes.length ? undefined : plural(changes.length, 'change');
}

function releaseView({ version, date, summary, changes }: ReleaseSource, links: ChangelogLinks): ReleaseView {
  const subjects = new Map<string, { subject: Change['subject']; changes: ChangeView[] }>();
  for (const change of changes) {
    const { subject, breaking, direction } = change;
    const key = `${subject.kind} ${subject.name}`;
    const entry = subjects.get(key) ?? { subject, changes: [] };
    const side = direction === 'request' ? 'requests' : 'responses';
    entry.changes.push({ breaking, text: changeText(change, links), ...(direction && { side }) });
    subjects.set(key, entry);
  }
  const views = [...subjects.values()].map(({ subject, changes: own }): ChangedSubject => {
    return { noun: subject.kind, ...links.page(subject), changes: own };
  });
  return {
    id: releaseId(version),
    version,
    date,
    summary,
    ...(changes.length > 0 && { verdict: verdictOf(changes) }),
    // What breaks callers comes first.
    subjects: [...views.filter(breaks), ...views.filter((view) => !breaks(view))],
  };
}

function changeText(change: Change, links: ChangelogLinks): Content {
  const { text, replacement } = change;
  const words = links.words(text, change);
  return replacement === undefined ? words : [...words, ' Use ', ...links.replacement(replacement, change), '.'];
}

function breaks({ changes }: ChangedSubject): boolean {
  return changes.some(({ breaking }) => breaking);
}

type Retirement = VersionSource['retirements'][number];

/** What will stop working, when, and what to use instead. Nothing where nothing will. */
export function goingAway(retirements: readonly Retirement[], links: ChangelogLinks): Content | undefined {
  if (retirements.length === 0) return undefined;
  const rows = retirements.map((each) => [
    whatGoes(each, links),
    [each.sunset === undefined ? 'no date yet' : dateInWords(each.sunset)],
    each.replacement === undefined ? [] : links.replacement(each.replacement, each),
  ]);
  return table(['What', 'Stops working after', 'Use instead'], rows);
}

function whatGoes(retirement: Retirement, links: ChangelogLinks): Content {
  const { subject, words } = retirement;
  const page = links.page(subject);
  const name = 'href' in page ? link(page.href, page.label) : page.label;
  const spot = words === undefined ? [] : [...links.words(words, retirement), ' of '];
  return [...spot, name, ` (${subject.kind})`];
}
