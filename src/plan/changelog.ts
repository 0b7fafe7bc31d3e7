import { pageSlug } from '../model/api-view.ts';
import type { Content } from '../model/content.ts';
import { code, link } from '../model/content-nodes.ts';
import { kebabCase } from '../model/href.ts';
import type { LinkView } from '../model/link-view.ts';
import type { ChangelogPage } from '../model/page.ts';
import { type ChangedSubject, type ChangeView, type ReleaseView, releaseId } from '../model/release.ts';
import { type FieldView, mapOwnFields, type SchemaView } from '../model/schema.ts';
import { capitalised } from '../model/words.ts';
import type { ReleaseSource, VersionSource } from './sources.ts';

type Change = ReleaseSource['changes'][number];

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
  const subjects = new Map<string, { subject: Change['subject']; changes: ChangeView[] }>();
  const pageOf = pageFinder(source);
  const anchorOf = anchorFinder(source);
  for (const change of changes) {
    const { subject, breaking, text, direction } = change;
    const key = `${subject.kind} ${subject.name}`;
    const entry = subjects.get(key) ?? { subject, changes: [] };
    const side = direction === 'request' ? 'requests' : 'responses';
    const page = pageOf(subject);
    const anchor = 'href' in page ? anchorOf(change) : undefined;
    const words = codeWords(
      text,
      'href' in page && anchor ? { name: anchor.name, href: `${page.href}#${anchor.id}` } : undefined,
    );
    entry.changes.push({ breaking, text: words, ...(direction && { side }) });
    subjects.set(key, entry);
  }
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
function pageFinder({ api, hrefs }: VersionSource): (subject: Change['subject']) => LinkView | { label: string } {
  const titles = new Map(api.operations.map(({ slug, title }) => [slug, title]));
  return (subject) => {
    const { kind, name } = subject;
    const slug = pageSlug(api.pageNames, subject);
    switch (kind) {
      case 'schema':
        return { label: name, ...(slug !== undefined && { href: hrefs.schema(slug) }) };
      case 'event':
        return { label: name, ...(slug !== undefined && { href: hrefs.event(slug) }) };
      case 'operation':
        return slug === undefined
          ? { label: capitalised(kebabCase(name).replaceAll('-', ' ')) }
          : { label: titles.get(slug) ?? name, href: hrefs.operation(slug) };
    }
  };
}

/** What a page calls the member or parameter that a change is about, and where it shows it. */
function anchorFinder({ api }: VersionSource): (change: Change) => { name: string; id: string } | undefined {
  const schemas = new Map(api.schemas.map((schema) => [schema.slug, schema]));
  const operations = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const events = new Map(api.events.map((event) => [event.slug, event]));
  return ({ subject, place = '' }) => {
    const slug = pageSlug(api.pageNames, subject) ?? '';
    if (subject.kind === 'schema') {
      const inside = schemas.get(slug)?.entry.inside;
      // Of what is further inside, the page may show nothing: the member it stands in is always there.
      const outer = place.split(/[.[]/, 1)[0];
      const id = inside && ownFields(inside).find(({ name }) => name === place || name === outer)?.id;
      return id === undefined ? undefined : { name: place, id };
    }
    const groups = (subject.kind === 'event' ? events : operations).get(slug)?.parameters ?? [];
    const found = groups.flatMap(({ place: where, fields }) =>
      fields.filter(({ name }) => `${where} ${name}` === place),
    );
    return found[0];
  };
}

function ownFields(view: SchemaView): readonly FieldView[] {
  const fields: FieldView[] = [];
  mapOwnFields(view, (field) => {
    fields.push(field);
    return field;
  });
  return fields;
}

/** Words between backticks are code; the name among them leads to where it is shown. */
function codeWords(text: string, shown: { name: string; href: string } | undefined): Content {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    return shown?.name === part ? link(shown.href, code(part)) : code(part);
  });
}
