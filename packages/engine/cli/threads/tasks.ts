import type { JsonObject } from '@docs/base/json.ts';
import type { DownloadKind } from '../../model/download-kinds.ts';
import type { DownloadInput } from '../../outputs/downloads/postman-collection.ts';
import { writeFile } from '../write/write-file.ts';

/** All that threads can be asked to do. What one of them needs is loaded with its first use. */
export const tasks = {
  readGuides: async (bodies: readonly string[]) => (await import('./read-guides.ts')).readGuides(bodies),
  makeDownload: async ({ kind, input }: { readonly kind: DownloadKind; readonly input: DownloadInput }) =>
    (await import('../../outputs/downloads/document-files.ts')).makeDownload(kind, input),
  writeYaml: async (document: JsonObject) =>
    (await import('../../outputs/downloads/document-files.ts')).yamlText(document),
  writeFile: async (file: Parameters<typeof writeFile>[0]) => writeFile(file),
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
