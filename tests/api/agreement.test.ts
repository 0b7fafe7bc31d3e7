import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareDocuments } from '../../packages/api-diff/compare-documents.ts';
import {
  fieldAt,
  isObject,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '../../packages/base/json.ts';
import { guideTexts } from '../support/guide-fences.ts';
import { operationsOf, resolved } from './lint/api-document.ts';
import { raisedCodes } from './lint/raised-errors.ts';
import type { LoadedDocument } from './lint/source.ts';
import { walkObjects } from './lint/walk.ts';
import { loadSiteDocument } from './load.ts';

/** Pages must not contradict each other. */

let document: LoadedDocument;
let catalogue: JsonObject;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  catalogue = objectAt(document.root, 'x-error-catalogue') ?? {};
}, 120_000);

const operation = (slug: string): JsonObject => operationsOf(document).find((each) => each.slug === slug)?.value ?? {};
const schema = (name: string): unknown => fieldAt(objectAt(objectAt(document.root, 'components'), 'schemas'), name);
const textsOf = (node: unknown): string =>
  JSON.stringify(node, (key, value) => (key === 'responses' ? undefined : value));

describe('repeating a request', () => {
  test('advice to send a rejected request again says to use a new key', () => {
    const lacking = operationsOf(document).filter(({ value }) => {
      const again = /(?:send (?:the request|it) again|repeat the (?:call|request))/i;
      return (
        stringAt(value, 'x-idempotency') === 'key' &&
        again.test(textsOf(value)) &&
        !/new (?:idempotency )?key/i.test(textsOf(value))
      );
    });
    expect(lacking.map(({ slug }) => slug)).toEqual([]);
    expect(textsOf(operation('send-campaign'))).toMatch(/new idempotency key/);
  });

  test('remedies of errors that are stored under the idempotency key also ask for a new key', () => {
    const keyed = operationsOf(document).filter(({ value }) => stringAt(value, 'x-idempotency') === 'key');
    const raised = new Set(keyed.flatMap((each) => [...raisedCodes(document, each)]));
    const again = Object.entries(catalogue).filter(
      ([code, entry]) =>
        raised.has(code) &&
        !/^(?:401|429|5\d\d)$/.test(String(fieldAt(entry, 'status'))) &&
        /send\s+(?:the|your)\s+request\s+again/.test(stringAt(entry, 'remedy') ?? ''),
    );
    expect(again.length).toBeGreaterThan(5);
    const lacking = again.filter(([, entry]) => !/new\s+idempotency\s+key/.test(stringAt(entry, 'remedy') ?? ''));
    expect(lacking.map(([code]) => code)).toEqual([]);
  });

  test('the guide and the error catalogue agree that repeated bodies are compared as JSON', () => {
    const guide = guideTexts().get('errors-and-retries.mdx') ?? '';
    const texts = [stringAt(catalogue.idempotency_key_reused, 'cause') ?? '', guide].map((text) =>
      text.replaceAll(/\s+/g, ' '),
    );
    const form = /as JSON[:,] (?:so )?whitespace and (?:the order of fields|field order) do(?:n't| not) matter/;
    expect(texts.filter((text) => !form.test(text))).toEqual([]);
    expect(texts.filter((text) => !/different path, query or body/.test(text))).toEqual([]);
  });

  test('the remedy of an error that must not be retried does not suggest retrying', () => {
    const wrong = Object.entries(catalogue).filter(
      ([, entry]) =>
        stringAt(entry, 'retry') === 'never' &&
        /wait .*(?:repeat|send .* again|retry)/i.test(stringAt(entry, 'remedy') ?? ''),
    );
    expect(wrong.map(([code]) => code)).toEqual([]);
  });

  test('the remedy of an error with `retry: after-delay` mentions waiting or retrying', () => {
    const lacking = Object.entries(catalogue).filter(
      ([, entry]) =>
        stringAt(entry, 'retry') === 'after-delay' && !/wait|retry|again/i.test(stringAt(entry, 'remedy') ?? ''),
    );
    expect(lacking.map(([code]) => code)).toEqual([]);
  });
});

test('operations without a request body raise no errors about body fields', () => {
  const wrong = operationsOf(document).flatMap(({ slug, value }) =>
    listAt(value, 'x-errors')
      .map((entry) => stringAt(entry, 'code') ?? '')
      .filter((code) => {
        const items = listAt(fieldAt(catalogue[code], 'example'), 'errors');
        return !objectAt(value, 'requestBody') && items.some((item) => stringAt(item, 'in') === 'body');
      })
      .map((code) => `${slug}: ${code}`),
  );
  expect(wrong).toEqual([]);
});

test('a preview URL does not contain the ID of its resource', () => {
  const guessable: string[] = [];
  for (const [node, pointer] of walkObjects(document.root)) {
    const [id, secret] = [stringAt(node, 'id'), stringAt(node, 'preview_url')];
    if (id !== undefined && secret?.includes(id)) guessable.push(pointer);
  }
  expect(guessable).toEqual([]);
});

test('the remedy of `subscription_exists` covers every state that its cause names', () => {
  const { cause = '', remedy = '' } = (objectAt(catalogue, 'subscription_exists') ?? {}) as Readonly<
    Record<string, string>
  >;
  const states = [...cause.matchAll(/`(\w+)`/g)].map(([, state = '']) => state);
  expect(states.length).toBeGreaterThan(2);
  expect(states.filter((state) => !remedy.includes(`\`${state}\``))).toEqual([]);
});

test('the guide on authentication names every operation that does not need exactly one permission', () => {
  const guide = guideTexts().get('authentication.mdx') ?? '';
  const unusual = operationsOf(document).filter(({ value }) => {
    const ways = listAt(value, 'security').filter(isObject);
    const scopes = ways.flatMap((way) => Object.keys(way).map((scheme) => stringsAt(way, scheme).length));
    return ways.length > 0 && (scopes.length !== 1 || scopes[0] !== 1);
  });
  expect(unusual.filter(({ slug }) => !guide.includes(`op:${slug}`)).map(({ slug }) => slug)).toEqual([]);
});

test('the description of deleting a subscription mentions the lost unsubscribe', () => {
  expect(textsOf(operation('delete-newsroom-subscription'))).toMatch(/unsubscribe/i);
});

test('the contact field and the subscribe operation describe the same scope of an unsubscribe', () => {
  const { description = '' } = (objectAt(objectAt(schema('Contact'), 'properties'), 'is_unsubscribed') ?? {}) as {
    description?: string;
  };
  expect(description).toMatch(/all of the account's emails/);
  const subscribe = textsOf(operation('subscribe-to-newsroom'));
  expect(subscribe).toMatch(/account-level unsubscribe stays in effect for all other newsrooms/);
  expect(subscribe).toMatch(/`is_unsubscribed` stays `true`/);
});

test('the guide on authentication names every field that is `null` without a permission', () => {
  const guide = guideTexts().get('authentication.mdx') ?? '';
  const hidden = operationsOf(document).filter(({ value }) => /Without the permission/.test(textsOf(value)));
  expect(hidden.length).toBeGreaterThan(1);
  const lacking = hidden.filter(({ value }) => {
    const [, permission, field] = /Without\s+the\s+permission `([^`]+)`, `(\w+)` is `null`/.exec(textsOf(value)) ?? [];
    const line = guide.split(/\n(?=- )/).find((each) => each.startsWith(`- \`${field}\` is \`null\``)) ?? '';
    const tag = (stringsAt(value, 'tags')[0] ?? '').replace(/^Newsroom /, '').toLowerCase();
    return !line.includes(`\`${permission}\``) || !line.includes(tag);
  });
  expect(lacking.map(({ slug }) => slug)).toEqual([]);
});

