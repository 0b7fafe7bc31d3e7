// The entry loads these scripts by their address, so nothing but this file holds them against the types it knows them by.
import type * as devView from './dev-view.ts';
import type { ViewModule } from './page-view.ts';
import type * as search from './search/search.ts';
import type { SearchModule } from './search/search-module.ts';
import type * as view from './view.tsx';

type Fits<Expected, Script extends Expected> = Script;

/** An error here: the script lacks something that the entry calls, or takes other values. */
export interface ScriptShapes {
  readonly view: Fits<ViewModule, typeof view>;
  readonly devView: Fits<ViewModule, typeof devView>;
  readonly search: Fits<SearchModule, typeof search>;
}
