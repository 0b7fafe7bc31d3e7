import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../packages/base/json.ts';
import { operationOf } from '../../packages/sandbox/state-machines.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';
import { createClient, type Received, type SandboxClient, type Sent } from './sandbox-client.ts';

const NEWSROOM = '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034';
const ANA = '34d8a6f7-c2e9-4b05-8173-e9f0b6d4c258';
const DRAFT = '8e2b5c17-94fa-4d60-b3e8-7a1c09d6f542';
const PUBLISHED = 'f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b';
const HOSTED_SENDER = 'b05e8d2c-63f7-4a91-9c1e-f84a7d3b6e20';
const DAY = 24 * 3_600_000;

let document: LoadedDocument;
beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
}, 120_000);

const record = ({ body }: Received): { id: string } => Object.values(body)[0] as unknown as { id: string };
const soon = ({ sandbox }: SandboxClient): string => `${new Date(sandbox.now() + DAY).toISOString().slice(0, 19)}Z`;
const at = (id: string, body?: JsonObject): Sent => ({ params: { id }, ...(body && { body }) });
/** A request that needs an earlier request. */
const after =
  (operation: string, sent: Sent = {}, then: Sent = {}) =>
  async (client: SandboxClient): Promise<Sent> => {
    await client.send(operation, sent);
    return then;
  };
/** An action on a resource created for it. */
const onNew =
  (operation: string, body: JsonObject, then: (client: SandboxClient) => JsonObject | undefined = () => undefined) =>
  async (client: SandboxClient): Promise<Sent> =>
    at(record(await client.send(operation, { body })).id, then(client));
const sendAt = (client: SandboxClient): JsonObject => ({ send_at: soon(client) });
const publishAt = (client: SandboxClient): JsonObject => ({ publish_at: soon(client) });
/** A campaign from an unverified sender. */
const unverified =
  (then: (client: SandboxClient) => JsonObject | undefined = () => undefined) =>
  async (client: SandboxClient): Promise<Sent> => {
    const { id } = record(await client.send('create-sender-address'));
    const body = { subject: 'Hello', sender_id: id, contact_ids: [ANA] };
    return onNew('create-campaign', body, then)(client);
  };
const domain = (name: string, body?: JsonObject): Sent => ({ params: { domain: name }, ...(body && { body }) });
const locale = (code: string, rest: Sent = {}): Sent => ({ params: { locale: code }, ...rest });
const contact = (fields: JsonObject): JsonObject => ({ type: 'person', last_name: 'Maes', ...fields });
const story = (fields: JsonObject): JsonObject => ({ newsroom_id: NEWSROOM, title: 'News', ...fields });
const nobody = { subject: 'Hello', contact_ids: [] };

