import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonValue } from '../../packages/base/json.ts';
import { freePort } from '../../packages/engine/cli/serve/listen.mjs';
import { type CheckValue, createCheckValue } from '../api/lint/examples.ts';
import type { LoadedDocument } from '../api/lint/source.ts';
import { loadSiteDocument } from '../api/load.ts';
import { exhaustive, reportNotRun } from '../support/measure.ts';
import { createProgramFolder, type ProgramFolder, python, type Running } from './support/program-folder.ts';
import { type HostResponse, type Recorder, startRecorder } from './support/start-recorder.ts';
import { createStubHerald, type StubHerald } from './support/stub-herald.ts';

/** Runs the programs of the recipes against a stub with state; `guides.test.ts` runs them against the mock. */

let document: LoadedDocument;
let check: CheckValue;
let stub: StubHerald;
let recorder: Recorder;
let folder: ProgramFolder;
let download: HostResponse;
const running: Running[] = [];
const problemJson = { 'Content-Type': 'application/problem+json' };

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  check = createCheckValue(document);
}, 120_000);

beforeEach(async () => {
  stub = createStubHerald(document, check);
  download = { status: 200, body: 'id,email\r\n1,a@b.example' };
  const image = JSON.stringify({ id: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13' });
  recorder = await startRecorder({
    'api.herald.example': stub.host,
    'upload.herald.example': () => ({ status: 201, body: image }),
    'cdn.herald.example': () => download,
  });
  folder = await createProgramFolder(recorder);
});

afterEach(async () => {
  for (const { child } of running.splice(0)) child.kill();
  recorder.close();
  await folder.remove();
  // Whatever a program does, its requests match the document, and so do the stub's responses.
  expect(stub.problems).toEqual([]);
});

async function run(file: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { ended, output } = folder.start(file, args);
  return { code: await ended, output: output() };
}

const calls = (): string[] => recorder.requests.map(({ method, url }) => `${method} ${url.pathname}`);
const records = (map: ReadonlyMap<string, object>): JsonValue[] => [...map.values()] as JsonValue[];

/** Each recipe in all of its languages; python only in `npm run verify`. */
const languages = [
  ['nodejs', (name: string) => `${name}.mjs`],
  ...(exhaustive && python ? [['python', (name: string) => `${name.replaceAll('-', '_')}.py`] as const] : []),
] as const;

test('python is available for recipes', ({ skip }) => {
  if (python || !exhaustive) return;
  reportNotRun('recipes in python', 'python3 with requests is not installed');
  skip();
});

describe.each(languages)('publish-and-send in %s', (_, program) => {
  test('publishes and sends a test copy; with --send it sends; another run repeats nothing', async () => {
    const first = await run(program('publish-and-send'), 'release.json');
    expect(first).toEqual({ code: 0, output: expect.stringContaining('A test copy is on its way') });
    expect(stub.tested).toHaveLength(1);
    expect(stub.sent).toEqual([]);

    const second = await run(program('publish-and-send'), 'release.json', '--send');
    expect(second).toEqual({ code: 0, output: expect.stringContaining('Sent to 124 of 128 recipients') });
    const third = await run(program('publish-and-send'), 'release.json', '--send');
    expect(third).toEqual({ code: 0, output: expect.stringContaining('The email was already sent.') });
    // An error is stored with its key, so each attempt uses a new email.
    const keys = recorder.requests
      .filter(({ url }) => url.pathname.endsWith('/send'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);

    expect(records(stub.stories)).toEqual([
      expect.objectContaining({
        title: 'Lumen Bikes opens a repair academy in Ghent',
        status: 'published',
        header_image: { id: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13' },
      }),
    ]);
    expect(records(stub.campaigns)).toEqual([
      expect.objectContaining({ subject: 'Invitation: repair academy opening, 12 May' }),
    ]);
    expect(stub.sent).toHaveLength(1);
    expect(stub.tested).toHaveLength(1);
  });

  test('continues in another run once the cause of a rejection is removed', { tags: ['verify'] }, async () => {
    stub.nobodyMatches = true;
    const rejected = await run(program('publish-and-send'), 'release.json', '--send');
    expect(rejected).toEqual({ code: 1, output: expect.stringContaining('campaign_not_ready: Nobody would get it.') });
    stub.nobodyMatches = false;
    const again = await run(program('publish-and-send'), 'release.json', '--send');
    expect(again).toEqual({ code: 0, output: expect.stringContaining('Sent to 124 of 128 recipients') });
    expect([stub.stories.size, stub.sent.length]).toEqual([1, 1]);
  });

  test('retries temporary errors, and prints a rejection in words', { tags: ['verify'] }, async () => {
    const page = { status: 503, headers: { 'Content-Type': 'text/html' }, body: '<h1>From a proxy</h1>' };
    stub.interruptions.push(page, { status: 429, headers: { 'Retry-After': '1' }, body: '{}' });
    expect((await run(program('publish-and-send'))).code).toBe(0);
    expect(stub.stories.size).toBe(1);

    const release = JSON.parse(await readFile(folder.path('release.json'), 'utf8'));
    await writeFile(folder.path('release.json'), JSON.stringify({ ...release, title: 'Another title' }));
    const { code, output } = await run(program('publish-and-send'));
    expect(code).toBe(1);
    expect(output).toContain('idempotency_key_reused: The key belongs to another request.');
  });

  test('waits for the response to a request that is still running', { tags: ['verify'] }, async () => {
    const busy = { code: 'idempotency_in_progress', title: 'The first request is still running', detail: null };
    stub.interruptions.push({ status: 409, headers: problemJson, body: JSON.stringify(busy) });
    expect((await run(program('publish-and-send'))).code).toBe(0);
    expect(stub.stories.size).toBe(1);
  });

  test('stops before it publishes anything if the newsroom is offline', { tags: ['verify'] }, async () => {
    stub.newsroomStatus = 'offline';
    const { code, output } = await run(program('publish-and-send'));
    expect(code).toBe(1);
    expect(output).toContain('online first: readers cannot open the story yet.');
    expect(stub.stories.size).toBe(0);
  });

  test('does not retry an action that already happened', { tags: ['verify'] }, async () => {
    const tooSoon = { status: 429, code: 'check_too_soon', title: 'Wait before you check again', detail: null };
    stub.interruptions.push({ status: 429, headers: problemJson, body: JSON.stringify(tooSoon) });
    const { code, output } = await run(program('publish-and-send'));
    expect(code).toBe(1);
    expect(output).toContain('check_too_soon');
    expect(calls()).toHaveLength(1);
  });

  test('requires a token', async () => {
    const { ended, output } = folder.start(program('publish-and-send'), [], { HERALD_TOKEN: '' });
    expect(await ended).toBe(1);
    expect(output()).toContain('Set HERALD_TOKEN to an access token');
  });
});

describe.each(languages)('sync-contacts in %s', (_, program) => {
  const person = async (fields: object): Promise<void> => {
    const operation = '/v2/contacts';
    const body = JSON.stringify({ type: 'person', first_name: 'A', ...fields });
    const headers = { authorization: 'Bearer pat_x', 'content-type': 'application/json' };
    const url = new URL(`https://api.herald.example${operation}`);
    const request = { sample: '', method: 'POST', url, headers, body, bytes: Buffer.from(body) };
    expect((await stub.host(request)).status).toBe(201);
  };
  const writes = (): string[] => calls().filter((call) => !call.endsWith('/search'));

  test('creates, changes, takes over and releases contacts; the next run changes nothing', async () => {
    // Known and different; only in Herald, added by hand; gone from the CRM; never part of it.
    await person({ external_id: 'crm-20418', emails: ['ana.duarte@harbourpost.example'], tags: ['crm', 'friend'] });
    await person({ emails: ['tom.willems@kaaikrant.example'], tags: ['by hand'] });
    await person({ external_id: 'crm-1', emails: ['gone@kaaikrant.example'], tags: ['crm'] });
    await person({ external_id: 'other-1', emails: ['other@kaaikrant.example'], tags: [] });

    const { code, output } = await run(program('sync-contacts'), 'people.json', '--release');
    expect(code, output).toBe(0);
    expect(output).toContain('created: 0, changed: 2, unchanged: 0, left: 1, failed: 0');
    expect(records(stub.contacts)).toEqual([
      expect.objectContaining({
        external_id: 'crm-20418',
        first_name: 'Ana',
        job_title: 'Mobility editor',
        tags: ['crm', 'friend', 'technology', 'belgium'],
      }),
      expect.objectContaining({ external_id: 'crm-20733', first_name: 'Tom', tags: ['by hand', 'crm', 'belgium'] }),
      expect.objectContaining({ external_id: null, tags: [] }),
      expect.objectContaining({ external_id: 'other-1', first_name: 'A' }),
    ]);

    const before = writes().length;
    expect((await run(program('sync-contacts'), 'people.json')).output).toContain('unchanged: 2, left: 0, failed: 0');
    expect(writes()).toHaveLength(before);
  });

  test('ignores fields that the CRM lacks, and checks contacts that were taken over for unsubscribes', {
    tags: ['verify'],
  }, async () => {
    const [ana, tom] = JSON.parse(await readFile(folder.path('people.json'), 'utf8'));
    const { job_title: _, tags: __, ...bare } = ana;
    await writeFile(folder.path('people.json'), JSON.stringify([bare, tom]));
    await person({ emails: [tom.email] });
    for (const contact of stub.contacts.values()) contact.is_unsubscribed = true;
    expect((await run(program('sync-contacts'))).output).toContain('created: 1, changed: 1,');
    expect(JSON.parse(await readFile(folder.path('do-not-mail.json'), 'utf8'))).toEqual([tom.key]);
    expect((await run(program('sync-contacts'))).output).toContain('unchanged: 2, left: 0, failed: 0');
  });

  test('keeps a contact with its person, also when the key of the person changes', { tags: ['verify'] }, async () => {
    const [ana, tom] = JSON.parse(await readFile(folder.path('people.json'), 'utf8'));
    const list = (...people: object[]) => writeFile(folder.path('people.json'), JSON.stringify(people));
    await list(ana, { ...tom, email: ana.email });
    const { code, output } = await run(program('sync-contacts'));
    expect(code).toBe(1);
    expect(output).toMatch(
      /crm-20733: contact_duplicate[\s\S]*created: 1, changed: 0, unchanged: 0, left: 0, failed: 1/,
    );
    expect((await run(program('sync-contacts'))).output).toContain(
      'created: 0, changed: 0, unchanged: 1, left: 0, failed: 1',
    );

    await list({ ...ana, key: 'crm-9' });
    expect((await run(program('sync-contacts'), 'people.json', '--release')).output).toContain(
      'created: 0, changed: 1, unchanged: 0, left: 0, failed: 0',
    );
    expect(records(stub.contacts)).toEqual([
      expect.objectContaining({ external_id: 'crm-9', tags: expect.arrayContaining(['crm']) }),
    ]);
  });

  test('an empty export, or one that lacks many people, changes nothing', { tags: ['verify'] }, async () => {
    for (let each = 0; each < 10; each += 1) {
      await person({ external_id: `crm-${each}`, emails: [`${each}@kaaikrant.example`], tags: ['crm'] });
    }
    const all = records(stub.contacts).map((contact) => ({ key: (contact as { external_id: string }).external_id }));
    const runWith = async (...people: object[]): Promise<{ code: number; output: string }> => {
      await writeFile(folder.path('people.json'), JSON.stringify(people));
      return run(program('sync-contacts'));
    };
    expect(await runWith()).toEqual({ code: 1, output: expect.stringContaining('people.json is empty') });
    expect(await runWith(...all.slice(2))).toEqual({
      code: 1,
      output: expect.stringContaining('2 of 10 contacts are not in people.json: nothing was changed.'),
    });
    expect(writes()).toEqual([]);
    expect((await runWith(...all.slice(1))).output).toContain('left: 1, failed: 0');
  });

  test('a contact with the key of another system is unchanged and reported', { tags: ['verify'] }, async () => {
    await person({ external_id: 'erp-7', emails: ['tom.willems@kaaikrant.example'], tags: ['by hand'] });
    const { code, output } = await run(program('sync-contacts'));
    expect(code).toBe(1);
    expect(output).toMatch(/crm-20733: contact_duplicate[\s\S]*created: 1, changed: 0[\s\S]*failed: 1/);
    expect(records(stub.contacts)).toEqual([
      expect.objectContaining({ external_id: 'erp-7', first_name: 'A', tags: ['by hand'] }),
      expect.objectContaining({ external_id: 'crm-20418' }),
    ]);
  });

  test('a person without an email address is created once, and addresses added by hand stay', {
    tags: ['verify'],
  }, async () => {
    const [ana] = JSON.parse(await readFile(folder.path('people.json'), 'utf8'));
    const { email: _, ...bare } = ana;
    await writeFile(folder.path('people.json'), JSON.stringify([bare]));
    expect((await run(program('sync-contacts'))).output).toContain(
      'created: 1, changed: 0, unchanged: 0, left: 0, failed: 0',
    );
    for (const contact of stub.contacts.values()) contact.emails = ['by.hand@kaaikrant.example'];
    expect((await run(program('sync-contacts'))).output).toContain(
      'created: 0, changed: 0, unchanged: 1, left: 0, failed: 0',
    );
  });

  test('creates new contacts with an idempotency key, and lists people who must not be emailed', {
    tags: ['verify'],
  }, async () => {
    expect((await run(program('sync-contacts'))).output).toContain('created: 2');
    expect(recorder.requests.filter(({ headers }) => headers['idempotency-key'])).toHaveLength(2);
    const ana = [...stub.contacts.values()].find((each) => each.external_id === 'crm-20418');
    Object.assign(ana ?? {}, { is_unsubscribed: true });
    await run(program('sync-contacts'));
    expect(JSON.parse(await readFile(folder.path('do-not-mail.json'), 'utf8'))).toEqual(['crm-20418']);
  });

  /** The search succeeds; changes are rejected. */
  async function runRejected(
    status: number,
    code: string,
  ): Promise<{ code: number; output: string; writes: string[] }> {
    await person({ external_id: 'crm-20418', emails: ['ana.duarte@harbourpost.example'], tags: ['crm'] });
    const { host } = stub;
    const body = JSON.stringify({ status, code, title: 'Refused', detail: null });
    const stubborn = await startRecorder({
      'api.herald.example': (request) =>
        request.method === 'PATCH' ? { status, headers: problemJson, body } : host(request),
    });
    const { ended, output } = folder.start(program('sync-contacts'), [], { RECORDER: stubborn.address });
    const exit = await ended;
    stubborn.close();
    const sent = stubborn.requests.filter(({ url }) => !url.pathname.endsWith('/search'));
    return { code: exit, output: output(), writes: sent.map(({ method }) => method) };
  }

  test.each([
    [404, 'not_found'],
    [409, 'external_id_taken'],
    [422, 'validation_failed'],
  ])('a contact rejected with %i %s does not stop the others', { tags: ['verify'] }, async (status, rejection) => {
    const { code, output, writes: sent } = await runRejected(status, rejection);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`crm-20418: ${rejection}[\\s\\S]*created: 1[\\s\\S]*failed: 1`));
    expect(sent).toEqual(['PATCH', 'POST']);
  });

  test('an error that would affect every contact stops the program', { tags: ['verify'] }, async () => {
    const { code, output, writes: sent } = await runRejected(401, 'expired_token');
    expect(code).toBe(1);
    expect(output).toContain('expired_token: Refused');
    expect(sent).toEqual(['PATCH']);
    expect(existsSync(folder.path('do-not-mail.json'))).toBe(false);
  });
});

describe.each(languages)('mirror-newsroom in %s', (_, program) => {
  const key = Buffer.from('a secret of at least twenty-four bytes');
  const secret = `whsec_${key.toString('base64')}`;
  const id = 'f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b';
  let address = '';

  async function start(): Promise<Running> {
    const port = await freePort();
    address = `http://localhost:${port}`;
    const env = { WEBHOOK_SECRET: secret, NEWSROOM_ID: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034', PORT: String(port) };
    const started = folder.start(program('mirror-newsroom'), [], env);
    running.push(started);
    await vi.waitFor(() => expect(started.output()).toContain('Listening'), { timeout: 20_000 });
    return started;
  }

  interface Delivery {
    readonly event?: string;
    readonly type?: string;
    readonly at?: number;
    readonly by?: Buffer;
  }

  async function deliver({
    event = 'e1',
    type = 'story.updated',
    at = Date.now(),
    by = key,
  }: Delivery): Promise<number> {
    const body = JSON.stringify({ id: event, type, data: { object: { id } } });
    const time = String(Math.floor(at / 1000));
    const signature = createHmac('sha256', by).update(`${event}.${time}.${body}`).digest('base64');
    const headers = { 'webhook-id': event, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
    return (await fetch(address, { method: 'POST', headers, body })).status;
  }

  // An unfinished copy has a different extension.
  const mirrored = async (): Promise<string[]> =>
    existsSync(folder.path('mirror'))
      ? (await readdir(folder.path('mirror'))).filter((name) => name.endsWith('.json'))
      : [];
  const storyRequests = (): number => calls().filter((call) => call === `GET /stories/${id}`).length;
  /** The stub's story: that of the example, in some state. */
  function keep(fields: object): void {
    const operation = document.root.paths as { '/stories/{id}': { get: { responses: { 200: never } } } };
    const { content } = operation['/stories/{id}'].get.responses[200] as {
      content: { 'application/json': { examples: Record<string, { value: { story: object } }> } };
    };
    const [example] = Object.values(content['application/json'].examples);
    stub.stories.set(id, { ...(example?.value.story as object), ...fields } as never);
  }

  test('fills the folder at the start, follows events, and removes stories that are no longer published', async () => {
    keep({ status: 'published', title: 'One' });
    await start();
    await vi.waitFor(async () => expect(await mirrored()).toEqual([`${id}.json`]), 10_000);

    keep({ status: 'published', title: 'Two' });
    expect(await deliver({ event: 'e1' })).toBe(204);
    const title = async () => JSON.parse(await readFile(folder.path(`mirror/${id}.json`), 'utf8')).title;
    await vi.waitFor(async () => expect(await title()).toBe('Two'));

    // A late old event does not restore the story, because the program asks the API.
    keep({ status: 'draft' });
    expect(await deliver({ event: 'e2', type: 'story.published' })).toBe(204);
    await vi.waitFor(async () => expect(await mirrored()).toEqual([]), 10_000);
  });

  test('rejects forged, changed and old deliveries, and ignores repeats', async () => {
    const { output } = await start();
    await vi.waitFor(() => expect(calls()).toContain('POST /stories/search'));
    keep({ status: 'published' });
    expect(await deliver({ by: Buffer.from('another secret') })).toBe(400);
    expect(await deliver({ at: Date.now() - 6 * 60_000 })).toBe(400);
    expect(await deliver({ at: Date.now() + 6 * 60_000 })).toBe(400);
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(400);
    expect(await deliver({ event: 'ping', type: 'webhook.ping' })).toBe(204);
    expect(storyRequests()).toBe(0);
    expect(output()).toContain('Rejected: The signature does not match');

    for (let time = 0; time < 3; time += 1) expect(await deliver({ event: 'same' })).toBe(204);
    await vi.waitFor(async () => expect(await mirrored()).toEqual([`${id}.json`]), 10_000);
    expect(storyRequests()).toBe(1);
  });

  test('catches up with missed changes at the start', { tags: ['verify'] }, async () => {
    keep({ status: 'published' });
    const { child, ended } = await start();
    await vi.waitFor(async () => expect(await mirrored()).toHaveLength(1));
    child.kill();
    await ended;
    stub.stories.delete(id);
    await start();
    await vi.waitFor(async () => expect(await mirrored()).toEqual([]), 10_000);
  });
});

describe('receive-webhooks.mjs', () => {
  test('accepts valid deliveries and prints each event once', async () => {
    const key = Buffer.from('a secret of at least twenty-four bytes');
    const port = await freePort();
    const env = { WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, PORT: String(port) };
    const started = folder.start('receive-webhooks.mjs', [], env);
    running.push(started);
    await vi.waitFor(() => expect(started.output()).toContain('Listening'), { timeout: 20_000 });
    const body = '{"id":"e1","type":"story.published","data":{"object":{"id":"s1"}}}';
    const time = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`e1.${time}.${body}`).digest('base64');
    const headers = { 'webhook-id': 'e1', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
    const post = async (text: string) =>
      (await fetch(`http://localhost:${port}`, { method: 'POST', headers, body: text })).status;
    expect([await post(body), await post(body), await post(`${body} `)]).toEqual([204, 204, 400]);
    expect(started.output().match(/story\.published s1/g)).toHaveLength(1);

    // Rejected, or cut off in the middle: both end it.
    expect(await post('x'.repeat(3 * 1024 * 1024)).catch(() => 400)).toBe(400);
    await vi.waitFor(() => expect(started.output()).toContain('The body is too large'), { timeout: 20_000 });

    const sent = folder.start('send-delivery.mjs', [], env);
    expect(await sent.ended, sent.output()).toBe(0);
    expect(sent.output()).toBe('204\n');
    const printed = 'story.published f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b';
    await vi.waitFor(() => expect(started.output()).toContain(printed), { timeout: 20_000 });
  });
});

describe.each(languages)('export-report in %s', (_, program) => {
  /** A campaign that was sent, made by the program before. */
  beforeEach(async () => {
    expect((await run(program('publish-and-send'), 'release.json', '--send')).code).toBe(0);
  });

  test('prints the figures and saves the file for this user only', async () => {
    await writeFile(folder.path('opened.csv'), 'of an earlier run', { mode: 0o644 });
    const { code, output } = await run(program('export-report'), 'opened', 'opened.csv');
    expect(code, output).toBe(0);
    expect(output).toContain('121 delivered, 3 undelivered\n74 opened (61.2 %), 31 clicked');
    expect(output).toContain('74 rows in opened.csv');
    expect(await readFile(folder.path('opened.csv'), 'utf8')).toBe(download.body);
    expect((await stat(folder.path('opened.csv'))).mode & 0o777).toBe(0o600);
    const file = recorder.requests.find(({ url }) => url.host === 'cdn.herald.example');
    expect(file?.headers.authorization).toBeUndefined();
  });

  test('reports when the link no longer works', { tags: ['verify'] }, async () => {
    download = { status: 410, body: '' };
    const { code, output } = await run(program('export-report'), 'opened', 'opened.csv', stub.sent[0] ?? '');
    expect(code).toBe(1);
    expect(output).toContain('The download returned 410');
    expect(existsSync(folder.path('opened.csv'))).toBe(false);
  });
});
