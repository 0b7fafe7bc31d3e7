// The script of search: a bundle of its own, loaded when somebody searches.
import { createDialog } from './dialog.tsx';
import { createPage } from './page.tsx';
import { connect, type SearchSource, type SearchView } from './search-client.ts';

const attached = new WeakMap<HTMLElement, SearchView>();

/** Takes over the open dialog or the search page; the next times it only goes on with what is in the field. */
export function attach(container: HTMLElement, source: SearchSource): void {
  const view =
    attached.get(container) ??
    (container instanceof HTMLDialogElement ? createDialog(container) : createPage(container));
  attached.set(container, view);
  connect(view, source);
}
