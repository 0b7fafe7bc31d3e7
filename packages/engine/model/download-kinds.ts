/** Other forms of the API document, made from it at build. */
export type DownloadKind = 'postman' | 'types';

export const downloadKinds: readonly DownloadKind[] = ['postman', 'types'];

export const downloadFiles: Readonly<Record<DownloadKind, string>> = {
  postman: 'postman-collection.json',
  types: 'openapi.d.ts',
};

export const downloadLabels: Readonly<Record<DownloadKind, string>> = {
  postman: 'Postman collection',
  types: 'TypeScript types',
};

/** What the files of a further document are called. */
export function documentNames(name: string): { readonly json: string; readonly yaml: string } {
  return { json: `${name}.openapi.json`, yaml: `${name}.openapi.yaml` };
}

/** Downloads of older docs versions are beside their pages. */
export function versioned({ id, latest }: { readonly id: string; readonly latest: boolean }, file: string): string {
  return latest ? file : `docs/${id}/${file}`;
}
