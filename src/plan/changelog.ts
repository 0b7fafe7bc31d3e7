import type { Content } from '../model/content.ts';
import { kebabCase } from '../model/href.ts';
import type { LinkView } from '../model/operation.ts';
import type { ChangelogPage } from '../model/page.ts';
import { type ChangedSubject, type ChangeView, type ReleaseView, releaseId } from '../model/release.ts';
import { capitalised } from '../model/words.ts';
import type { ReleaseSource, VersionSource } from './sources.ts';

/** The page of all releases, newest first. */
export function planChangelog(source: VersionSource): ChangelogPage[] {
  if (source.releases.length === 0) return [];
  return [
    {
      kind: 'changelog',
      version: source.id,
      href: source.hrefs.changelog,
      title: 'Changelog',
      description: `${source.api.overview.title}: what has changed, release by release.`,
      breadcrumbs: [{ label: 'API reference', href: source.hrefs.overview }],
      releases: source.releases.map((release) => releaseView(release, source)),
      ...(source.latest && { feed: `${source.hrefs.changelog}.xml` }),
    },
  ];
}

function releaseView({ version, date, summary, changes }: ReleaseSource, source: VersionSource): ReleaseView {
  const subjects = new Map<string, { subject: ReleaseSource['changes'][number]['subject']; changes: ChangeView[] }>();
  for (const { subject, breaking, text, direction } of changes) {
    const key = `${subject.kind} ${subject.name}`;
    const entry = subjects.get(key) ?? { subject, changes: [] };
    const side = direction === 'request' ? 'requests' : 'responses';
    entry.changes.push({ breaking, text: codeWords(text), ...(direction && { side }) });
    subjects.set(key, entry);
  }
  const pageOf = pageFinder(source);
  const views = [...subjects.values()].map(({ subject, changes: own }): ChangedSubject => {
    return { noun: subject.kind, ...pageOf(subject), changes: own };
  });
  return {
    id: releaseId(version),
    version,
    date,
    summary,
    breaking: changes.filter((change) => change.breaking).length,
    // What breaks callers comes first.
    subjects: [...views.filter(breaks), ...views.filter((view) => !breaks(view))],
  };
}

function breaks({ changes }: ChangedSubject): boolean {
  return changes.some(({ breaking }) => breaking);
}

/** The page of what has changed; where it is gone, only what it was called. */
function pageFinder({
  api,
  hrefs,
}: VersionSource): (subject: { kind: string; name: string }) => LinkView | { label: string } {
  const operations = new Map(api.operations.map(({ slug, title }) => [slug, title]));
  const events = new Set(api.events.map(({ slug }) => slug));
  const schemas = new Map(api.schemas.map(({ name, slug }) => [name, slug]));
  return ({ kind, name }) => {
    const slug = kind === 'schema' ? schemas.get(name) : kebabCase(name);
    if (kind === 'schema') return slug === undefined ? { label: name } : { label: name, href: hrefs.schema(slug) };
    if (kind === 'event') return { label: name, ...(events.has(name) && { href: hrefs.event(name) }) };
    const title = operations.get(slug ?? '');
    if (title !== undefined && slug !== undefined) return { label: title, href: hrefs.operation(slug) };
    const words = kebabCase(name).replaceAll('-', ' ');
    return { label: capitalised(words) };
  };
}

/** Words between backticks are code. */
function codeWords(text: string): Content {
  return text.split('`').map((part, index) => (index % 2 === 1 ? { tag: 'code', children: [part] } : part));
}
