import { groupBy } from '@docs/base/group-by.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import { byLabel } from '@docs/base/words.ts';
import type { Config, SidebarItemConfig } from '../config/index.ts';
import type { GroupSummary, GuideSummary, PageOf } from '../model/page.ts';
import { linkPermissions } from '../model/permissions.ts';
import { permissionHrefs } from './permissions-page.ts';
import { shownSidebar } from './sidebar.ts';
import { allGuides, type GuideSource, type VersionSource } from './sources.ts';

export function planGuides(source: VersionSource, config: Config): PageOf<'guide'>[] {
  return allGuides(source).map((guide) => ({
    kind: 'guide',
    ...(guide.outsideDocs && { outsideDocs: true }),
    href: source.hrefs.guide(guide.slug),
    title: guide.frontMatter.title,
    description: guide.frontMatter.description,
    lede: guide.frontMatter.description,
    ...(guide.frontMatter.noindex && { noindex: true }),
    version: source.id,
    ...(isInAnother(guide, source) && { sidebar: guide.frontMatter.sidebar }),
    breadcrumbs: guide.outsideDocs ? [] : [{ label: sectionLabel(guide, source), href: source.hrefs.docs }],
    content: linkPermissions(guide.content, permissionHrefs(source.apis[0])),
    toc: guide.toc,
    tags: guide.frontMatter.tags.map((tag) => tagLink(tag, source, config)),
    ...(config.editUrl && { edit: editAddress(config.editUrl, guide, source, config) }),
    ...(guide.updated && { updated: guide.updated }),
  }));
}

/** The edit address of a guide: its file, relative to the site folder, which may contain the version's folder. */
function editAddress(pattern: string, { file }: GuideSource, { id }: VersionSource, { versions }: Config): string {
  const site = versions.find((version) => version.id === id)?.site ?? '.';
  const folder = `${site}/`.replace(/^(\.\/)+/, '').replace(/\/+$/, '/');
  return pattern.replaceAll('{version}', () => id).replaceAll('{path}', () => folder + file);
}

/** Whether the guide belongs to a sidebar other than the one shown. */
function isInAnother({ frontMatter }: GuideSource, { sidebars }: VersionSource): boolean {
  return frontMatter.sidebar in sidebars && frontMatter.sidebar !== shownSidebar(sidebars);
}

/** The sidebar section that lists the guide. */
function sectionLabel({ id, frontMatter }: GuideSource, { sidebars }: VersionSource): string {
  const sections = sidebars[frontMatter.sidebar]?.sections ?? [];
  const names = (item: SidebarItemConfig): boolean =>
    typeof item === 'string' ? item === id : item.type === 'category' && item.items.includes(id);
  return sections.find(({ items }) => items.some(names))?.label ?? phrases.guides;
}

/** Guides by sidebar section, in guide order. */
export function guideSections(source: VersionSource): PageOf<'docs-index'>['sections'] {
  const sections = groupBy(source.guides, (guide) => sectionLabel(guide, source));
  return [...sections].map(([label, own]) => ({ label, guides: own.map((guide) => guideSummary(guide, source)) }));
}

export function guideSummary(guide: GuideSource, source: VersionSource): GuideSummary {
  return {
    label: guide.frontMatter.label ?? guide.frontMatter.title,
    href: source.hrefs.guide(guide.slug),
    description: guide.frontMatter.summary ?? guide.frontMatter.description,
  };
}

function tagLink(tag: string, source: VersionSource, config: Config): LinkView {
  return { label: config.tags[tag]?.label ?? tag.replaceAll('-', ' '), href: source.hrefs.tag(tag) };
}

/** All tags used by guides, by label. */
export function planTagSummaries(source: VersionSource, config: Config): GroupSummary[] {
  const tags = allGuides(source).flatMap((guide) => guide.frontMatter.tags);
  return [...groupBy(tags, (tag) => tag)]
    .map(([tag, uses]) => ({
      ...tagLink(tag, source, config),
      description: config.tags[tag]?.description ?? '',
      count: uses.length,
    }))
    .sort((a, b) => byLabel(a.label, b.label));
}

/** The tag list and one page per tag; empty if no guide has a tag. */
export function planTagPages(source: VersionSource, config: Config): PageOf<'tag-list' | 'tag'>[] {
  const tags = planTagSummaries(source, config);
  if (tags.length === 0) return [];
  const frame = { version: source.id, breadcrumbs: [{ label: phrases.guides, href: source.hrefs.docs }] };
  const allTags = { label: phrases.allTags, href: source.hrefs.tags };
  return [
    {
      kind: 'tag-list',
      href: source.hrefs.tags,
      title: phrases.tags,
      description: fill(phrases.guidesByTopic, { title: config.title }),
      ...frame,
      tags,
    },
    ...tags.map((tag): PageOf<'tag'> => {
      const pages = allGuides(source)
        .filter((guide) => guide.frontMatter.tags.some((id) => source.hrefs.tag(id) === tag.href))
        .map((guide) => guideSummary(guide, source))
        .sort((a, b) => byLabel(a.label, b.label));
      return {
        kind: 'tag',
        href: tag.href,
        title: fill(counted(phrases.guidesTagged, pages.length), { label: tag.label }),
        description: tag.description || fill(phrases.guidesAbout, { topic: tag.label.toLowerCase() }),
        // A tag with one guide adds nothing to that guide's own page.
        ...(pages.length < 2 && { noindex: true }),
        version: source.id,
        breadcrumbs: [...frame.breadcrumbs, { label: phrases.tags, href: source.hrefs.tags }],
        label: tag.label,
        pages,
        allTags,
      };
    }),
  ];
}
