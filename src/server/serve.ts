import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentType } from './content-types.ts';
import { parseRange } from './parse-range.ts';
import { resolveRequest } from './resolve-request.ts';

export interface ServeOptions {
  readonly folder: string;
  readonly base: string;
  readonly port: number;
}

/** Serves the output the way a production host does: same redirects, caching, compression and 404 pages. */
export async function serve({ folder, base, port }: ServeOptions): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    respond(request, response, path.resolve(folder), base).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Internal error\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to another one.`) : error);
    });
    server.listen(port, resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return { address: `http://localhost:${actual}`, server };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  base: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const [rawPath = '/', query] = (request.url ?? '/').split('?', 2);
  const resolution = resolveRequest(rawPath, base);
  const redirect = (to: string): void => {
    response
      .writeHead(301, { location: query === undefined ? to : `${to}?${query}`, 'cache-control': revalidate })
      .end();
  };
  switch (resolution.kind) {
    case 'refused':
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad request\n');
      return;
    case 'redirect':
      redirect(resolution.to);
      return;
    case 'candidates': {
      for (const file of resolution.files) {
        if (await isFile(path.join(folder, file))) {
          await sendFile(request, response, folder, file, 200);
          return;
        }
      }
      const target = await redirectTarget(resolution.redirect, folder, base);
      if (target) redirect(target);
      else await sendNotFound(request, response, folder, rawPath.startsWith(`${base}docs/`));
    }
  }
}

/** A redirect is only given when it leads somewhere. */
async function redirectTarget(target: string | undefined, folder: string, base: string): Promise<string | undefined> {
  if (target === undefined) return undefined;
  if (target === 'overview') {
    const build = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')) as { overview?: string };
    return build.overview;
  }
  const inside = target.slice(base.length);
  const file = inside.endsWith('/') ? `${inside}index.html` : `${inside}.html`;
  return (await isFile(path.join(folder, file))) ? target : undefined;
}

const revalidate = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';

async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  docs: boolean,
): Promise<void> {
  const file = docs && (await isFile(path.join(folder, 'docs/404.html'))) ? 'docs/404.html' : '404.html';
  if (await isFile(path.join(folder, file))) await sendFile(request, response, folder, file, 404);
  else response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  file: string,
  status: 200 | 404,
): Promise<void> {
  const encoding = await chooseEncoding(request, path.join(folder, file));
  const actual = path.join(folder, file) + (encoding ? `.${encoding.extension}` : '');
  const { size, mtimeMs } = await stat(actual);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding ? `-${encoding.extension}` : ''}"`;
  const headers: Record<string, string> = {
    ...securityHeaders,
    'content-type': contentType(file),
    'cache-control': file.startsWith('assets/') ? immutable : revalidate,
    vary: 'Accept-Encoding',
    etag,
    'accept-ranges': 'bytes',
    ...(encoding && { 'content-encoding': encoding.name }),
  };
  if (status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = status === 200 && !encoding ? parseRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  headers['content-length'] = String(range ? range.end - range.start + 1 : size);
  response.writeHead(range ? 206 : status, headers);
  if (request.method === 'HEAD') response.end();
  else createReadStream(actual, range).pipe(response);
}

const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

interface Encoding {
  readonly name: 'br' | 'gzip';
  readonly extension: 'br' | 'gz';
}

/** A range refers to the plain file, so a request for one gets no encoding. */
async function chooseEncoding(request: IncomingMessage, file: string): Promise<Encoding | undefined> {
  if (request.headers.range) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const accepts = (name: string): boolean =>
    new RegExp(`(^|[\\s,])${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[0-9.]+\\s*)?(,|$)`).test(accepted);
  if (accepts('br') && (await isFile(`${file}.br`))) return { name: 'br', extension: 'br' };
  if (accepts('gzip') && (await isFile(`${file}.gz`))) return { name: 'gzip', extension: 'gz' };
  return undefined;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
