import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};
const compressible = /^(?:text|application\/json|image\/svg)/;
/** Where the peers put files whose names change with their content. */
const hashed = /^\/(?:assets|_astro)\//;

/**
 * Serves the output of a peer as a well-configured host does: compressed (brotli 6, as nginx by default), cached by
 * name.
 */
export async function serveFolder(folder) {
  const known = new Map();
  const read = async (file) => {
    if (!known.has(file)) known.set(file, await encode(file));
    return known.get(file);
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = await fileOf(folder, decodeURIComponent(pathname));
    const { body, headers } = await read(file ?? path.join(folder, '404.html')).catch(() => ({
      body: '',
      headers: {},
    }));
    if (file && request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();
    const caching = hashed.test(pathname)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate';
    response.writeHead(file ? 200 : 404, { ...headers, 'cache-control': caching }).end(body);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  return { address: `http://localhost:${server.address().port}`, close: () => server.close() };
}

async function fileOf(folder, pathname) {
  const place = path.join(folder, path.normalize(`/${pathname}`));
  for (const file of [place, path.join(place, 'index.html'), `${place.replace(/\/$/, '')}.html`]) {
    if ((await stat(file).catch(() => undefined))?.isFile()) return file;
  }
  return undefined;
}

async function encode(file) {
  const content = await readFile(file);
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  const { mtimeMs, size } = await stat(file);
  const headers = { 'content-type': type, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  if (!compressible.test(type)) return { body: content, headers };
  const body = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { body, headers: { ...headers, 'content-encoding': 'br', vary: 'Accept-Encoding' } };
}