/** Operation, code, and a request that gets it. */
const CONDITIONS: readonly [string, string, Sent | ((client: SandboxClient) => Promise<Sent>)][] = [
  ['schedule-campaign', 'campaign_not_ready', onNew('create-campaign', nobody, sendAt)],
  ['send-campaign', 'campaign_not_ready', onNew('create-campaign', nobody)],
  [
    'test-campaign',
    'campaign_not_ready',
    onNew('create-campaign', { subject: 'Hello', sender_id: null }, () => ({ emails: ['a@b.example'] })),
  ],
  ['schedule-campaign', 'sender_not_verified', unverified(sendAt)],
  ['send-campaign', 'sender_not_verified', unverified()],
  ['export-campaign-report', 'invalid_state', at(DRAFT, { report: 'opened' })],
  [
    'create-contact-v2',
    'contact_duplicate',
    after(
      'create-contact-v2',
      { body: contact({ emails: ['a@b.example'] }) },
      { body: contact({ emails: ['a@b.example'] }) },
    ),
  ],
  [
    'create-contact-v2',
    'external_id_taken',
    after('create-contact-v2', { body: contact({ external_id: 'x' }) }, { body: contact({ external_id: 'x' }) }),
  ],
  [
    'patch-contact',
    'contact_duplicate',
    after('create-contact-v2', { body: contact({ emails: ['a@b.example'] }) }, { body: { emails: ['a@b.example'] } }),
  ],
  [
    'patch-contact',
    'external_id_taken',
    after('create-contact-v2', { body: contact({ external_id: 'x' }) }, { body: { external_id: 'x' } }),
  ],
  ['delete-contact', 'contact_in_use', after('schedule-campaign')],
  ['create-coverage', 'external_id_taken', after('create-coverage')],
  [
    'patch-coverage',
    'external_id_taken',
    after('create-coverage', { body: { headline: 'A', external_id: 'x' } }, { body: { external_id: 'x' } }),
  ],
  ['create-newsroom', 'subdomain_taken', { body: { name: 'Other', subdomain: 'lumen-bikes' } }],
  ['patch-newsroom', 'subdomain_taken', { body: { subdomain: 'lumen-cargo' } }],
  ['patch-newsroom', 'feature_not_available', { body: { is_white_labelled: true } }],
  ['take-newsroom-online', 'newsroom_not_ready', onNew('create-newsroom', { name: 'Other', subdomain: 'other' })],
  ['archive-newsroom', 'invalid_state', after('schedule-campaign')],
  ['delete-newsroom-category', 'confirmation_required', at('c5d21e8f-94b6-4a70-b3e8-1f6a0d9c7b25')],
  ['delete-newsroom-contact', 'confirmation_required', at('1e94a7b3-d05c-4e68-a2f7-9b3c6d18e540')],
  ['create-newsroom-domain', 'domain_taken', { body: { name: 'news.lumenbikes.example' } }],
  ['patch-newsroom-domain', 'domain_is_primary', { body: { role: 'redirect' } }],
  ['delete-newsroom-domain', 'domain_is_primary', domain('news.lumenbikes.example')],
  ['delete-newsroom-domain', 'domain_built_in', domain('lumen-bikes.herald.example')],
  ['check-newsroom-domain', 'domain_built_in', domain('lumen-bikes.herald.example')],
  ['share-newsroom-domain', 'domain_built_in', domain('lumen-bikes.herald.example')],
  ['check-newsroom-domain', 'check_too_soon', after('check-newsroom-domain')],
  ['put-newsroom-language', 'language_is_default', locale('en', { body: { is_default: false } })],
  ['delete-newsroom-language', 'language_is_default', locale('en')],
  ['delete-newsroom-language', 'language_in_use', locale('nl-BE')],
  ['delete-newsroom-language', 'translation_exists', locale('nl-BE', { query: '?replacement=en' })],
  ['patch-newsroom-language', 'confirmation_required', { body: { is_default: true } }],
  ['confirm-newsroom-privacy-request', 'validation_failed', { body: { token: 'another-token-of-some-length-0123' } }],
  ['create-newsroom-subscription', 'subscription_exists', after('create-newsroom-subscription')],
  ['create-sender-address', 'sender_address_taken', after('create-sender-address')],
  ['delete-sender-address', 'sender_is_default', at('af7d2c69-5b10-4e83-92c7-d8e6f4a3b015')],
  [
    'delete-sender-address',
    'sender_in_use',
    async (client) => {
      await client.send('update-campaign', { body: { sender_id: HOSTED_SENDER } });
      await client.send('schedule-campaign');
      return at(HOSTED_SENDER);
    },
  ],
  [
    'patch-sender-address',
    'sender_not_verified',
    onNew('create-sender-address', { name: 'A', email: 'a@b.example' }, () => ({ is_default: true })),
  ],
  [
    'patch-sender-address',
    'check_too_soon',
    onNew('create-sender-address', { name: 'A', email: 'a@b.example' }, () => ({ resend_verification: true })),
  ],
  [
    'create-story',
    'slug_taken',
    after('create-story', { body: story({ slug: 'news' }) }, { body: story({ slug: 'news' }) }),
  ],
  ['create-story', 'validation_failed', { body: {} }],
  ['update-story', 'content_version_conflict', { body: { title: 'News', content_version: 6 } }],
  ['update-story', 'slug_taken', { body: { slug: 'open-day-at-the-repair-academy' } }],
  ['update-story', 'story_incomplete', { body: { title: '' } }],
  ['update-story', 'translation_exists', { body: { locale: 'nl-BE' } }],
  ['translate-story', 'translation_exists', { body: { locale: 'nl-BE' } }],
  ['publish-story', 'story_incomplete', onNew('create-story', story({}))],
  ['schedule-story', 'story_incomplete', onNew('create-story', story({}), publishAt)],
  ['unpublish-story', 'invalid_state', after('schedule-campaign', {}, at(PUBLISHED))],
  [
    'get-job-status',
    'job_expired',
    async (client) => {
      const { id } = record(await client.send('send-campaign'));
      client.wait(8 * DAY);
      await client.send('get-job-status', at(id));
      client.wait(8 * DAY);
      return at(id);
    },
  ],
];

type Saved = { collections: Record<string, { value: Record<string, unknown> }[]> };

/** Changes every resource of a kind, as the app or time would. */
function edit(client: SandboxClient, entity: string, fields: object): void {
  const saved = JSON.parse(client.sandbox.save()) as Saved;
  for (const [name, collection] of Object.entries(client.api.collections))
    if (collection.entity === entity)
      for (const { value } of saved.collections[name] ?? []) Object.assign(value, fields);
  client.sandbox.load(JSON.stringify(saved));
}

