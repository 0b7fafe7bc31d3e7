import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LoadedDocument, loadApiDocument } from '../../src/openapi/lint/source.ts';

const FOLDER = fileURLToPath(new URL('../../site/api/', import.meta.url));

/** A document of the site, bundled and linted, with the placeholders filled in. */
export function loadSiteDocument(name: string): Promise<LoadedDocument> {
  return loadApiDocument(`${FOLDER}${name}`, readSource);
}

/** Text of a file with the placeholders filled in. */
export async function readSource(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replaceAll('{product}', 'herald').replaceAll('{Product}', 'Herald');
}
