// Only on the dev server: the view as it is now. Components can be edited while a page is open.
import * as first from './view.tsx';

let view = first;

export const renderContent: typeof first.renderContent = (...values) => view.renderContent(...values);
export const renderFields: typeof first.renderFields = (...values) => view.renderFields(...values);
export const renderSidebarItems: typeof first.renderSidebarItems = (...values) => view.renderSidebarItems(...values);
export const renderSuggestions: typeof first.renderSuggestions = (...values) => view.renderSuggestions(...values);
export const mountIsland: typeof first.mountIsland = (...values) => view.mountIsland(...values);

import.meta.hot?.accept('./view.tsx', (next) => {
  if (!next) return;
  view = next as unknown as typeof first;
  dispatchEvent(new Event('site:view'));
});
