/** Other forms of the API document, made from it at build. */
export type ExportKind = 'postman' | 'types';

export const exportKinds: readonly ExportKind[] = ['postman', 'types'];

export const exportFiles: Readonly<Record<ExportKind, string>> = {
  postman: 'postman-collection.json',
  types: 'openapi.d.ts',
};

export const exportLabels: Readonly<Record<ExportKind, string>> = {
  postman: 'Postman collection',
  types: 'TypeScript types',
};
