import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { cacheControl, notFoundFiles, withQuery } from '../../outputs/hosting/host-rules.ts';
import { type Resolution, resolveRequest } from '../../outputs/hosting/resolve-request.ts';
import { wantsMarkdown } from '../../outputs/hosting/wants-markdown.ts';
import type { ServeContext } from './output-folder.ts';
import { hostRules, isFile, untilSwapped } from './output-folder.ts';
import { sendFile } from './send-file.ts';

/** Responds to one request as every host of the output does. */
export async function respond(exchange: ServeContext): Promise<void> {
  const { request, response, folder, base } = exchange;
  const rules = await hostRules(folder);
  const headers = { ...rules?.headers, 'cache-control': cacheControl.revalidate };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  // The request target may contain the host, as for proxies. A query may contain `?`.
  const target = (request.url ?? '').replace(/^https?:\/\/[^/?]*\/?/i, '/');
  const [, rawPath = '/', query] = /^([^?]*)(?:\?(.*))?$/s.exec(target) ?? [];
  const resolution = resolveRequest(rawPath, base, rules?.redirects);
  switch (resolution.kind) {
    case 'invalid':
      return sendNotFound(exchange, rawPath, 400);
    case 'redirect':
      redirect(response, resolution.to, query);
      return;
    case 'candidates': {
      if (await sendCandidate(exchange, resolution, query)) return;
      await untilSwapped(folder);
      if (await sendCandidate(exchange, resolution, query)) return;
      return sendNotFound(exchange, rawPath, 404);
    }
    default:
      resolution satisfies never;
  }
}

async function sendNotFound(exchange: ServeContext, rawPath: string, status: 400 | 404): Promise<void> {
  const { docs, site } = notFoundFiles;
  const files = status === 404 && rawPath.startsWith(`${exchange.base}docs/`) ? [docs, site] : [site];
  for (const file of files) if (await sendFile(exchange, file, status)) return;
  exchange.response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
}

async function sendCandidate(
  exchange: ServeContext,
  { files, redirect: target }: Extract<Resolution, { kind: 'candidates' }>,
  query: string | undefined,
): Promise<boolean> {
  const markdown = wantsMarkdown(exchange.request.headers.accept ?? '');
  for (const file of files) {
    // Not every page has a Markdown twin.
    if (markdown && file.endsWith('.html') && (await sendFile(exchange, file.replace(/html$/, 'md'), 200))) return true;
    if (await sendFile(exchange, file, 200)) return true;
  }
  if (target === undefined) return false;
  // Redirect only if the target exists.
  const inside = decodeURIComponent(target).slice(exchange.base.length);
  const file = inside.endsWith('/') ? `${inside}index.html` : `${inside}.html`;
  if (!(await isFile(path.join(exchange.folder, file)))) return false;
  redirect(exchange.response, target, query);
  return true;
}

function redirect(response: ServerResponse, to: string, query: string | undefined): void {
  const location = withQuery(to, query === undefined ? '' : `?${query}`);
  response.writeHead(301, { location }).end();
}
