import { islands as added } from 'virtual:site-extensions';
import type { Island } from './island.ts';

/** The whole sandbox is one file. */
export const loadSandbox = () => import('../sandbox/sandbox-view.ts');

/** Islands by their `data-island`: those of the engine and those of the site. */
const islands = new Map<string, () => Promise<Island>>([
  ['account', () => loadSandbox().then(({ account }) => account)],
  ['explain', () => import('./explain/explain.tsx')],
  ['more-languages', () => import('./more-languages/more-languages.tsx')],
  ['offline', () => import('./offline/offline.tsx')],
  ['permissions', () => import('./permissions/permissions.tsx')],
  ['request-builder', () => import('./request-builder/request-builder.tsx')],
  ['run-sample', () => loadSandbox().then(({ runSample }) => runSample)],
  ...added.flatMap((each) => Object.entries(each)),
]);

export async function loadIsland(name: string): Promise<Island> {
  const load = islands.get(name);
  if (!load) throw new Error(`There is no island named ${name}.`);
  return load();
}
