import type { Island } from './island.ts';

/** Islands by the name that stands in `data-island`. A new island is a folder here and a line in this list. */
const islands: Readonly<Record<string, () => Promise<Island>>> = {
  'content-playground': () => import('@docs/playgrounds/content-format/island/content-playground.tsx'),
  'more-languages': () => import('./more-languages/more-languages.tsx'),
  offline: () => import('./offline/offline.ts'),
  'query-playground': () => import('@docs/playgrounds/query/island/query-playground.tsx'),
  'request-builder': () => import('./request-builder/request-builder.tsx'),
  'signature-checker': () => import('@docs/playgrounds/signature/signature-checker.tsx'),
};

export async function loadIsland(name: string): Promise<Island> {
  const load = Object.hasOwn(islands, name) ? islands[name] : undefined;
  if (!load) throw new Error(`There is no island named ${name}.`);
  return load();
}