test('every documented error of every operation can be provoked', { tags: ['verify'], timeout: 120_000 }, async () => {
  const failed: string[] = [];
  const reached = new Set<string>();
  const expectCode = async (client: SandboxClient, operation: string, code: string, sent: Sent = {}) => {
    const { code: found, body } = await client.send(operation, sent);
    if (found !== code) failed.push(`${operation}: ${JSON.stringify(body)} in place of ${code}`);
    reached.add(`${operation} ${code}`);
    failed.push(...client.problems);
  };

  for (const [operation, code, sent] of CONDITIONS) {
    const client = createClient(document);
    await expectCode(client, operation, code, typeof sent === 'function' ? await sent(client) : sent);
  }

  const { api } = createClient(document);
  for (const { id, errors } of api.operations) {
    if (errors.newsroom_archived !== undefined) {
      const client = createClient(document);
      edit(client, 'Newsroom', { status: 'archived', archived_at: '2025-06-02T08:00:00Z' });
      edit(client, 'Campaign', { newsroom: { id: NEWSROOM } });
      await expectCode(client, id, 'newsroom_archived');
    }
  }

  // The plan is full.
  const full = {
    ...api,
    limits: api.limits.map((each) => ({
      ...each,
      ...(each.code === 'plan_limit_reached' && { values: { max: 0 } }),
    })),
  };
  const limited = api.operations.filter(({ errors }) => errors.plan_limit_reached !== undefined).map(({ id }) => id);
  for (const id of [...limited, 'unarchive-newsroom']) {
    const sent =
      id === 'put-newsroom-language'
        ? locale('de')
        : /coverage/.test(id)
          ? { body: { headline: 'A', author: { name: 'Somebody New' } } }
          : {};
    await expectCode(createClient(document, { api: full }), id, 'plan_limit_reached', sent);
  }

  for (const [entity, { field, transitions, refusals }] of Object.entries(api.states))
    for (const refusal of refusals)
      for (const state of refusal.from) {
        const { condition } = refusal;
        const own = transitions.filter((each) => operationOf(each) === refusal.operation);
        const isOpen = own.some(
          ({ from, by }) =>
            from.length === 0 ||
            (from.includes(state) &&
              (condition?.word !== 'with' ||
                ('condition' in by && JSON.stringify(by.condition) === JSON.stringify(condition)))),
        );
        if (isOpen || own.length === 0 || condition?.word === 'without') continue;
        const client = createClient(document);
        edit(client, entity, { [field]: state });
        const [name = '', value = ''] = condition?.what.split(': ') ?? [];
        const sent = condition === undefined ? {} : { body: { [name]: value || 'in_progress' } };
        await expectCode(client, refusal.operation, refusal.code, sent);
      }

  const retired = createClient(document);
  edit(retired, 'NewsroomTheme', { theme: { status: 'retired' }, is_active: false });
  await expectCode(retired, 'post-newsroom-theme', 'invalid_state');

  const documented = [
    ...api.operations.flatMap(({ id, errors }) => Object.keys(errors).map((code) => `${id} ${code}`)),
    ...Object.values(api.states).flatMap(({ refusals }) => refusals.map((each) => `${each.operation} ${each.code}`)),
  ];
  expect(failed).toEqual([]);
  expect([...new Set(documented)].filter((each) => !reached.has(each))).toEqual([]);
  expect(reached.size).toBeGreaterThan(100);
});

test('a simulated error has the documented status and no made-up details, and changes nothing', async () => {
  const client = createClient(document);
  const before = client.sandbox.collections();
  const wrong: string[] = [];
  for (const { id, responses } of client.api.operations)
    for (const status of Object.keys(responses).filter((each) => each >= '4')) {
      client.wait(60_000);
      const received = await client.send(id, { headers: { prefer: `code=${status}` } });
      const { detail, errors } = received.body as { detail?: string; errors?: unknown };
      const left = received.headers.get('ratelimit-remaining');
      if (received.status !== Number(status) || !String(detail).startsWith('Simulated') || errors !== undefined)
        wrong.push(`${id} ${status}: ${received.status} ${detail}`);
      if ((status === '429') !== (left === '0')) wrong.push(`${id} ${status}: ${left} requests are left`);
    }
  // A 5xx is a problem, unless a test provokes it.
  expect([...wrong, ...client.problems.filter((each) => !/ 50[03]: /.test(each))]).toEqual([]);
  expect(client.sandbox.collections()).toEqual(before);
}, 120_000);
