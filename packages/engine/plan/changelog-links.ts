import { type Content, code, link } from '@docs/base/content.ts';
import type { LinkView } from '@docs/base/method.ts';
import { kebabCase } from '@docs/base/names.ts';
import { capitalised, withCode } from '@docs/base/words.ts';
import { pageSlug } from '../model/api-view.ts';
import { type FieldView, mapOwnFields, type SchemaView } from '../model/schema.ts';
import type { ReleaseSource, VersionSource } from './sources.ts';

type Subject = ReleaseSource['changes'][number]['subject'];

/** Something that a release tells about: a subject, or a member or parameter of it. */
interface Spot {
  readonly subject: Subject;
  readonly place?: string;
}

export type ChangelogLinks = ReturnType<typeof changelogLinks>;

/** Leads from what releases tell to the pages that show it. */
export function changelogLinks(source: VersionSource) {
  const page = pageFinder(source);
  const anchorOf = anchorFinder(source);
  const shownAt = (spot: Spot): { name: string; href: string } | undefined => {
    const found = page(spot.subject);
    const anchor = 'href' in found ? anchorOf(spot) : undefined;
    return 'href' in found && anchor ? { name: anchor.name, href: `${found.href}#${anchor.id}` } : undefined;
  };
  /** What takes the place of a spot, by the name that the document has for it. */
  const replacement = (name: string, spot: Spot): Content => {
    const place = siblingOf(spot, name);
    const sibling = place === undefined ? undefined : shownAt({ subject: spot.subject, place });
    const beside = sibling && link(sibling.href, code(name));
    // Of what is further inside, only the member that it stands in is known.
    if (beside && (place === name || spot.subject.kind !== 'schema')) return [beside];
    // Names may be those of several things: the first kind is that of what is replaced.
    for (const kind of [spot.subject.kind, 'operation', 'event', 'schema'] as const) {
      const found = page({ kind, name });
      if ('href' in found) return [link(found.href, found.label)];
    }
    return [beside ?? code(name)];
  };
  /** Words about a spot. Those between backticks are code; its name among them leads to where it is shown. */
  const words = (text: string, spot: Spot): Content => {
    const shown = shownAt(spot);
    return withCode(text, (name) => (shown?.name === name ? link(shown.href, code(name)) : code(name)));
  };
  return { page, words, replacement };
}

/** Where another one stands: beside `query limit` that is `query size`, beside `ring.year` it is `ring.size`. */
function siblingOf({ subject, place }: Spot, name: string): string | undefined {
  const end = subject.kind === 'schema' ? place?.lastIndexOf('.') : place?.indexOf(' ');
  return end === undefined ? undefined : `${place?.slice(0, end + 1)}${name}`;
}

/** The page of a subject; where it is gone, only what it was called. */
function pageFinder({ api, hrefs }: VersionSource): (subject: Subject) => LinkView | { readonly label: string } {
  const titles = new Map(api.operations.map(({ slug, title }) => [`operation ${slug}`, title]));
  return (subject) => {
    const { kind, name } = subject;
    const slug = pageSlug(api.pageNames, subject);
    if (slug !== undefined) return { label: titles.get(`${kind} ${slug}`) ?? name, href: hrefs[kind](slug) };
    return { label: kind === 'operation' ? capitalised(kebabCase(name).replaceAll('-', ' ')) : name };
  };
}

/** What a page calls the member or parameter at a spot, and where it shows it. */
function anchorFinder({ api }: VersionSource): (spot: Spot) => { name: string; id: string } | undefined {
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
