import type { components } from './openapi.d.ts';

type Schemas = components['schemas'];

export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly Schemas['ProblemItem'][];
  readonly requestId: string | undefined;
}

export function call(
  method: string,
  path: string,
  options?: { body?: unknown; key?: string },
): Promise<unknown>;

export function upload(file: string, type: string): Promise<Schemas['UploadedFile']>;

export function waitForJob(job: { id: string }): Promise<Schemas['Job']['result']>;