test('the description of the rate limit `sending` lists its operations, and an email that does not count', () => {
  const description = stringAt(objectAt(objectAt(document.root, 'x-rate-limits'), 'sending'), 'description') ?? '';
  const sending = operationsOf(document).filter(({ value }) => stringAt(value, 'x-rate-limit') === 'sending');
  expect(sending.length).toBeGreaterThan(4);
  // The words before the colon name what these values have in common.
  const listed = (/: ([^.]*)\./.exec(description)?.[1] ?? '').split(/\W+/);
  expect(sending.filter(({ slug }) => !listed.includes(slug.split('-')[0] ?? '')).map(({ slug }) => slug)).toEqual([]);
  expect(stringAt(operation('create-sender-address'), 'x-rate-limit')).toBe('standard');
  expect(description.replaceAll(/\s+/g, ' ')).toContain('Creating a sender address sends an email too');
});

test('the guide on life cycles lists exactly the actions that cannot be repeated', () => {
  const codes = Object.values(objectAt(objectAt(document.root, 'components'), 'schemas') ?? {}).flatMap((each) => {
    const machine = objectAt(each, 'x-state-machine');
    const transitions = listAt(machine, 'transitions').filter((transition) => actionOf(transition) !== '');
    const ends = transitions.filter(
      (transition) => listAt(transition, 'from').length > 0 && !isVirtual(machine, transition),
    );
    const unrepeatable = ends.filter((end) => {
      const to = stringAt(end, 'to') ?? '';
      const again = transitions.filter(
        (other) => actionOf(other) === actionOf(end) && stringsAt(other, 'from').includes(to),
      );
      return again.length === 0;
    });
    return unrepeatable.flatMap((end) =>
      listAt(machine, 'refusals').flatMap((refusal) =>
        stringAt(refusal, 'operation') === stringAt(fieldAt(end, 'by'), 'operation') &&
        stringsAt(refusal, 'from').includes(stringAt(end, 'to') ?? '')
          ? (stringAt(refusal, 'code') ?? [])
          : [],
      ),
    );
  });
  const [, excepted = ''] = /exceptions: ([\s\S]*?)\n- /.exec(guideTexts().get('life-cycles.mdx') ?? '') ?? [];
  const named = [...excepted.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code);
  expect(named).toHaveLength(2);
  expect([...new Set(codes)].sort()).toEqual(named.sort());
});

