import { phrases } from '@docs/base/interface-words.ts';

/** Other forms of the API document, made from it at build. */
export type DownloadKind = 'postman' | 'types';

export const downloadKinds: readonly DownloadKind[] = ['postman', 'types'];

export const downloadFiles: Readonly<Record<DownloadKind, string>> = {
  postman: 'postman-collection.json',
  types: 'openapi.d.ts',
};

export const downloadLabels: Readonly<Record<DownloadKind, string>> = {
  postman: phrases.postmanCollection,
  types: phrases.typescriptTypes,
};
