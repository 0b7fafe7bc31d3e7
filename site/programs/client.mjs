import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const {
  '{PRODUCT}_TOKEN': token,
  // Other addresses, such as those of a mock server.
  '{PRODUCT}_API': api = 'https://api.{product}.example',
  '{PRODUCT}_UPLOAD': uploads = 'https://upload.{product}.example',
} = process.env;
if (!token) throw new Error('Put an access token into {PRODUCT}_TOKEN');

const ATTEMPTS = 5;
/** Too many requests, a fault, a break, here or in a proxy: the same request may work later. */
const PASSING = [429, 500, 502, 503, 504];
/** The first attempt is still at work: its answer can be had a little later. */
const IN_PROGRESS = 'idempotency_in_progress';
const PAGE = 100;

/** What the API refused. Switch on `code`; the message is for people. */
export class Problem extends Error {
  constructor({ status, code, title, detail, errors = [], request_id }) {
    const refused = errors.map(({ pointer, message }) => `${pointer}: ${message}`);
    super([`${code}: ${detail ?? title}`, ...refused].join('\n  '));
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.requestId = request_id;
  }
}

/**
 * Calls the API and returns the body of its answer.
 * Creating and sending need a `key`, so that repeating is safe.
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

/** Uploads a file. Its `id` goes wherever an image or a file is expected. */
export async function upload(file, type) {
  const form = new FormData();
  form.append('file', new Blob([await readFile(file)], { type }), basename(file));
  return send(`${uploads}/files`, { method: 'POST', body: form });
}

/** Waits until a job has ended and returns its result. */
export async function waitForJob({ id }) {
  for (;;) {
    const { job } = await call('GET', `/jobs/${id}`);
    if (job.status === 'succeeded') return job.result;
    if (job.status === 'failed') throw new Problem(job.error);
    await sleep(2000);
  }
}

/**
 * Every record that a search finds, however many there are:
 * each round starts at the last record of the one before.
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
    const { [list]: records } = await call('POST', path, { body });
    for (const record of records) {
      if (!seen.has(record.id)) yield record;
      seen.add(record.id);
    }
    if (records.length < PAGE) return;
    const last = records.at(-1).created_at;
    // A full page of one second: go on inside it.
    offset = last === from ? offset + PAGE : 0;
    from = last;
  }
}

async function send(url, { headers, ...init }) {
  // Before the first attempt: what cannot be built is no failure of the network.
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
      // Here, because an answer that breaks off is a failure of the network, too.
      text = await response.text();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      response = undefined;
    }
    if (response?.ok) return text ? JSON.parse(text) : undefined;
    if (response) {
      const problem = readProblem(response, text);
      const passing = PASSING.includes(response.status) || problem.code === IN_PROGRESS;
      if (attempt === ATTEMPTS || !passing) throw new Problem(problem);
    }
    const advised = Number(response?.headers.get('Retry-After')) || 0;
    // Some randomness, so that many clients do not come back at once.
    await sleep(Math.max(advised, Math.random() * 2 ** attempt) * 1000);
  }
}

/** What stands in between, such as a proxy, may answer with something else. */
function readProblem({ status, headers }, text) {
  const isProblem = headers.get('Content-Type')?.startsWith('application/problem+json');
  return isProblem
    ? JSON.parse(text)
    : { status, code: `status_${status}`, title: text.slice(0, 200) };
}
