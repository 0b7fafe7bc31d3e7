import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { entriesAt, listAt, valueAt } from '../../packages/base/json.ts';
import type { SimulatedOperation } from '../../packages/sandbox/simulated-api.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';
import { createClient, pathOf, type Received, type SandboxClient, type Sent } from './sandbox-client.ts';

const NEWSROOM = '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034';
const ANA = '34d8a6f7-c2e9-4b05-8173-e9f0b6d4c258';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 3_600_000;

let document: LoadedDocument;
beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
}, 120_000);

const content = {
  type: 'document',
  version: '1.0',
  children: [{ type: 'paragraph', children: [{ type: 'text', text: 'News.' }] }],
};
const soon = (client: SandboxClient, ms = DAY): string =>
  `${new Date(client.sandbox.now() + ms).toISOString().slice(0, 19)}Z`;
const idOf = ({ body }: Received, name: string): string => String((body[name] as unknown as { id: string }).id);

async function draft(client: SandboxClient): Promise<string> {
  const body = { subject: 'Hello', story_id: null, newsroom_id: NEWSROOM, contact_ids: [ANA] };
  return idOf(await client.call('POST', '/campaigns', body), 'campaign');
}

async function story(client: SandboxClient): Promise<string> {
  return idOf(await client.call('POST', '/stories', { newsroom_id: NEWSROOM, title: 'A title', content }), 'story');
}

/** It is shown once. */
const withoutSecret = (record: object | undefined): object => ({ ...record, secret: null });

const operationIds = async (): Promise<readonly SimulatedOperation[]> => createClient(document).api.operations;

