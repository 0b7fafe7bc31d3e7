import { randomUUID } from 'node:crypto';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
} from '../../../packages/base/json.ts';
import { type ApiDocument, type OperationEntry, operationsOf, resolved } from '../../api/lint/api-document.ts';
import type { CheckValue } from '../../api/lint/examples.ts';
import { createCheckRequest } from './check-request.ts';
import type { Host, HostResponse, Incoming } from './start-recorder.ts';

type Fields = { [member: string]: JsonValue };

interface Reply {
  readonly status: number;
  readonly body?: JsonValue;
}

interface Call {
  /** Ids in the path, in order. */
  readonly ids: readonly string[];
  readonly body: Fields;
}

export interface StubHerald {
  readonly host: Host;
  readonly stories: Map<string, Fields>;
  readonly contacts: Map<string, Fields>;
  readonly campaigns: Map<string, Fields>;
  /** Ids of sent campaigns, and of those with test copies, once for each time. */
  readonly sent: string[];
  readonly tested: string[];
  /** Whether queries for recipients find nobody. */
  nobodyMatches: boolean;
  /** The status of every newsroom. */
  newsroomStatus: 'online' | 'offline';
  /** Responses to return instead of the next ones, such as errors. */
  readonly interruptions: HostResponse[];
  /** Problems of requests, or of the stub's own responses; empty while all match the document. */
  readonly problems: string[];
}

const NOW = '2025-05-12T08:00:00Z';

/**
 * A small API with state, for programs that Prism's examples cannot test: resources change, keys replay, jobs take
 * time. It starts empty, and every request and response is checked against the document.
 */
export function createStubHerald(document: ApiDocument, check: CheckValue): StubHerald {
  const checkRequest = createCheckRequest(document, check);
  const stub = {
    stories: new Map<string, Fields>(),
    contacts: new Map<string, Fields>(),
    campaigns: new Map<string, Fields>(),
    sent: [] as string[],
    tested: [] as string[],
    nobodyMatches: false,
    newsroomStatus: 'online' as 'online' | 'offline',
    interruptions: [] as HostResponse[],
    problems: [] as string[],
  };
  const withRecipients = new Set<string>();
  const jobs = new Map<string, { polls: number; record: Fields }>();
  const replays = new Map<string, { request: string; response: HostResponse }>();
  const example = exampleReader(document);

  const handlers: Readonly<Record<string, (call: Call) => Reply>> = {
    'get-newsroom': () => ({
      status: 200,
      body: { newsroom: { ...example('get-newsroom'), status: stub.newsroomStatus } },
    }),
    'create-story': ({ body }) => {
      const { newsroom_id: _, ...members } = body;
      return created('story', stub.stories, { ...example('get-story'), ...members, status: 'draft', url: null });
    },
    'get-story': ({ ids }) => read('story', stub.stories, ids),
    'update-story': ({ ids, body }) => changed('story', stub.stories, ids, body),
    'publish-story': ({ ids }) => {
      const url = 'https://news.lumenbikes.example/a-story';
      return changed('story', stub.stories, ids, { status: 'published', url, published_at: NOW });
    },
    'search-stories': ({ body }) => found('stories', [...stub.stories.values()].map(withoutContent), body),
    'create-contact-v2': ({ body }) => {
      const emails = stringList(body.emails);
      const twin = [...stub.contacts.values()].find((each) => stringList(each.emails)[0] === emails[0]);
      if (twin) return rejected(409, 'contact_duplicate', `The contact ${twin.id} has the same address.`);
      return created('contact', stub.contacts, {
        ...example('get-contact'),
        external_id: null,
        ...body,
        primary_email: emails[0] ?? null,
      });
    },
    'patch-contact': ({ ids, body }) => {
      const { add_tags, remove_tags, ...members } = body;
      const tags = new Set(stringList(stub.contacts.get(ids[0] ?? '')?.tags));
      for (const tag of stringList(add_tags)) tags.add(tag);
      for (const tag of stringList(remove_tags)) tags.delete(tag);
      return changed('contact', stub.contacts, ids, { ...members, tags: [...tags] });
    },
    'search-contacts': ({ body }) => found('contacts', [...stub.contacts.values()], body),
    'create-campaign': ({ body }) => {
      const { story_id: _, ...members } = body;
      return created('campaign', stub.campaigns, { ...example('get-campaign'), ...members, status: 'draft' });
    },
    'get-campaign': ({ ids }) => read('campaign', stub.campaigns, ids),
    'search-campaigns': ({ body }) => found('campaigns', [...stub.campaigns.values()], body),
    'add-campaign-recipients': ({ ids }) => {
      const id = ids[0] ?? '';
      if (stub.sent.includes(id)) return rejected(409, 'campaign_locked', 'It was sent before.');
      if (!stub.nobodyMatches) withRecipients.add(id);
      return job('campaign.recipients_add', example('get-job-status', 'recipients-added'));
    },
    'test-campaign': ({ ids, body }) => {
      stub.tested.push(ids[0] ?? '');
      return { status: 202, body: { accepted: body.emails ?? [] } };
    },
    'send-campaign': ({ ids }) => {
      const id = ids[0] ?? '';
      if (stub.sent.includes(id)) return rejected(409, 'campaign_already_sent', 'It was sent before.');
      if (!withRecipients.has(id)) return rejected(409, 'campaign_not_ready', 'Nobody would get it.');
      stub.sent.push(id);
      changed('campaign', stub.campaigns, ids, { status: 'sent', sent_at: NOW });
      return job('campaign.send', example('get-job-status', 'sent'));
    },
    'export-campaign-report': () => job('campaign.report_export', example('get-job-status', 'exported')),
    'get-job-status': ({ ids }) => {
      const known = jobs.get(ids[0] ?? '');
      if (!known) return rejected(404, 'not_found', 'There is no such job.');
      known.polls += 1;
      // The first job makes its program wait once; waiting for others would only take time.
      const running = jobs.size === 1 && known.polls === 1;
      const open = { status: 'running', progress: 40, result: null, finished_at: null, expires_at: null };
      return { status: 200, body: { job: running ? { ...known.record, ...open } : known.record } };
    },
  };

  function created(name: string, records: Map<string, Fields>, members: Fields): Reply {
    const record = { ...members, id: randomUUID(), created_at: NOW };
    records.set(record.id, record);
    return { status: 201, body: { [name]: record } };
  }

  function read(name: string, records: Map<string, Fields>, [id = '']: readonly string[]): Reply {
    const record = records.get(id);
    return record
      ? { status: 200, body: { [name]: record } }
      : rejected(404, 'not_found', `There is no ${name} ${id}.`);
  }

  function changed(name: string, records: Map<string, Fields>, ids: readonly string[], members: Fields): Reply {
    const record = records.get(ids[0] ?? '');
    if (record) records.set(ids[0] ?? '', { ...record, ...members });
    return read(name, records, ids);
  }

  function found(name: string, records: readonly Fields[], { query = {}, limit = 20, offset = 0 }: Fields): Reply {
    const matched = records.filter((record) => matches(record, query));
    const page = matched.slice(Number(offset), Number(offset) + Number(limit));
    const pagination = { total: records.length, matched: matched.length, limit, offset };
    return { status: 200, body: { [name]: page, pagination, sort: 'created_at' } };
  }

  function job(type: string, finished: Fields): Reply {
    const record = { ...finished, id: randomUUID(), type };
    jobs.set(record.id, { polls: 0, record });
    const open = { status: 'queued', progress: 0, result: null, started_at: null, finished_at: null, expires_at: null };
    return { status: 202, body: { job: { ...record, ...open } } };
  }

  /** Checks a response of the stub against the document, so that programs are tested with realistic data. */
  function checked({ slug, value }: OperationEntry, { status, body }: Reply): HostResponse {
    const response = resolved(document, fieldAt(objectAt(value, 'responses'), String(status)));
    const [type, media] = objectsAt(response, 'content')[0] ?? [];
    const problems = media
      ? check('response', objectAt(media, 'schema') ?? {}, body ?? null)
      : [`no response ${status}`];
    stub.problems.push(...problems.map((problem) => `response of ${slug}: ${problem}`));
    return { status, headers: { 'Content-Type': type ?? 'application/json' }, body: JSON.stringify(body) };
  }

  function respond(request: Incoming): HostResponse {
    const interruption = stub.interruptions.shift();
    if (interruption) return interruption;
    const { operation, problems } = checkRequest(request);
    const handle = handlers[operation?.slug ?? ''];
    stub.problems.push(...problems.map((problem) => `${request.method} ${request.url.pathname}: ${problem}`));
    if (!operation || !handle) return { status: 501, body: '{"code":"not_in_stub"}' };
    const key = request.headers['idempotency-key'];
    const replay = key === undefined ? undefined : replays.get(String(key));
    const requestText = `${request.method} ${request.url.pathname} ${request.body}`;
    if (replay && replay.request !== requestText) {
      return checked(operation, rejected(422, 'idempotency_key_reused', 'The key belongs to another request.'));
    }
    if (replay) return replay.response;
    const ids = request.url.pathname.split('/').filter((part) => /^[0-9a-f-]{36}$/.test(part));
    const body = request.body === '' ? {} : (JSON.parse(request.body) as Fields);
    const fresh = checked(operation, handle({ ids, body }));
    if (key !== undefined) replays.set(String(key), { request: requestText, response: fresh });
    return fresh;
  }

  return Object.assign(stub, { host: respond });
}

