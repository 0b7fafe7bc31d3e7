import { type Content, plainText } from '@docs/base/content.ts';
import { type JsonObject, stringAt } from '@docs/base/json.ts';
import { MAX_TITLE } from '@docs/base/limits.ts';
import type { HttpMethod } from '@docs/base/method.ts';
import { capitalised, lettersOf } from '@docs/base/words.ts';
import { plainWords } from '../descriptions/markdown.ts';
import { shortName } from '../names/slugs.ts';

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

/** Whether ids are chosen as names: then summaries are sentences that stand under them. The document says so. */
export function isNamedById(document: JsonObject): boolean {
  return stringAt(document, 'x-operation-titles') === 'operationId';
}

/**
 * What an operation is called: its own title, else, where the document wants it so, the words of a kebab-case id, else a
 * short summary (most documents write their titles there), else the words of the id.
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

/** A webhook or callback: its summary where that is short enough to be a title, else the words of its name. */
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

/** A name in code instead of words, mostly the id once more: `addCardById()`. */
function isCodeName(summary: string): boolean {
  return /^[a-z]\w{8,}(?:\(\))?$/.test(summary) && /[a-z][A-Z]|_/.test(summary);
}

/** The summary as a sentence, unless the title says the same. */
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
