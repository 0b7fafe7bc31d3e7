import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  '{PRODUCT}_TOKEN': token,
  // Override these to use a mock server.
  '{PRODUCT}_API': api = 'https://api.{product}.example',
  '{PRODUCT}_UPLOAD': uploads = 'https://upload.{product}.example',
} = process.env;
if (!token) throw new Error('Set {PRODUCT}_TOKEN to an access token');

const ATTEMPTS = 5;
/** Statuses worth a retry, from the API or a proxy. */
const RETRIED = [429, 500, 502, 503, 504];
/** The first attempt is still running, so its response is available soon. */
const IN_PROGRESS = 'idempotency_in_progress';
/** A 429 that means the action already happened: a retry would repeat it. */
const TOO_SOON = 'check_too_soon';
const PAGE = 100;

/** An error of the API. Base decisions on `code`; the message is for people. */
export class Problem extends Error {
  constructor({ status, code, title, detail, errors = [], request_id }) {
    const invalid = errors.map(({ pointer, message }) => `${pointer}: ${message}`);
    super([`${code}: ${detail ?? title}`, ...invalid].join('\n  '));
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = request_id;
  }
}

/**
 * Calls the API and returns the response body.
 * Pass a `key` to create or send something, so that retries are safe.
 */
export function call(method, path, { body, key } = {}) {
  return send(api + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  });
}

/** Uploads a file. Use its `id` wherever an image or a file is expected. */
export async function upload(file, type) {
  const form = new FormData();
  form.append('file', new Blob([await readFile(file)], { type }), basename(file));
  return send(`${uploads}/files`, { method: 'POST', body: form });
}

/** Polls a job until it ends and returns its result. */
export async function waitForJob({ id }) {
  for (;;) {
    const { job } = await call('GET', `/jobs/${id}`);
    if (job.status === 'succeeded') return job.result;
    if (job.status === 'failed') throw new Problem(job.error);
    await sleep(2000);
  }
}

/**
 * Yields every result of a search, however many there are:
 * each round starts at the last result of the previous one.
 */
export async function* searchAll(path, list, query) {
  const seen = new Set();
  let from = '1970-01-01T00:00:00Z';
  for (let offset = 0; ; ) {
    const since = { created_at: { $gte: from } };
    const body = {
      query: { $and: [query, since] },
      sort: 'created_at',
      limit: PAGE,
      offset,
    };
    const { [list]: results } = await call('POST', path, { body });
    for (const result of results) {
      if (!seen.has(result.id)) yield result;
      seen.add(result.id);
    }
    if (results.length < PAGE) return;
    const last = results.at(-1).created_at;
    // If a whole page shares one second, continue inside it.
    offset = last === from ? offset + PAGE : 0;
    from = last;
  }
}

async function send(url, { headers, ...init }) {
  // Built before the first attempt, so that an invalid URL is not retried.
  const address = new URL(url);
  const request = {
    ...init,
    headers: new Headers({ ...headers, Authorization: `Bearer ${token}` }),
  };
  for (let attempt = 1; ; attempt += 1) {
    let response;
    let text;
    try {
      response = await fetch(address, request);
      // A response that breaks off is a network error too.
      text = await response.text();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      response = undefined;
    }
    if (response?.ok) return text ? JSON.parse(text) : undefined;
    if (response) {
      const problem = readProblem(response, text);
      const isRetried = RETRIED.includes(response.status) || problem.code === IN_PROGRESS;
      if (attempt === ATTEMPTS || !isRetried || problem.code === TOO_SOON)
        throw new Problem(problem);
    }
    const advised = Number(response?.headers.get('Retry-After')) || 0;
    // Jitter, so that many clients don't retry at the same time.
    await sleep(Math.max(advised, Math.random() * 2 ** attempt) * 1000);
  }
}

/** A proxy can return something other than a problem. */
function readProblem({ status, headers }, text) {
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json');
  return isProblem
    ? JSON.parse(text)
    : { status, code: `status_${status}`, title: text.slice(0, 200) };
}
