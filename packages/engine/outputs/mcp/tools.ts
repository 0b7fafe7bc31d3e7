import { groupBy } from '@docs/base/group-by.ts';
import { isObject, jsonSyntaxError, readJson } from '@docs/base/json.ts';
import { plural } from '@docs/base/words.ts';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ContentsEntry } from '../../model/output-file.ts';
import { checkPayload } from './check-payload.ts';
import { type DocsStore, readTwin } from './docs-store.ts';
import { findPage } from './find-page.ts';

export async function searchDocs(store: DocsStore, query: string, limit: number): Promise<CallToolResult> {
  const { total, hits, notes } = await store.search(query, limit);
  if (hits.length === 0) return text([`Nothing was found for "${query}".`, ...notes].join('\n'));
  const head = total > hits.length ? `The best ${hits.length} of ${total} hits` : plural(total, 'hit');
  const lines = hits.map(({ kind, title, href, context, note, request }) => {
    const facts = [kind, request, context].filter(Boolean).join(', ');
    return `- ${title} (${facts}): ${href}${note ? `\n  ${note}` : ''}`;
  });
  return text([`${head} for "${query}":`, ...notes, '', ...lines].join('\n'));
}

export async function readPage(store: DocsStore, asked: string): Promise<CallToolResult> {
  const found = findPage(store, asked);
  return found.kind === 'found' ? text(await readTwin(store, found.page, 'md')) : failure(found.message);
}

export async function listPages(
  { pages }: DocsStore,
  { kind, limit, offset }: { kind?: ContentsEntry['kind'] | undefined; limit: number; offset: number },
): Promise<CallToolResult> {
  const all = kind ? pages.filter((page) => page.kind === kind) : pages;
  const shown = all.slice(offset, offset + limit);
  const lines = shown.map(({ title, href, method, path }) => {
    const request = method && path ? `: ${method.toUpperCase()} ${path}` : '';
    return `- ${title} (${href})${request}`;
  });
  const last = offset + shown.length;
  const range = shown.length < all.length ? `${shown.length === 0 ? 'None' : `${offset + 1} to ${last}`} of ` : '';
  const more = last < all.length ? [`More with offset ${last}.`] : [];
  const kinds = [...groupBy(pages, (page) => page.kind)].map(([name, own]) => `${own.length} ${name}`);
  const what = kind ? ` of kind ${kind}` : `: ${kinds.join(', ')}`;
  return text([`${range}${all.length} pages${what}.`, '', ...lines, ...more].join('\n'));
}

export async function getOperation(store: DocsStore, asked: string): Promise<CallToolResult> {
  const found = findPage(store, asked, 'operation');
  return found.kind === 'found' ? text(await readTwin(store, found.page, 'openapi.json')) : failure(found.message);
}

export async function checkPayloadTool(
  store: DocsStore,
  { operation, payload, response }: { operation: string; payload?: unknown; response?: string | undefined },
): Promise<CallToolResult> {
  const found = findPage(store, operation, 'operation');
  if (found.kind === 'missing') return failure(found.message);
  if (payload === undefined) return failure('There is no payload to check: pass the body as `payload`.');
  // Assistants often pass JSON as text.
  const isText = typeof payload === 'string' && /^\s*[[{"]/.test(payload);
  const value = isText ? readJson(payload) : payload;
  if (value === undefined) return failure(`The payload is not JSON: ${jsonSyntaxError(String(payload))}`);
  const slice = readJson(await readTwin(store, found.page, 'openapi.json'));
  if (!isObject(slice))
    return failure(`The payload cannot be checked: the OpenAPI slice of ${found.page.title} is damaged.`);
  const check = checkPayload(slice, value, response?.toUpperCase().replace('DEFAULT', 'default'));
  if (check.kind === 'rejected') return failure(check.reason);
  const { problems, media, described, more = 0, notes = [] } = check;
  const how = described === undefined ? media : `described as ${described}, ${media}`;
  const what = `${response === undefined ? 'request' : `response ${response}`} (${how}) of ${found.page.title}`;
  const lines = problems.map(({ path, message }) => `- ${path || '(the whole body)'} ${message}`);
  if (more > 0) lines.push(`… and ${more} more.`);
  const verdict =
    problems.length === 0
      ? `The payload matches the ${what}${notes.length > 0 ? ', as far as it was checked' : ''}.`
      : `The payload does not match the ${what}:`;
  return {
    ...text([verdict, ...lines, ...notes].join('\n')),
    structuredContent: {
      valid: problems.length === 0,
      problems: problems.map((problem) => ({ ...problem })),
      ...(notes.length > 0 && { notes: [...notes] }),
    },
  };
}

function text(content: string): CallToolResult {
  return { content: [{ type: 'text', text: content }] };
}

function failure(message: string): CallToolResult {
  return { ...text(message), isError: true };
}
