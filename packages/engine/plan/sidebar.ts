import { counted, phrases } from '@docs/base/interface-words.ts';
import { kebabCase } from '@docs/base/names.ts';
import { type Problem, type SourceLocation, warningAt } from '@docs/base/problem.ts';
import { capitalised } from '@docs/base/words.ts';
import type { SidebarConfig, SidebarItemConfig, SidebarsConfig } from '../config/index.ts';
import { byPosition } from '../guides/index.ts';
import {
  countLinks,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
  type SidebarView,
} from '../model/navigation.ts';
import type { OperationGroup, OperationSummary } from '../model/operation.ts';
import { type ApiSource, allGuides, type VersionSource } from './sources.ts';
import { reportUnknownGuide, unknownId } from './unknown-id.ts';

type ReportProblem = (problem: Problem) => void;

/** The sidebars of a version. Without a `sidebars` file there is one, `main`, with everything in it. */
export function planSidebars(source: VersionSource, report: ReportProblem): ReadonlyMap<string, SidebarView> {
  const configs: SidebarsConfig =
    Object.keys(source.sidebars).length > 0 ? source.sidebars : { main: defaultSidebar(source) };
  for (const problem of unlistedGuides(configs, source)) report(problem);
  return new Map(Object.entries(configs).map(([id, config]) => [id, planSidebar(id, config, source, report)]));
}

/** Guides that readers can find only by a link or a search. */
function unlistedGuides(sidebars: SidebarsConfig, { guides, sidebarsFile }: VersionSource): readonly Problem[] {
  const items = Object.values(sidebars).flatMap(({ sections }) => sections.flatMap((section) => section.items));
  const listed = new Set(items.flatMap((item) => (typeof item === 'object' && 'items' in item ? item.items : [item])));
  return guides
    .filter(({ id, frontMatter }) => !listed.has(id) && !frontMatter.unlisted)
    .map(({ id, keyAt }) => {
      const fix = `Add \`${id}\` to ${sidebarsFile}, or mark it as intended in its front matter: \`unlisted: true\`.`;
      return warningAt(keyAt('title'), 'guide-in-no-sidebar', `No sidebar lists the guide \`${id}\`.`, fix);
    });
}

/** The id of the sidebar on every page: `main`, or the first if there is none. */
export function shownSidebar(sidebars: SidebarsConfig): string {
  const ids = Object.keys(sidebars);
  return ids.includes('main') ? 'main' : (ids[0] ?? 'main');
}

function defaultSidebar(source: VersionSource): SidebarConfig {
  const listed = source.guides.filter(({ frontMatter }) => !frontMatter.unlisted);
  const guides = listed.sort(byPosition).map(({ id }) => id);
  return {
    sections: [
      ...(guides.length > 0 ? [{ label: phrases.guides, items: guides }] : []),
      ...source.apis.flatMap(sectionsOfApi),
    ],
  };
}

/** If there are several APIs, each API's schemas are next to its operations, under one name. */
function sectionsOfApi({ id, title, api }: ApiSource, index: number): SidebarConfig['sections'] {
  const types = ['overview', 'operations', 'events', 'errors', 'permissions', 'changelog'] as const;
  const items = [...types, ...(index === 0 ? (['explain'] as const) : [])].map((type) => ({ type }));
  const schemas = { type: 'all-schemas' as const };
  if (id === undefined)
    return [
      { label: api.overview.title, items },
      { label: phrases.schemas, items: [schemas] },
    ];
  return [{ label: title ?? id, api: id, items: [...items, schemas] }];
}

function planSidebar(id: string, config: SidebarConfig, source: VersionSource, report: ReportProblem): SidebarView {
  const sections = config.sections
    .map((section, index) => {
      const at = { file: source.sidebarsFile, pointer: `/${id}/sections/${index}` };
      const api = section.api === undefined ? source.apis[0] : source.apis.find((each) => each.id === section.api);
      const known = source.apis.flatMap((each) => each.id ?? []);
      if (!api)
        report(unknownId('API', section.api ?? '', known, { ...at, pointer: `${at.pointer}/api` }, 'the section'));
      const items = section.items.flatMap((item, position) =>
        api ? planSidebarItem(item, api, source, report, { ...at, pointer: `${at.pointer}/items/${position}` }) : [],
      );
      return { label: section.label, items };
    })
    .filter((section) => section.items.length > 0);
  return { id, landing: landingHref(id, config, source, report), sections };
}

function landingHref(id: string, config: SidebarConfig, source: VersionSource, report: ReportProblem): string {
  const named = source.guides.find((guide) => guide.id === config.landing);
  if (config.landing !== undefined && !named) {
    const at = { file: source.sidebarsFile, pointer: `/${id}/landing` };
    reportUnknownGuide(config.landing, source, at, report);
  }
  const guide = named ?? source.guides[0];
  return guide ? source.hrefs.guide(guide.slug) : source.hrefs.overview;
}