/** The operation behind a transition, and what it sends for it. */
function actionOf(transition: unknown): string {
  const by = fieldAt(transition, 'by');
  const name = stringAt(by, 'operation');
  return name === undefined || stringAt(transition, 'to') === 'same' ? '' : `${name} ${stringAt(by, 'with') ?? ''}`;
}

/** A deleted resource cannot be requested again. */
function isVirtual(machine: unknown, transition: unknown): boolean {
  const state = fieldAt(fieldAt(machine, 'states'), stringAt(transition, 'to') ?? '');
  return fieldAt(state, 'virtual') === true;
}

test('the guide on entities names the path parameters that are not UUIDs', () => {
  const guide = guideTexts().get('entities.mdx') ?? '';
  const parameters = Object.values(objectAt(objectAt(document.root, 'components'), 'parameters') ?? {});
  const others = parameters
    .filter(
      (each) =>
        stringAt(each, 'in') === 'path' && stringAt(resolved(document, fieldAt(each, 'schema')), 'format') !== 'uuid',
    )
    .map((each) => stringAt(each, 'name'));
  expect([...new Set(others)].sort()).toEqual(['domain', 'locale']);
  expect(guide).toMatch(/a domain is\s+identified by its host name, a language by its locale code/);
});

test('the upload API returns the file without an envelope, as the introduction says', async () => {
  const uploads = await loadSiteDocument('uploads.yaml');
  const bodies = operationsOf(uploads).map(({ value }) =>
    JSON.stringify(fieldAt(objectAt(objectAt(value, 'responses'), '201'), 'content')),
  );
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter((body) => /Response"/.test(body))).toEqual([]);
  expect(guideTexts().get('introduction.mdx')).toContain('it returns the file object itself');
});

test('every value of `header_footer` of a campaign mentions the unsubscribe link', () => {
  const field = objectAt(objectAt(schema('CampaignStoryOptions'), 'properties'), 'header_footer');
  const values = Object.values(objectAt(field, 'x-enumDescriptions') ?? {}).map(String);
  expect(values).toHaveLength(3);
  expect(values.filter((text) => !/unsubscribe\s+link/.test(text))).toEqual([]);
});

test('the date in the announcement bar is a sunset date of the document', () => {
  const config = readFileSync(new URL('../../site/config.ts', import.meta.url), 'utf8');
  const [, day] = /text: '[^']*after (\d+ \w+ \d{4})/.exec(config) ?? [];
  const sunsets = [...walkObjects(document.root)].flatMap(
    ([node]) => stringAt(fieldAt(node, 'x-deprecated'), 'sunset') ?? [],
  );
  expect(sunsets).toContain(new Date(`${day} UTC`).toISOString().slice(0, 10));
});

test('releases are in order of date, and every sunset is after the newest one', () => {
  const releases = parse(readFileSync(new URL('../../site/api/releases/releases.yaml', import.meta.url), 'utf8'));
  const dates = releases.map(({ date }: { date: string }) => String(date));
  expect(dates).toEqual([...dates].sort().reverse());
  const sunsets = [...walkObjects(document.root)].flatMap(
    ([node]) => stringAt(fieldAt(node, 'x-deprecated'), 'sunset') ?? [],
  );
  expect(sunsets.length).toBeGreaterThan(0);
  expect(sunsets.filter((date) => date <= dates[0])).toEqual([]);
});

