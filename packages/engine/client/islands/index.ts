import type { Part } from './part.ts';

/** Parts by the name that stands in `data-part`. A new part is a folder here and a line in this list. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  'content-playground': () => import('@docs/playgrounds/content-format/island/content-playground.tsx'),
  'more-languages': () => import('./more-languages/more-languages.tsx'),
  offline: () => import('./offline/offline.ts'),
  'query-playground': () => import('@docs/playgrounds/query/island/query-playground.tsx'),
  'request-builder': () => import('./request-builder/request-builder.tsx'),
  'signature-checker': () => import('@docs/playgrounds/signature/signature-checker.tsx'),
};

export async function loadPart(name: string): Promise<Part> {
  const load = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!load) throw new Error(`There is no part named ${name}.`);
  return load();
}
