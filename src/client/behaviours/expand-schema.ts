import { fetchPage } from '../navigation/page-source.ts';
import { loadView } from '../navigation/page-view.ts';

/** Opens a schema in place: its members come from the data of its own page, to any depth, one level at a time. */
export function expandSchema(): void {
  // `toggle` does not bubble, but it can be captured.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || target.dataset.schema === undefined) return;
      if (target.dataset.schemaLoaded !== undefined) return;
      target.dataset.schemaLoaded = '';
      void load(target, target.dataset.schema);
    },
    true,
  );
}

async function load(row: HTMLDetailsElement, href: string): Promise<void> {
  const place = row.querySelector<HTMLElement>(':scope > div');
  if (!place) return;
  row.setAttribute('aria-busy', 'true');
  try {
    const [result, view] = await Promise.all([fetchPage(href), loadView()]);
    if (result.kind !== 'page' || result.page.kind !== 'schema') throw new Error(`${href} could not be loaded.`);
    const anchor = row.closest('li[id]')?.id ?? 'schema';
    view.showMembers(place, result.page, anchor, row.dataset.schemaRequired ?? 'always present');
  } catch {
    // The link to the schema's page is still there; opening the row again tries again.
    delete row.dataset.schemaLoaded;
  } finally {
    row.removeAttribute('aria-busy');
  }
}