test('transport, unknown parameters and the precedence of paths are each defined in one place', () => {
  const description = (stringAt(objectAt(document.root, 'info'), 'description') ?? '').replaceAll(/\s+/g, ' ');
  const all = [description, ...guideTexts().values()].join('\n');
  const defined = [
    /over TLS 1\.\d/g,
    /compressed with `gzip`/g,
    /ignores unknown query parameters/g,
    /Fixed segments take precedence/g,
  ];
  expect(defined.map((pattern) => [...all.matchAll(pattern)].length)).toEqual([1, 1, 1, 1]);
});

test('the changelog marks exactly the announced removals as breaking', () => {
  const file = new URL('../../site/api/releases/0.9.0.json', import.meta.url);
  const { changes } = compareDocuments(
    { name: '0.9.0', document: JSON.parse(readFileSync(file, 'utf8')) },
    { name: '1.0.0', document: document.root },
  );
  const breaking = changes.filter((change) => change.breaking);
  expect(breaking.map(({ kind, subject }) => `${subject.name} ${kind}`)).toEqual([
    'list-contacts removed',
    'create-contact removed',
  ]);
});

test('an operation with a query links to the query fields of its resource', () => {
  const resources = objectAt(document.root, 'x-resources') ?? {};
  const queried = operationsOf(document).filter(({ value }) => {
    const [, body] = Object.entries(objectAt(objectAt(value, 'requestBody'), 'content') ?? {})[0] ?? [];
    const parameters = JSON.stringify(listAt(value, 'parameters'));
    return /QueryOf/.test(parameters) || /SearchRequest/.test(JSON.stringify(fieldAt(body, 'schema') ?? ''));
  });
  expect(queried.length).toBeGreaterThan(8);
  const parameters = objectAt(objectAt(document.root, 'components'), 'parameters') ?? {};
  const lacking = queried.filter(({ value }) => {
    const resource = stringAt(value, 'x-resource') ?? '';
    const own = listAt(value, 'parameters').map((each) => parameters[stringAt(each, '$ref')?.split('/').at(-1) ?? '']);
    const texts = textsOf([value, own]);
    return !Object.hasOwn(resources, resource) || !texts.includes(`guide:query-language#${resource})`);
  });
  expect(lacking.map(({ slug }) => slug)).toEqual([]);
});

test('the response example of a list has the sort order and page of its request sample', () => {
  const resources = objectAt(document.root, 'x-resources') ?? {};
  const shown = operationsOf(document).flatMap(({ slug, value }) => {
    const response = firstExample(fieldAt(objectAt(value, 'responses'), '200'));
    const resource = resources[stringAt(value, 'x-resource') ?? ''];
    if (!objectAt(response, 'pagination')) return [];
    // A list uses the page size of its example, and defaults for everything else.
    const limit = numberAt(fieldAt(response, 'pagination'), 'limit');
    const sent = { limit, offset: 0, sort: stringAt(resource, 'defaultSort'), ...firstExample(value.requestBody) };
    const received = {
      limit,
      offset: numberAt(fieldAt(response, 'pagination'), 'offset'),
      sort: fieldAt(response, 'sort'),
    };
    return [{ slug, sent: { limit: sent.limit, offset: sent.offset, sort: sent.sort }, received }];
  });
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter(({ sent, received }) => JSON.stringify(sent) !== JSON.stringify(received))).toEqual([]);
});

/** The value of the first example of a request or response. */
function firstExample(node: unknown): JsonObject {
  const [, example] = objectsAt(objectAt(objectAt(node, 'content'), 'application/json'), 'examples')[0] ?? [];
  return objectAt(example, 'value') ?? {};
}

test('texts about removing a recipient of a scheduled campaign say to unschedule it first', () => {
  const guide = [...guideTexts()].map(([name, text]) => [name, text.split(/\n\s*\n/)] as const);
  const passages = [
    ...guide.flatMap(([name, parts]) => parts.map((text) => [name, text] as const)),
    ...operationsOf(document).map(({ slug, value }) => [slug, stringAt(value, 'description') ?? ''] as const),
    ...Object.entries(catalogue).map(([code, entry]) => [code, textsOf(entry)] as const),
  ].filter(([, text]) => /scheduled/.test(text) && /remove the recipient/i.test(text));
  expect(passages.length).toBeGreaterThan(2);
  expect(passages.filter(([, text]) => !/unschedule/i.test(text)).map(([name]) => name)).toEqual([]);
});
