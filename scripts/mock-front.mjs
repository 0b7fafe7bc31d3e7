// What stands between a client and Prism: Prism always answers with the first example, so a client would wait for
// ever for a job, and get somebody else's record. Requests and answers pass through otherwise unchanged.
import { createServer } from 'node:http';
import { isOwnOrigin, refuseHost } from './local-host.mjs';

/** Passes requests on to Prism, asking for the example that fits. `prism` sends one; `address` is where the front itself is reached. */
export function createFront({ document, prism, address }) {
  const operations = operationsWithIds(document);
  const report = reportFile(document);
  const asked = new Set();

  return createServer(async (request, response) => {
    if (refuseHost(request, response)) return;
    for (const [name, value] of Object.entries(sharing(request.headers))) response.setHeader(name, value);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      response.writeHead(204).end();
      return;
    }
    // Not by `new URL`: `//` is a path that a client may send, and no address.
    const [pathname] = request.url.split('?');
    if (pathname.startsWith('/exports/')) {
      response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(report);
      return;
    }
    const example = request.method === 'GET' ? pickExample(pathname) : undefined;
    // A connection each: one that is kept may be closed by Prism just when the next request is sent on it.
    const headers = { ...ownHeaders(request.headers), connection: 'close' };
    if (example !== undefined) headers.prefer ??= `example=${example}`;
    try {
      const chunks = await request.toArray();
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      const answer = await prism(request.url, { method: request.method, headers, ...body });
      // Prism answers for the API only; the file behind such a link is served here.
      const text = (await answer.text()).replaceAll(/(?<="download_url":")https:\/\/[^/"]+/g, address);
      response.writeHead(answer.status, ownHeaders(Object.fromEntries(answer.headers))).end(text);
    } catch (error) {
      response.writeHead(502).end(String(error.cause ?? error));
    }
  });

  /** The example of the record that is asked for; of a job first the one at work, and from then on the finished one. */
  function pickExample(pathname) {
    const operation = operations.find(({ pattern }) => pattern.test(pathname));
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    const fitting = operation?.examples.filter((each) => each.record.id === id) ?? [];
    const again = asked.has(pathname);
    asked.add(pathname);
    const moves = fitting[0]?.record.progress !== undefined;
    return (again && moves ? fitting.at(-1) : fitting[0])?.name;
  }
}

/** Reading operations whose path ends in an id, with the records their examples show; fixed paths first. */
function operationsWithIds({ paths }) {
  return Object.entries(paths ?? {})
    .filter(([path, item]) => item?.get && path.endsWith('}'))
    .map(([path, item]) => ({
      pattern: patternOf(path),
      examples: Object.entries(item.get.responses?.['200']?.content?.['application/json']?.examples ?? {}).map(
        ([name, example]) => ({ name, record: Object.values(example?.value ?? {})[0] ?? {} }),
      ),
    }));
}

function patternOf(path) {
  const fixed = path.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('[^/]+')}$`);
}

/** The exported report: the columns that the document names, filled from the example of their schema. */
function reportFile({ paths, components }) {
  const operations = Object.values(paths ?? {}).flatMap((item) => Object.values(item ?? {}));
  const { of, names = [] } = operations.map((operation) => operation?.['x-columns']).find(Boolean) ?? {};
  const record = components?.schemas?.[of]?.examples?.[0];
  const cell = (name) => JSON.stringify(String(name.split('.').reduce((node, part) => node?.[part], record) ?? ''));
  return [names.join(','), names.map(cell).join(',')].join('\r\n');
}

/** What lets pages on this machine read an answer (CORS), and no others. */
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

/** Without what belongs to one connection only, or no longer fits the body. */
function ownHeaders(headers) {
  const hop = ['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'expect'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.includes(name)));
}
