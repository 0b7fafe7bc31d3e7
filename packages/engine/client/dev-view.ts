// Only on the dev server: the view as it is now. Components can be edited while a page is open.
import * as first from './view.tsx';

let view = first;

export const renderPage: typeof first.renderPage = (...values) => view.renderPage(...values);
export const showMembers: typeof first.showMembers = (...values) => view.showMembers(...values);
export const showSidebarItems: typeof first.showSidebarItems = (...values) => view.showSidebarItems(...values);
export const mountIsland: typeof first.mountIsland = (...values) => view.mountIsland(...values);

import.meta.hot?.accept('./view.tsx', (next) => {
  if (!next) return;
  view = next as unknown as typeof first;
  dispatchEvent(new Event('site:view'));
});