/** The resource in an operation's example response. */
function exampleReader(document: ApiDocument): (slug: string, name?: string) => Fields {
  return (slug, name) => {
    const operation = operationsOf(document).find((each) => each.slug === slug);
    const response = objectAt(objectAt(operation?.value, 'responses'), '200');
    const examples = objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'examples');
    const example = name === undefined ? Object.values(examples ?? {})[0] : fieldAt(examples, name);
    return structuredClone(Object.values(objectAt(example, 'value') ?? {})[0]) as Fields;
  };
}

function rejected(status: number, code: string, detail: string): Reply {
  const type = `https://developers.herald.example/docs/errors/${code}`;
  const request_id = '01JPA7W3Q8ZK5M2N6R4T9VXB1C';
  return { status, body: { type, title: code, status, code, detail, instance: '/', request_id } };
}

/** The queries that the programs use: equality, `$any`, `$gte` and `$and`. */
function matches(record: JsonObject, query: JsonValue): boolean {
  return Object.entries(isObject(query) ? query : {}).every(([name, expected]) => {
    if (name === '$and') return listAt(query, '$and').every((part) => matches(record, part));
    const value = name.split('.').reduce<JsonValue | undefined>(fieldAt, record) ?? listAt(record, `${name}s`);
    if (!isObject(expected)) return value === expected;
    const any = stringList(fieldAt(expected, '$any'));
    const least = stringAt(expected, '$gte');
    if (least !== undefined) return String(value) >= least;
    return any.some((each) => stringList(value).includes(each));
  });
}

/** Lists of stories omit fields that only a single story shows. */
function withoutContent(story: Fields): Fields {
  const extended = [
    'content',
    'content_version',
    'header_image',
    'preview_image',
    'social_image',
    'social_text',
    'updated_by',
    'referenced_entities',
  ];
  return Object.fromEntries(Object.entries(story).filter(([name]) => !extended.includes(name)));
}

function stringList(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
