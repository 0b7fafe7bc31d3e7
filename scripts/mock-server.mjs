// The sandbox behind an HTTP server: converts Node's requests and responses to those of the web.
import { createServer } from 'node:http';
import { isOwnOrigin, refuseHost } from './local-host.mjs';

/** Larger than any document allows, so that the sandbox reports the right error for a body that is too large. */
const MOST = 256 * 1024 * 1024;
/** Methods that web requests cannot have. */
const FORBIDDEN = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** A server for one document. `address` is its public address. */
export function createMockServer({ fetch, sandbox, address }) {
  return createServer(async (request, response) => {
    if (refuseHost(request, response)) return;
    for (const [name, value] of Object.entries(sharing(request.headers))) response.setHeader(name, value);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      response.writeHead(204).end();
      return;
    }
    try {
      await respond(request, response, { fetch, sandbox, address });
    } catch (error) {
      // Whatever a client sends, it gets a response.
      if (!response.headersSent) response.writeHead(400, { 'Content-Type': 'application/problem+json' });
      response.end(JSON.stringify({ type: 'about:blank', title: 'Bad request', status: 400, detail: error.message }));
    }
  });
}

async function respond(request, response, { fetch, sandbox, address }) {
  // Not parsed with `new URL`, because `//` is a valid path but not a valid address.
  const [path] = request.url.split('?');
  if (path === '/_account' && request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(sandbox.allRecords()));
    return;
  }
  if (path === '/_account' && request.method === 'DELETE') {
    sandbox.reset();
    response.writeHead(204).end();
    return;
  }
  const file = request.method === 'GET' ? sandbox.notes()[`file ${path}`] : undefined;
  if (file !== undefined) {
    sendFile(response, file, sandbox.now());
    return;
  }
  const reply = await fetch(webRequest(request, address, await bodyOf(request)));
  const text = await reply.text();
  const headers = Object.fromEntries(reply.headers);
  // The file for such a link is served here.
  const body = text.replaceAll(/(?<="download_url":")https:\/\/[^/"]+/g, address);
  response.writeHead(reply.status, headers).end(reply.status === 204 || request.method === 'HEAD' ? undefined : body);
}

function sendFile(response, { text, type, until }, now) {
  if (now >= until) response.writeHead(410).end('The link has expired. Start the export again.\n');
  else response.writeHead(200, { 'Content-Type': type }).end(text);
}

function webRequest(request, address, body) {
  const method = FORBIDDEN.has(request.method) ? 'OPTIONS' : request.method;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each);
  const isBare = method === 'GET' || method === 'HEAD' || body.length === 0;
  return new Request(`${address}${request.url.startsWith('/') ? request.url : `/${request.url}`}`, {
    method,
    headers,
    ...(!isBare && { body }),
  });
}

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > MOST) break;
  }
  return Buffer.concat(chunks);
}

/** CORS headers that let only pages on this machine read a response. */
function sharing({ origin, 'access-control-request-headers': asked = '*' }) {
  if (!isOwnOrigin(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': asked,
    'Access-Control-Allow-Methods': 'GET,DELETE,HEAD,PATCH,POST,PUT,OPTIONS',
    'Access-Control-Expose-Headers': '*',
    Vary: 'Origin',
  };
}
