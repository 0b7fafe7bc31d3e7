import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type LoadedDocument, loadApiDocument } from './lint/source.ts';

const FOLDER = fileURLToPath(new URL('../../site/api/', import.meta.url));

const loaded = new Map<string, Promise<LoadedDocument>>();

/** A document of the site, bundled and linted, with placeholders replaced. Tests in the same worker share it. */
export function loadSiteDocument(name: string): Promise<LoadedDocument> {
  const document = loaded.get(name) ?? loadApiDocument(`${FOLDER}${name}`, readSource);
  loaded.set(name, document);
  return document;
}

/** Text of a file with placeholders replaced. */
export async function readSource(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text.replaceAll('{product}', 'herald').replaceAll('{Product}', 'Herald');
}
