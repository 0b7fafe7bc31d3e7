import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { JsonObject } from '../../../packages/base/json.ts';
import type { ApiDocument } from '../../api/lint/api-document.ts';

/** The document that readers download, as text. */
export function publishedText(): Promise<string> {
  return readFile(path.join(inject('folders').herald, 'openapi.json'), 'utf8');
}

export function parsePublished(text: string): ApiDocument {
  return {
    root: JSON.parse(text) as JsonObject,
    locate: (pointer) => ({ file: 'openapi.json', pointer }),
  };
}

/** The document that readers download: a single file, while its source must be bundled. */
export async function publishedDocument(): Promise<ApiDocument> {
  return parsePublished(await publishedText());
}
