// Dev server only: the current view, because components can be edited while a page is open.
import * as first from './view.tsx';

export let {
  loadExampleFields,
  mountIsland,
  renderContent,
  renderFields,
  renderSidebarItems,
  renderSuggestions,
}: typeof first = first;

import.meta.hot?.accept('./view.tsx', (next) => {
  if (!next) return;
  ({ loadExampleFields, mountIsland, renderContent, renderFields, renderSidebarItems, renderSuggestions } =
    next as unknown as typeof first);
  dispatchEvent(new Event('site:view'));
});
