// The search script: a separate bundle, loaded on the first search.
import { createDialog } from './dialog.tsx';
import { createPage } from './page.tsx';
import { connect, type SearchSource, type SearchView } from './search-client.ts';

const attached = new WeakMap<HTMLElement, SearchView>();

/** Takes over the open dialog or the search page; later calls only search again. */
export function attach(container: HTMLElement, source: SearchSource): void {
  const view =
    attached.get(container) ??
    (container instanceof HTMLDialogElement ? createDialog(container) : createPage(container));
  attached.set(container, view);
  connect(view, source);
}
