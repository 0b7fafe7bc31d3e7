import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { PageView } from '../components/pages/page-view.tsx';
import { RootEntry } from '../components/reference/media-list.tsx';
import { SchemaTree } from '../components/reference/schema-tree.tsx';
import type { TreePlace } from '../components/reference/tree-place.ts';
import { SidebarItems } from '../components/shell/sidebar-items.tsx';
import type { SidebarItem } from '../model/navigation.ts';
import type { Page, SchemaPage } from '../model/page.ts';
import { underAnchor } from '../model/schema.ts';
import { loadPart, type PartContext } from './parts/index.ts';

let root: Root | undefined;
let failure: unknown;

/** Renders a page into the content area, at once. Throws what the page threw. */
export function showPage(container: HTMLElement, page: Page): void {
  failure = undefined;
  if (!root) {
    // What stands there was written by the build, or by a failure view; React starts from nothing.
    container.replaceChildren();
    root = createRoot(container, {
      onUncaughtError: (error) => {
        failure = error;
      },
    });
  }
  const current = root;
  flushSync(() => current.render(<PageView key={page.href} page={page} />));
  if (failure !== undefined) {
    clear();
    throw failure;
  }
}

/** Renders the members of a schema inside a row of another page. */
export function showMembers(
  container: HTMLElement,
  page: SchemaPage,
  anchor: string,
  required: TreePlace['required'],
): void {
  const { inside } = page.schema.entry;
  container.replaceChildren();
  const place = { page: location.pathname, required };
  flushSync(() => {
    createRoot(container).render(
      inside ? (
        <SchemaTree view={underAnchor(inside, 'members', anchor)} place={place} />
      ) : (
        <RootEntry entry={page.schema.entry} place={place} />
      ),
    );
  });
}

/** Renders the links of a sidebar group. */
export function showSidebarItems(container: HTMLElement, items: readonly SidebarItem[], current: string): void {
  container.replaceChildren();
  flushSync(() => createRoot(container).render(<SidebarItems items={items} current={current} />));
}

/** Takes the rendered page away, e.g. before a failure is shown in its place. */
export function clear(): void {
  root?.unmount();
  root = undefined;
}

/** Brings the part that an element is named after to life; what it returns undoes that. */
export async function mountPart(element: HTMLElement, context: PartContext): Promise<() => void> {
  const part = await loadPart(element.dataset.part ?? '');
  return part.mount(element, context);
}
