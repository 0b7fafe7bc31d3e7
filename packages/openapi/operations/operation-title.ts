import { type Content, plainText } from '@docs/base/content.ts';
import { type JsonObject, stringAt } from '@docs/base/json.ts';
import { MAX_TITLE } from '@docs/base/limits.ts';
import type { HttpMethod } from '@docs/base/method.ts';
import { capitalised, lettersOf } from '@docs/base/words.ts';
import { plainWords } from '../descriptions/markdown.ts';
import { shortName } from '../names/slugs.ts';

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

/** Whether ids are used as titles, so that summaries are sentences below them. The document decides. */
export function isNamedById(document: JsonObject): boolean {
  return stringAt(document, 'x-operation-titles') === 'operationId';
}

/**
 * The title of an operation: its own title; else, if the document wants it, its kebab-case id in words; else a short
 * summary, where most documents put titles; else its id in words.
 */
export function operationTitle(node: JsonObject, method: HttpMethod, path: string, byId: boolean): string {
  return shortName(titleOf(node, method, path, byId));
}

function titleOf(node: JsonObject, method: HttpMethod, path: string, byId: boolean): string {
  const id = stringAt(node, 'operationId');
  const summary = stringAt(node, 'summary')?.trim().replace(/\.$/, '');
  const given = stringAt(node, 'x-title');
  if (given !== undefined) return given.trim();
  if (byId && id !== undefined && KEBAB.test(id)) return capitalised(id.replaceAll('-', ' '));
  if (summary !== undefined && isTitle(summary))
    return capitalised(isCodeName(summary) ? splitWords(summary) : plainWords(summary));
  if (id !== undefined) return capitalised(splitWords(id));
  return `${method.toUpperCase()} ${path}`;
}

/** The title of a webhook or callback: its summary if it is short enough, else its name in words. */
export function eventTitle(node: JsonObject, name: string): string {
  const summary = stringAt(node, 'x-title') ?? stringAt(node, 'summary')?.trim().replace(/\.$/, '');
  const title =
    summary !== undefined && isTitle(summary)
      ? capitalised(plainWords(summary))
      : capitalised(splitWords(name)) || name;
  return shortName(title);
}

function isTitle(summary: string): boolean {
  return summary.length <= MAX_TITLE && !summary.includes('\n');
}

/** A name in code instead of words, usually the id repeated: `addCardById()`. */
function isCodeName(summary: string): boolean {
  return /^[a-z]\w{8,}(?:\(\))?$/.test(summary) && /[a-z][A-Z]|_/.test(summary);
}

/** The summary as a sentence, unless it repeats the title. */
export function ledeOf(node: JsonObject, title: string, inline: (text: string) => Content): Content {
  const summary = stringAt(node, 'summary')?.trim();
  if (summary === undefined) return [];
  const content = inline(/[.!?…:]$/.test(summary) ? summary : `${summary}.`);
  return lettersOf(plainText(content)) === lettersOf(title) ? [] : content;
}

export function splitWords(id: string): string {
  return id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}
