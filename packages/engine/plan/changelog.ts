import type { Change, Subject } from '@docs/api-diff/change.ts';
import type { DeprecatedItem, Release } from '@docs/api-diff/releases.ts';
import { type Content, code, link, table } from '@docs/base/content.ts';
import { dateInWords } from '@docs/base/dates.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import { kebabCase } from '@docs/base/names.ts';
import { capitalised, withCode } from '@docs/base/words.ts';
import { pageSlug } from '../model/api-view.ts';
import type { PageOf } from '../model/page.ts';
import { linkPermissions } from '../model/permissions.ts';
import { type ChangedSubject, type ChangeView, type ReleaseView, releaseId } from '../model/release.ts';
import { fieldsOf } from '../model/schema.ts';
import { inApi, toReference } from './api-pages.ts';
import { permissionHrefs } from './permissions-page.ts';
import type { ApiSource } from './sources.ts';

/** The page of all releases, newest first. */
export function planChangelog(source: ApiSource): PageOf<'changelog'>[] {
  if (source.releases.length === 0) return [];
  const links = changelogLinks(source);
  const deprecations = deprecationTable(source.deprecations, links);
  const changes = source.releases.flatMap((release) => release.changes);
  const breaking = countBreaking(changes);
  // Without both breaking and other changes, there is nothing to filter.
  const isMixed = breaking > 0 && breaking < changes.length;
  return [
    {
      kind: 'changelog',
      ...inApi(source),
      href: source.hrefs.changelog,
      title: phrases.changelog,
      description: fill(phrases.changelogDescription, { title: source.api.overview.title }),
      breadcrumbs: toReference(source),
      ...(deprecations && { deprecations }),
      ...(isMixed && { count: counted(phrases.countedChanges, changes.length) }),
      releases: source.releases.map((release) => releaseView(release, links)),
      ...(source.latest && { feed: `${source.hrefs.changelog}.xml` }),
    },
  ];
}

function countBreaking(changes: readonly Change[]): number {
  return changes.filter((change) => change.breaking).length;
}

function releaseView({ version, date, summary, changes }: Release, links: ChangelogLinks): ReleaseView {
  const breaking = countBreaking(changes);
  const verdict = breaking > 0 ? counted(phrases.countedBreakingChanges, breaking) : phrases.noBreakingChanges;
  const subjects = new Map<string, { subject: Change['subject']; changes: ChangeView[] }>();
  for (const change of changes) {
    const { subject, direction } = change;
    const key = `${subject.kind} ${subject.name}`;
    const entry = subjects.get(key) ?? { subject, changes: [] };
    const side = direction === 'request' ? phrases.requestsWord : phrases.responsesWord;
    entry.changes.push({ breaking: change.breaking, text: changeText(change, links), ...(direction && { side }) });
    subjects.set(key, entry);
  }
  const views = [...subjects.values()].map(({ subject, changes: own }): ChangedSubject => {
    return { noun: subjectNouns[subject.kind], ...links.page(subject), changes: own };
  });
  return {
    id: releaseId(version),
    version,
    date,
    summary,
    ...(changes.length > 0 && { verdict }),
    // Breaking changes come first.
    subjects: [...views.filter(breaks), ...views.filter((view) => !breaks(view))],
  };
}

function changeText(change: Change, links: ChangelogLinks): Content {
  const { text, replacement } = change;
  const words = links.words(text, change);
  if (replacement === undefined) return words;
  return [...words, ` ${phrases.use} `, ...links.replacement(replacement, change), '.'];
}

function breaks({ changes }: ChangedSubject): boolean {
  return changes.some(({ breaking }) => breaking);
}

/** What will stop working, when, and what to use instead; empty if there is nothing. */
function deprecationTable(deprecations: readonly DeprecatedItem[], links: ChangelogLinks): Content | undefined {
  if (deprecations.length === 0) return undefined;
  const rows = deprecations.map((each) => [
    deprecatedCell(each, links),
    [each.sunset === undefined ? phrases.noDateYet : dateInWords(each.sunset)],
    each.replacement === undefined ? [] : links.replacement(each.replacement, each),
  ]);
  return table([phrases.what, phrases.stopsWorkingAfter, phrases.useInsteadColumn], rows);
}

const subjectNouns = { operation: phrases.operationWord, event: phrases.eventWord, schema: phrases.schemaWord };

