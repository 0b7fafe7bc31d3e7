import type { Conversion } from '../../outputs/downloads/document-files.ts';
import { writeFile } from '../write/write-file.ts';

/** All that threads can be asked to do. What one of them needs is loaded with its first use. */
export const tasks = {
  readGuides: async (bodies: readonly string[]) => (await import('./read-guides.ts')).readGuides(bodies),
  convertAll: async (conversions: readonly Conversion[]) =>
    (await import('../../outputs/downloads/document-files.ts')).convertAll(conversions),
  writeFile: async (file: Parameters<typeof writeFile>[0]) => writeFile(file),
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
