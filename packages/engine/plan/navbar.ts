import { fill, phrases } from '@docs/base/interface-words.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { Config } from '../config/index.ts';
import type { SidebarView } from '../model/navigation.ts';
import type { NavbarItem, NavbarView } from '../model/site.ts';
import { shownSidebar } from './sidebar.ts';
import { allGuides, type SiteSource, type VersionSource } from './sources.ts';
import { reportUnknownGuide, unknownId } from './unknown-id.ts';

type ItemConfig = NonNullable<Config['navbar']['start']>[number];
type Planned = { readonly version: VersionSource; readonly sidebars: ReadonlyMap<string, SidebarView> };

/** Resolves the navbar. Items with an unknown version, sidebar or guide are omitted with a warning. */
export function planNavbar(
  source: SiteSource,
  planned: readonly Planned[],
  report: (problem: Problem) => void,
): NavbarView {
  const start = source.config.navbar.start ?? [{ type: 'sidebar' as const, label: 'API', sidebar: 'main' }];
  const { appUrl, product } = source.config;
  const label = fill(phrases.openApp, { name: product.name });
  const end = source.config.navbar.end ?? (appUrl ? [{ type: 'link' as const, label, href: appUrl }] : []);
  const resolve = (items: readonly ItemConfig[], side: string): NavbarItem[] =>
    items.flatMap((item, index) => planNavbarItem(item, source, planned, report, `/navbar/${side}/${index}`));
  return { start: resolve(start, 'start'), end: resolve(end, 'end') };
}

function planNavbarItem(
  item: ItemConfig,
  source: SiteSource,
  planned: readonly Planned[],
  report: (problem: Problem) => void,
  pointer: string,
): NavbarItem[] {
  const file = source.configFile;
  if (item.type === 'link') {
    const external = /^https?:/.test(item.href);
    const href = item.href.startsWith('/') ? source.base + item.href.slice(1) : item.href;
    return [{ label: item.label, href, ...(external && { external }) }];
  }
  const target = item.version === undefined ? planned[0] : planned.find(({ version }) => version.id === item.version);
  if (!target) {
    const known = planned.map(({ version }) => version.id);
    report(unknownId('docs version', item.version ?? '', known, { file, pointer: `${pointer}/version` }));
    return [];
  }
  if (item.type === 'sidebar') {
    const sidebar = target.sidebars.get(item.sidebar);
    if (sidebar) {
      const section = item.sidebar === shownSidebar(target.version.sidebars) ? '' : item.sidebar;
      const where = item.version ? { version: item.version } : { landings: landingsOf(item.sidebar, planned) };
      return [{ label: item.label, href: sidebar.landing, section, ...where }];
    }
    report(unknownId('sidebar', item.sidebar, [...target.sidebars.keys()], { file, pointer: `${pointer}/sidebar` }));
    return [];
  }
  const guide = allGuides(target.version).find(({ id }) => id === item.guide);
  if (guide) return [{ label: item.label, href: target.version.hrefs.guide(guide.slug) }];
  reportUnknownGuide(item.guide, target.version, { file, pointer: `${pointer}/guide` }, report);
  return [];
}

/** A link without a version stays in the current one, if that has the sidebar. */
function landingsOf(id: string, planned: readonly Planned[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    planned.flatMap(({ version, sidebars }) => {
      const landing = sidebars.get(id)?.landing;
      return landing === undefined ? [] : [[version.id, landing]];
    }),
  );
}
