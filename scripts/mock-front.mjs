// What stands between a client and Prism: Prism always answers with the first example, so a client would wait for
// ever for a job, and get somebody else's record. Requests and answers pass through otherwise unchanged, but for some
// rejections (mock-rejections.mjs).
import { createServer } from 'node:http';
import { isOwnOrigin, refuseHost } from './local-host.mjs';
import { retiredCall, unreadableBody, wrongParameter } from './mock-rejections.mjs';

/** Passes requests on to Prism, asking for the example that fits. `prism` sends one; `address` is where the front itself is reached. */
export function createFront({ document, prism, address }) {
  const operations = operationsOf(document);
  const report = reportFile(document);
  const asked = new Set();
  const answered = new Set();

  return createServer(async (request, response) => {
    if (refuseHost(request, response)) return;
    for (const [name, value] of Object.entries(sharing(request.headers))) response.setHeader(name, value);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      response.writeHead(204).end();
      return;
    }
    // Not by `new URL`: `//` is a path that a client may send, and no address.
    const [pathname] = request.url.split('?');
    if (isReport(request.method, pathname)) {
      response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(report);
      return;
    }
    try {
      const { status, headers, body } = await answerTo(request, pathname);
      response.writeHead(status, headers).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error.cause ?? error));
    }
  });

  /** The file behind the link that an export answers with. */
  function isReport(method, pathname) {
    const known = operations.some(({ pattern }) => pattern.test(pathname));
    return report !== undefined && method === 'GET' && pathname.startsWith('/exports/') && !known;
  }

  async function answerTo(request, pathname) {
    const { method } = request;
    const key = request.headers['idempotency-key'];
    const retired = retiredCall(document, `${method} ${pathname}`);
    if (retired) return asText(retired);
    const operation = operations.find((each) => each.method === method && each.pattern.test(pathname));
    // A connection each: one that is kept may be closed by Prism just when the next request is sent on it.
    const headers = { ...ownHeaders(request.headers), connection: 'close' };
    const example = method === 'GET' ? pickExample(operation, pathname) : undefined;
    if (example !== undefined) headers.prefer ??= `example=${example}`;
    const chunks = await request.toArray();
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const unreadable = unreadableBody(document, operation?.node, { headers, body });
    // Whether the token is fine, Prism says only of a body that it can read.
    const sent = unreadable ? { body: '{}' } : body && { body };
    const answer = await prism(request.url, { method, headers, ...sent });
    const text = await answer.text();
    const rejection =
      unreadable && answer.status !== 401 ? unreadable : wrongParameter(document, operation?.node, answer);
    if (rejection) return asText(rejection);
    return {
      status: answer.status,
      headers: withReplay(answer, key && `${method} ${pathname} ${key}`),
      // Prism answers for the API only; the file behind such a link is served here.
      body: text.replaceAll(/(?<="download_url":")https:\/\/[^/"]+/g, address),
    };
  }

  /** Prism sends every header that is described: this one says that a key was used before. */
  function withReplay(answer, call) {
    const { 'idempotency-replayed': replayed, ...headers } = ownHeaders(Object.fromEntries(answer.headers));
    const again = answered.has(call);
    if (call && answer.ok) answered.add(call);
    return again && replayed !== undefined ? { ...headers, 'idempotency-replayed': replayed } : headers;
  }

  /** The example of the record that is asked for; of a job first the one at work, and from then on the finished one. */
  function pickExample(operation, pathname) {
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    const fitting = operation?.examples.filter((each) => each.record.id === id) ?? [];
    const again = asked.has(pathname);
    asked.add(pathname);
    const moves = fitting[0]?.record.progress !== undefined;
    return (again && moves ? fitting.at(-1) : fitting[0])?.name;
  }
}

function asText({ status, headers, body }) {
  return { status, headers, body: JSON.stringify(body) };
}

/** All operations with the records that their examples show; fixed paths first. */
function operationsOf({ paths }) {
  return Object.entries(paths ?? {})
    .toSorted(([left], [right]) => left.split('{').length - right.split('{').length)
    .flatMap(([path, item]) =>
      Object.entries(item ?? {}).map(([method, node]) => ({
        method: method.toUpperCase(),
        pattern: patternOf(path),
        node,
        examples: Object.entries(node?.responses?.['200']?.content?.['application/json']?.examples ?? {}).map(
          ([name, example]) => ({ name, record: Object.values(example?.value ?? {})[0] ?? {} }),
        ),
      })),
    );
}

function patternOf(path) {
  const fixed = path.split(/\{[^}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('[^/]+')}$`);
}

/** The exported report: the columns that the document names, filled from the example of their schema. */
function reportFile({ paths, components }) {
  const operations = Object.values(paths ?? {}).flatMap((item) => Object.values(item ?? {}));
  const columns = operations.map((operation) => operation?.['x-columns']).find(Boolean);
  if (!Array.isArray(columns?.names)) return undefined;
  const { of, names } = columns;
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
