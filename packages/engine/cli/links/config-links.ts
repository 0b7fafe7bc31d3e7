import { toPointer } from '@docs/base/pointer.ts';
import type { SourceLocation } from '@docs/base/problem.ts';
import type { SiteSource, VersionSource } from '../../plan/index.ts';

type ConfigSource = Pick<SiteSource, 'configFile' | 'base'> & {
  readonly config: Pick<SiteSource['config'], 'announcement' | 'navbar' | 'footer'>;
  readonly versions: readonly Pick<VersionSource, 'sidebars' | 'sidebarsFile'>[];
};

/** Where config and sidebars have written the links that stand on every page. */
export function placesInConfig({
  config,
  configFile,
  base,
  versions,
}: ConfigSource): (address: string) => SourceLocation | undefined {
  const places = new Map<string, SourceLocation>();
  const add = (item: unknown, file: string, ...parent: readonly PropertyKey[]): void => {
    const href = typeof item === 'object' && item !== null && 'href' in item ? String(item.href) : '';
    const address = base + href.slice(1);
    if (!href.startsWith('/') || places.has(address)) return;
    places.set(address, { file, pointer: toPointer([...parent, 'href']) });
  };
  const { announcement, navbar, footer } = config;
  add(announcement?.link, configFile, 'announcement', 'link');
  for (const side of ['start', 'end'] as const)
    for (const [index, item] of (navbar[side] ?? []).entries()) add(item, configFile, 'navbar', side, index);
  for (const [column, { links }] of footer.columns.entries())
    for (const [index, link] of links.entries()) add(link, configFile, 'footer', 'columns', column, 'links', index);
  for (const { sidebars, sidebarsFile } of versions)
    for (const [id, { parts }] of Object.entries(sidebars))
      for (const [part, { items }] of parts.entries())
        for (const [index, item] of items.entries()) add(item, sidebarsFile, id, 'parts', part, 'items', index);
  return (address) => places.get(address);
}