function deprecatedCell(item: DeprecatedItem, links: ChangelogLinks): Content {
  const { subject, words } = item;
  const page = links.page(subject);
  const name = 'href' in page ? link(page.href, page.label) : page.label;
  const field = words === undefined ? [] : [...links.words(words, item), ` ${phrases.of} `];
  return [...field, name, ` (${subjectNouns[subject.kind]})`];
}

/** A subject in a release: an operation, event or schema, or a field or parameter in one. */
type ChangedItem = { readonly subject: Subject; readonly field?: string };

type ChangelogLinks = ReturnType<typeof changelogLinks>;

/** Links subjects of releases to the pages that show them. */
function changelogLinks(source: ApiSource) {
  const page = pageFinder(source);
  const permissionHref = permissionHrefs(source);
  const anchorOf = anchorFinder(source);
  const shownAt = (changed: ChangedItem): { name: string; href: string } | undefined => {
    const found = page(changed.subject);
    const anchor = 'href' in found ? anchorOf(changed) : undefined;
    return 'href' in found && anchor ? { name: anchor.name, href: `${found.href}#${anchor.id}` } : undefined;
  };
  /** What replaces an item, by its name in the document. */
  const replacement = (name: string, changed: ChangedItem): Content => {
    const field = siblingOf(changed, name);
    const sibling = field === undefined ? undefined : shownAt({ subject: changed.subject, field });
    const beside = sibling && link(sibling.href, code(name));
    // For deeper fields, only the top-level field is known.
    if (beside && (field === name || changed.subject.kind !== 'schema')) return [beside];
    // A name may match several kinds; the kind of the replaced item comes first.
    for (const kind of [changed.subject.kind, 'operation', 'event', 'schema'] as const) {
      const found = page({ kind, name });
      if ('href' in found) return [link(found.href, found.label)];
    }
    return [beside ?? code(name)];
  };
  /** Text about an item. Words in backticks are code; the item's name links to the page that shows it. */
  const words = (text: string, changed: ChangedItem): Content => {
    const shown = shownAt(changed);
    const words = withCode(text, (name) => (shown?.name === name ? link(shown.href, code(name)) : code(name)));
    return linkPermissions(words, permissionHref);
  };
  return { page, words, replacement };
}

/** A field beside a changed one: next to `query limit` it is `query size`, next to `ring.year` it is `ring.size`. */
function siblingOf({ subject, field }: ChangedItem, name: string): string | undefined {
  const end = subject.kind === 'schema' ? field?.lastIndexOf('.') : field?.indexOf(' ');
  return end === undefined ? undefined : `${field?.slice(0, end + 1)}${name}`;
}

/** The page of a subject; if it is gone, only its name. */
function pageFinder({ api, hrefs }: ApiSource): (subject: Subject) => LinkView | { readonly label: string } {
  const titles = new Map(api.operations.map(({ slug, title }) => [`operation ${slug}`, title]));
  return (subject) => {
    const { kind, name } = subject;
    const slug = pageSlug(api.pageNames, subject);
    if (slug !== undefined) return { label: titles.get(`${kind} ${slug}`) ?? name, href: hrefs[kind](slug) };
    return { label: kind === 'operation' ? capitalised(kebabCase(name).replaceAll('-', ' ')) : name };
  };
}

/** The name of the field or parameter on its page, and where the page shows it. */
function anchorFinder({ api }: ApiSource): (changed: ChangedItem) => { name: string; id: string } | undefined {
  const schemas = new Map(api.schemas.map((schema) => [schema.slug, schema]));
  const operations = new Map(api.operations.map((operation) => [operation.slug, operation]));
  const events = new Map(api.events.map((event) => [event.slug, event]));
  return ({ subject, field = '' }) => {
    const slug = pageSlug(api.pageNames, subject) ?? '';
    if (subject.kind === 'schema') {
      const inside = schemas.get(slug)?.entry.inside;
      // The page may not show deeper fields, but it always shows the field that contains them.
      const outer = field.split(/[.[]/, 1)[0];
      const id = fieldsOf(inside).find(({ name }) => name === field || name === outer)?.id;
      return id === undefined ? undefined : { name: field, id };
    }
    const groups = (subject.kind === 'event' ? events : operations).get(slug)?.parameters ?? [];
    const found = groups.flatMap(({ place, fields }) => fields.filter(({ name }) => `${place} ${name}` === field));
    return found[0];
  };
}
