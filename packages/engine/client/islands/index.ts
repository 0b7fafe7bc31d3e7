import { islands as added } from 'virtual:site-extensions';
import type { Island } from './island.ts';

/** Islands by the name that stands in `data-island`: those of the engine, and what the site adds. */
const islands = new Map<string, () => Promise<Island>>([
  ['more-languages', () => import('./more-languages/more-languages.tsx')],
  ['offline', () => import('./offline/offline.tsx')],
  ['request-builder', () => import('./request-builder/request-builder.tsx')],
  ...added.flatMap((each) => Object.entries(each)),
]);

export async function loadIsland(name: string): Promise<Island> {
  const load = islands.get(name);
  if (!load) throw new Error(`There is no island named ${name}.`);
  return load();
}