function planSidebarItem(
  item: SidebarItemConfig,
  of: ApiSource,
  source: VersionSource,
  report: ReportProblem,
  at: SourceLocation,
): SidebarItem[] {
  if (typeof item === 'string') return guideLinks(item, source, report, at);
  const { api, releases, hrefs } = of;
  switch (item.type) {
    case 'link':
      // Paths of this site are written without the base, as in the navbar and the footer.
      return [{ kind: 'link', label: item.label, href: item.href.replace(/^\/(?!\/)/, source.hrefs.home) }];
    case 'operations':
      return operationCategories(of);
    case 'events':
      return eventCategory(item.label ?? phrases.webhookEvents, of);
    case 'schemas': {
      const links = item.names.flatMap((name) => schemaLinks(name, of, report, at));
      return category(idIn(of, `schemas-${kebabCase(item.label)}`), item.label, links, hrefs.schemas);
    }
    case 'category': {
      const links = item.items.flatMap((id) => guideLinks(id, source, report, at));
      return category(`guides-${kebabCase(item.label)}`, item.label, links, source.hrefs.docs);
    }
    default: {
      const { operations, schemas, errors, permissions } = api;
      const all = operations.length > 0 ? counted(phrases.allOperations, operations.length) : phrases.overview;
      const lists = {
        overview: [all, hrefs.overview, true],
        errors: [phrases.errorCodes, hrefs.errors, errors.length > 0],
        permissions: [phrases.permissions, hrefs.permissions, permissions !== undefined],
        explain: [phrases.pasteAnything, hrefs.explain, true],
        changelog: [phrases.changelog, hrefs.changelog, releases.length > 0],
        'all-schemas': [counted(phrases.allSchemas, schemas.length), hrefs.schemas, schemas.length > 0],
      } as const;
      const [label, href, isThere] = lists[item.type];
      return isThere ? [{ kind: 'link', label: item.label ?? label, href }] : [];
    }
  }
}

function guideLinks(id: string, source: VersionSource, report: ReportProblem, at: SourceLocation): SidebarLink[] {
  const guide = allGuides(source).find((candidate) => candidate.id === id);
  if (!guide) {
    reportUnknownGuide(id, source, at, report);
    return [];
  }
  const { label, title } = guide.frontMatter;
  return [{ kind: 'link', label: label ?? title, href: source.hrefs.guide(guide.slug) }];
}

function schemaLinks(name: string, source: ApiSource, report: ReportProblem, at: SourceLocation): SidebarLink[] {
  const schema = source.api.schemas.find((candidate) => candidate.name === name);
  if (schema) return [{ kind: 'link', label: schema.name, href: source.hrefs.schema(schema.slug) }];
  const known = source.api.schemas.map((candidate) => candidate.name);
  report(unknownId('schema', name, known, at));
  return [];
}

/** A category, unless it has no links. */
function category(id: string, label: string, items: readonly SidebarItem[], href: string): SidebarCategory[] {
  const count = countLinks(items);
  return count > 0 ? [{ kind: 'category', id, label, count, place: href, items }] : [];
}

/**
 * One category per tag; tags with a parent are nested and drop the parent's word from their labels. Empty ones are left
 * out.
 */
function operationCategories(of: ApiSource): SidebarCategory[] {
  const { groups } = of.api;
  const build = (group: OperationGroup, parent?: string): SidebarCategory[] => {
    const isTwice = ({ label, method }: OperationSummary): boolean =>
      group.operations.filter((other) => other.label === label && other.method === method).length > 1;
    const links = group.operations.map(
      (operation): SidebarLink => ({
        kind: 'link',
        label: isTwice(operation) ? `${operation.label} (${operation.path})` : withoutParent(operation.label, parent),
        href: operation.href,
        method: operation.method,
        ...(operation.deprecated && { deprecated: true }),
      }),
    );
    const items = [...links, ...categories(group.id, group.name)];
    const label = withoutParent(group.name, parent);
    return category(idIn(of, `api-${group.id}`), label, items, `${of.hrefs.overview}#${group.id}`);
  };
  const categories = (inside?: string, name?: string): SidebarCategory[] =>
    groups.filter(({ parent }) => parent === inside).flatMap((group) => build(group, name));
  return categories();
}

/** Categories of two APIs may have the same name. */
function idIn({ hrefs, id = '' }: ApiSource, name: string): string {
  return hrefs.overview.endsWith(`/${id}`) ? `${id}-${name}` : name;
}

/** The list of all events, and each event. */
function eventCategory(label: string, of: ApiSource): SidebarItem[] {
  const { api, hrefs } = of;
  if (api.events.length === 0) return [];
  const list: SidebarLink = { kind: 'link', label: counted(phrases.allEvents, api.events.length), href: hrefs.events };
  const links = api.events.map(
    ({ title, slug, deprecation }): SidebarLink => ({
      kind: 'link',
      label: title,
      href: hrefs.event(slug),
      ...(deprecation && { deprecated: true }),
    }),
  );
  // If there is nothing else, they are in the groups.
  if (api.operations.length === 0) return [list];
  return category(idIn(of, 'events'), label, [list, ...links], hrefs.events).map((each) => ({
    ...each,
    count: links.length,
  }));
}

/** "Newsroom categories" under "Newsrooms" is "Categories"; "List newsroom categories" is "List categories". */
export function withoutParent(label: string, parent: string | undefined): string {
  if (!parent) return label;
  const singular = parent.replace(/s$/, '');
  const words = label.split(' ');
  const index = words.findIndex((word) => word.toLowerCase() === singular.toLowerCase());
  if (index < 0 || index === words.length - 1) return label;
  const rest = words.filter((_, position) => position !== index).join(' ');
  return capitalised(rest);
}