describe('every operation', () => {
  test('is simulated, and succeeds with its first example on a new account', async () => {
    const failed: string[] = [];
    for (const { id } of await operationIds()) {
      const client = createClient(document);
      if (!client.sandbox.isSimulated(id)) failed.push(`${id} is an example`);
      const { status, body } = await client.send(id);
      if (status >= 300) failed.push(`${id}: ${status} ${JSON.stringify(body)}`);
      failed.push(...client.problems);
    }
    expect(failed).toEqual([]);
  });

  test('rejects invalid requests with the documented errors', async () => {
    const failed: string[] = [];
    for (const operation of await operationIds()) {
      const { id } = operation;
      const client = createClient(document);
      const expectCode = async (code: string, sent: Sent): Promise<void> => {
        const { code: found, status } = await client.send(id, sent);
        if (found !== code) failed.push(`${id}: ${status} ${found} in place of ${code}`);
      };
      await expectCode('missing_token', { headers: { authorization: '' } });
      await expectCode('invalid_token', { headers: { authorization: 'Bearer pat_x' } });
      if (id !== 'get-job-status')
        await expectCode('insufficient_permission', { headers: { 'sandbox-permissions': '' } });
      if (operation.key !== undefined && /[iI]d$/.test(operation.key)) {
        // A PUT creates a missing language.
        await expectCode('not_found', { params: { [operation.key]: NOBODY } });
        await expectCode('not_found', { params: { [operation.key]: 'no-id' } });
      }
      if (operation.body) {
        await expectCode('malformed_json', { text: '{"a":' });
        await expectCode('unsupported_media_type', { headers: { 'content-type': 'text/plain' } });
        await expectCode('payload_too_large', { text: JSON.stringify({ a: 'x'.repeat(2 * 1024 * 1024) }) });
        await expectCode('validation_failed', { body: { no_such_field: 1 } });
      }
      if (operation.parameters.some(({ name }) => name === 'limit')) {
        await expectCode('invalid_parameter', { query: '?limit=0' });
        await expectCode('offset_too_large', { query: '?offset=10001' });
        await expectCode('invalid_sort', { query: '?sort=no_such_field' });
      }
      if (operation.parameters.some(({ name }) => name === 'query'))
        await expectCode('invalid_query', { query: `?query=${encodeURIComponent('{"no_such_field":1}')}` });
      if (operation.takesKey) {
        const headers = { 'idempotency-key': 'x' };
        const keyed = createClient(document);
        await keyed.send(id, { headers });
        const again = await keyed.send(id, { headers });
        if (again.headers.get('idempotency-replayed') !== 'true') failed.push(`${id} is not replayed`);
        const other = await keyed.send(id, { params: { id: NOBODY, campaign_id: NOBODY }, headers });
        if (
          pathOf(operation) !== operation.path &&
          other.code !== 'idempotency_key_reused' &&
          /\{(id|campaign_id)\}/.test(operation.path)
        )
          failed.push(`${id}: ${other.status} ${other.code} for a reused key`);
        failed.push(...keyed.problems);
      }
      failed.push(...client.problems);
    }
    expect(failed).toEqual([]);
  });

  test('is rate limited, with a `Retry-After` header', async () => {
    const failed: string[] = [];
    const { api } = createClient(document);
    const rateLimits = Object.fromEntries(
      Object.entries(api.rateLimits).map(([name, each]) => [name, { ...each, requests: 1 }]),
    );
    for (const { id } of api.operations) {
      const client = createClient(document, { api: { ...api, rateLimits } });
      await client.send(id);
      const { code, headers } = await client.send(id);
      if (code !== 'rate_limited' || !Number(headers.get('retry-after'))) failed.push(`${id}: ${code}`);
      failed.push(...client.problems);
    }
    expect(failed).toEqual([]);
  });

  test('stores the resource that it returns, or removes the one that it deletes', async () => {
    const failed: string[] = [];
    const { api } = createClient(document);
    let count = 0;
    for (const { id, effect, collection, key, parameters } of api.operations) {
      const get = api.operations.find((each) => each.collection === collection && each.effect === 'get');
      if (!get || !['create', 'update', 'replace', 'delete', 'action'].includes(effect)) continue;
      const client = createClient(document);
      const { body } = await client.send(id);
      const wrapper = get.responses['200']?.wrapper ?? '';
      const record = body[wrapper] as unknown as Record<string, string> | undefined;
      const own = parameters.flatMap(({ in: place, name, example }) =>
        place === 'path' && name !== key ? [[name, String(example)]] : [],
      );
      const given = parameters.find(({ name }) => name === key)?.example;
      // A domain is identified by its name.
      const named = String(record?.id ?? given ?? record?.name);
      const params = { ...Object.fromEntries(own), [get.key ?? '']: named };
      const read = await client.send(get.id, { params });
      count += 1;
      if (
        effect === 'delete'
          ? read.status !== 404
          : record && !isDeepStrictEqual(withoutSecret(read.body[wrapper]), withoutSecret(record))
      )
        failed.push(`${id}: ${read.status} ${JSON.stringify(read.body).slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(40);
  });
});

describe('later requests see earlier changes', () => {
  test('a story is drafted, scheduled under embargo, published on time and found', async () => {
    const client = createClient(document);
    const id = await story(client);
    await client.call('POST', `/stories/${id}/schedule`, { publish_at: soon(client), embargo: true });
    expect((await client.call('GET', `/stories/${id}`)).body).toMatchObject({
      story: { status: 'embargo', url: expect.stringContaining('/embargo/') },
    });
    await client.sandbox.advance(DAY + 1000);
    expect((await client.call('GET', `/stories/${id}`)).body).toMatchObject({
      story: { status: 'published', scheduled_at: null },
    });
    const found = await client.call('POST', '/stories/search', { query: { id, status: 'published' } });
    expect(found.body).toMatchObject({ stories: [{ id }], pagination: { total: 4, matched: 1 } });
    expect(client.sandbox.events().map(({ type }) => type)).toEqual([
      'story.created',
      'story.scheduled',
      'story.published',
    ]);
    expect(client.problems).toEqual([]);
  });

  test('a campaign is sent by a job, which expires; the campaign has its delivery figures', async () => {
    const client = createClient(document);
    const id = await draft(client);
    const { body, headers } = await client.call('POST', `/campaigns/${id}/send`);
    const job = idOf({ body } as Received, 'job');
    expect(headers.get('location')).toBe(`/jobs/${job}`);
    expect((await client.call('GET', `/jobs/${job}`)).body).toMatchObject({ job: { status: 'queued', result: null } });
    expect((await client.call('GET', `/campaigns/${id}`)).body).toMatchObject({ campaign: { status: 'sending' } });
    await client.sandbox.advance(2000);
    expect((await client.call('GET', `/jobs/${job}`)).body).toMatchObject({
      job: { status: 'succeeded', result: { recipients_number: 1, skipped_number: 0 } },
    });
    expect((await client.call('GET', `/campaigns/${id}`)).body).toMatchObject({
      campaign: { status: 'sent', stats: { delivered: 1 } },
    });
    expect((await client.call('POST', `/campaigns/${id}/send`)).code).toBe('campaign_already_sent');
    await client.sandbox.advance(8 * DAY);
    expect((await client.call('GET', `/jobs/${job}`)).code).toBe('job_expired');
    expect(client.problems).toEqual([]);
  });

  test('after an unsubscribe, only the person can subscribe again', async () => {
    const client = createClient(document);
    await client.call('POST', `/newsrooms/${NEWSROOM}/unsubscribe`, { email: 'reader@example.org' });
    const consent = { collected_at: '2026-01-01T00:00:00Z', text: null, url: null, ip_address: null };
    const again = { email: 'reader@example.org', consent };
    expect((await client.call('POST', `/newsrooms/${NEWSROOM}/subscriptions`, again)).code).toBe('subscription_exists');
    const back = await client.call('POST', `/newsrooms/${NEWSROOM}/subscribe`, { email: 'reader@example.org' });
    expect(back.body).toMatchObject({ subscription: { status: 'pending' } });
    expect(client.problems).toEqual([]);
  });

  test('a webhook receives signed events, and its secret is shown once', async () => {
    const client = createClient(document);
    const made = await client.call('POST', `/newsrooms/${NEWSROOM}/webhooks`, {
      name: 'Site',
      url: 'https://hooks.example/',
      events: ['story.created'],
    });
    expect(made.body).toMatchObject({ webhook: { secret: expect.stringMatching(/^whsec_/) } });
    const id = idOf(made, 'webhook');
    expect((await client.call('GET', `/newsrooms/${NEWSROOM}/webhooks/${id}`)).body).toMatchObject({
      webhook: { secret: null },
    });
    await story(client);
    const deliveries = client.sandbox
      .events()
      .map(({ type, deliveries: all }) => [type, all.filter(({ webhook }) => webhook === id).length]);
    expect(deliveries).toEqual([
      ['webhook.ping', 1],
      ['story.created', 1],
    ]);
    const [delivery] = client.sandbox.events().at(-1)?.deliveries ?? [];
    expect(delivery?.headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(client.problems).toEqual([]);
  });

  test('categories with the same name have different slugs, and an updated one keeps its slug', async () => {
    const client = createClient(document);
    const create = async (name: string): Promise<Received> =>
      client.call('POST', `/newsrooms/${NEWSROOM}/categories`, { translations: { en: { name }, 'nl-BE': { name } } });
    const slugs = ({ body }: Received): unknown =>
      Object.values((body.category as unknown as { translations: Record<string, { slug: string }> }).translations).map(
        ({ slug }) => slug,
      );
    const first = await create('Press');
    expect(slugs(first)).toEqual(['press', 'press']);
    expect(slugs(await create('Press'))).toEqual(['press-2', 'press-2']);
    const again = { translations: { en: { name: 'Press' } } };
    const address = `/newsrooms/${NEWSROOM}/categories/${idOf(first, 'category')}`;
    expect(slugs(await client.call('PATCH', address, again))).toEqual(['press', 'press']);
    expect(client.problems).toEqual([]);
  });

  test('reading a job requires the permission of the operation that started it', async () => {
    const client = createClient(document);
    const { permissions, operations } = client.api;
    const type = valueAt(document.root, ['components', 'schemas', 'Job', 'properties', 'type']);
    const starters = entriesAt(type, 'x-enumDescriptions').map(([name, words]) => {
      const [, id] = /op:([\w-]+)/.exec(String(words)) ?? [];
      const security = operations.find((each) => each.id === id)?.security ?? [];
      return { name, needed: security.flat().flatMap((need) => need.permissions) };
    });
    expect(starters.length).toBeGreaterThan(0);
    expect(starters.map(({ name }) => name)).toEqual(listAt(type, 'enum'));
    const read = (id: unknown, granted: readonly string[]): Promise<Received> =>
      client.send('get-job-status', {
        params: { id: String(id) },
        headers: { 'sandbox-permissions': granted.join(', ') },
      });
    const jobs = client.sandbox.allRecords().Job ?? [];
    expect(jobs.length).toBeGreaterThan(0);
    for (const { name, needed } of starters) {
      expect(needed).not.toEqual([]);
      // The jobs of the examples, as if this account had started them.
      const saved = JSON.parse(client.sandbox.save()) as {
        collections: Record<string, { value: Record<string, unknown> }[]>;
      };
      const [id] = jobs.map((job) => job.id);
      for (const { value } of Object.values(saved.collections).flat()) if (value.id === id) value.type = name;
      client.sandbox.load(JSON.stringify(saved));
      expect((await read(id, needed)).status).toBe(200);
      const others = permissions.filter((each) => !needed.includes(each));
      expect((await read(id, others)).code).toBe('insufficient_permission');
    }
  });

  test('an archived newsroom rejects changes, and a deleted one is removed with its contents', async () => {
    const client = createClient(document);
    await client.send('archive-newsroom');
    for (const id of ['create-newsroom-category', 'update-story', 'patch-newsroom-webhook', 'put-newsroom-language'])
      expect((await client.send(id)).code).toBe('newsroom_archived');
    await client.send('delete-newsroom', { params: { id: NEWSROOM } });
    await client.sandbox.advance(2000);
    expect((await client.send('get-newsroom')).code).toBe('not_found');
    const {
      Story: stories,
      NewsroomCategory: categories,
      Contact: contacts,
      Campaign: campaigns,
    } = client.sandbox.allRecords();
    expect([stories?.length, categories?.length, contacts?.length]).toEqual([0, 0, 2]);
    expect(campaigns?.map(({ newsroom, story: about }) => [newsroom, about])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(client.problems).toEqual([]);
  });
});
