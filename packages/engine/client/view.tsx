import type { SidebarItem } from '../model/navigation.ts';
import type { Page, PageOf } from '../model/page.ts';
import { underAnchor } from '../model/schema.ts';
import { PageView } from '../ui/pages/page-view.tsx';
import { type Suggestion, Suggestions } from '../ui/pages/site-pages.tsx';
import { RootEntry } from '../ui/reference/media-list.tsx';
import { SchemaTree, type TreeContext } from '../ui/reference/schema-tree.tsx';
import { renderDom, renderDomInSteps } from '../ui/render/render-dom.ts';
import { SidebarItems } from '../ui/shell/sidebar.tsx';
import { pause } from './dom.ts';
import { loadIsland, loadSandbox } from './islands/index.ts';
import type { IslandContext } from './islands/island.ts';
import type { SandboxHost } from './sandbox/messages.ts';

export const loadExampleFields = () => import('./example-fields.ts');

const loadCheck: IslandContext['loadCheck'] = () => import('@docs/json-schema/check-value.ts');
// Bundled with the island that adds languages.
const loadWriters: IslandContext['loadWriters'] = () => import('./islands/more-languages/more-languages.tsx');

/** The content of a page. Throws rendering errors. */
export function renderContent(page: Page, signal: AbortSignal): Promise<DocumentFragment> {
  return renderDomInSteps(<PageView page={page} />, pause, signal);
}

/** The fields of a schema, for a row of another page. */
export function renderFields(
  page: PageOf<'schema'>,
  anchor: string,
  required: TreeContext['required'],
): DocumentFragment {
  const { inside } = page.schema.entry;
  // The address may already be that of the next page.
  const context: TreeContext = { page: document.documentElement.dataset.path ?? '', required };
  return renderDom(
    inside ? (
      <SchemaTree view={underAnchor(inside, 'members', anchor)} context={context} />
    ) : (
      <RootEntry entry={page.schema.entry} context={context} />
    ),
  );
}

/** The links of a sidebar group. */
export function renderSidebarItems(items: readonly SidebarItem[], current: string): DocumentFragment {
  return renderDom(<SidebarItems items={items} current={current} />);
}

/** For the not-found page. */
export function renderSuggestions(pages: readonly Suggestion[]): DocumentFragment {
  return renderDom(<Suggestions pages={pages} />);
}

/** Loads and mounts the island of an element; the returned function unmounts it. Throws if the page was left. */
export async function mountIsland(
  element: HTMLElement,
  {
    sandbox,
    ...context
  }: Omit<IslandContext, 'sandbox' | 'loadCheck' | 'loadWriters'> & { sandbox: SandboxHost | undefined },
): Promise<() => void> {
  const island = await loadIsland(element.dataset.island ?? '');
  const unmount = await island.mount(element, {
    ...context,
    loadCheck,
    loadWriters,
    sandbox: sandbox && { ...sandbox, loadViews: loadSandbox },
  });
  if (element.isConnected) return unmount;
  unmount();
  throw new Error('The page was left.');
}
