import { beforeAll, describe, expect, test } from 'vitest';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '../../packages/base/json.ts';
import { operationsOf, webhooksOf } from './lint/api-document.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';

/** All examples are about one press office: equal ids mean the same resource, and dates are in order. */

interface Sighting {
  readonly key: string;
  readonly value: JsonObject;
  readonly at: string;
}

/** A field that only one kind of resource has. */
const KINDS: readonly (readonly [string, string])[] = [
  ['subdomain', 'newsroom'],
  ['preview_text', 'campaign'],
  ['headline', 'coverage'],
  ['visibility', 'story'],
  ['codename', 'theme'],
  ['filename', 'file'],
  ['progress', 'job'],
  ['events', 'webhook'],
  ['data', 'event'],
  ['consent', 'subscription'],
  ['due_at', 'privacy request'],
  ['display_locales', 'press contact'],
  ['emails', 'contact'],
  ['images_number', 'gallery'],
  ['translations', 'story or category'],
  ['alt_text', 'image'],
];

/** Fields that never change once a resource exists, or that do not change in these examples. */
const FIXED = [
  'added_at',
  'codename',
  'created_at',
  'direction',
  'display_name',
  'email',
  'filename',
  'height',
  'language_code',
  'mime_type',
  'name',
  'native_name',
  'size',
  'subdomain',
  'timezone',
  'type',
  'width',
];

let document: LoadedDocument;
let sightings: readonly Sighting[];

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  sightings = [...examplesIn(document.root, [])].flatMap(([value, at]) => [...recordsIn(value, at)]);
}, 60_000);

test('the examples contain more than 500 resources', () => {
  expect(sightings.length).toBeGreaterThan(500);
});

test('an ID always refers to the same kind of resource', () => {
  const kinds = collect(({ value }) => KINDS.filter(([field]) => Object.hasOwn(value, field)).map(([, kind]) => kind));
  const mixed = [...kinds].filter(([, seen]) => {
    const names = [...seen.keys()].filter((kind) => kind !== 'story or category');
    return names.length > 1;
  });
  expect(mixed.map(([key, seen]) => [key, ...seen])).toEqual([]);
});

test.each(FIXED)('`%s` of a resource is the same in every example', (field) => {
  const values = collect(({ value }) => {
    const shown = fieldAt(value, field);
    return shown === undefined || shown === null ? [] : [JSON.stringify(shown)];
  });
  expect([...values].filter(([, seen]) => seen.size > 1).map(([key, seen]) => [key, ...seen])).toEqual([]);
});

test('no timestamp of a resource is before its creation', () => {
  const wrong = sightings.flatMap(({ value, at }) => {
    const created = stringAt(value, 'created_at');
    const later = ['updated_at', 'published_at', 'sent_at', 'confirmed_at', 'verified_at', 'started_at', 'archived_at'];
    if (created === undefined || Object.hasOwn(value, 'headline')) return [];
    return later.filter((name) => (stringAt(value, name) ?? created) < created).map((name) => `${at}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('a story with a header image has a thumbnail, the same in every example', () => {
  const stories = sightings.filter(({ value }) => isObject(fieldAt(value, 'header_image')));
  expect(stories.length).toBeGreaterThan(5);
  expect(stories.filter(({ value }) => stringAt(value, 'thumbnail_url') === undefined)).toEqual([]);
  const seen = collect(({ value }) =>
    Object.hasOwn(value, 'visibility') ? [String(fieldAt(value, 'thumbnail_url'))] : [],
  );
  expect([...seen].filter(([, addresses]) => addresses.size > 1)).toEqual([]);
});

test('recipients who followed a campaign link are linked to a contact', () => {
  const followed = sightings.filter(({ value }) => Object.hasOwn(value, 'level') && stringAt(value, 'campaign_id'));
  expect(followed.length).toBeGreaterThan(3);
  const addresses = new Set(followed.map(({ value }) => stringAt(value, 'email')));
  const strangers = sightings.filter(
    ({ value }) => fieldAt(value, 'contact') === null && addresses.has(stringAt(value, 'email')),
  );
  expect(strangers.map(({ at }) => at)).toEqual([]);
});

describe('events', () => {
  test('are not sent before the resource changed', () => {
    const wrong = deliveries().filter(({ event, object }) => {
      const sent = stringAt(event, 'created_at') ?? '';
      const changed = [stringAt(object, 'updated_at'), stringAt(object, 'verified_at'), stringAt(object, 'created_at')];
      return changed.some((time) => time !== undefined && time > sent);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('show the same newsroom status as the resource that they send', () => {
    const wrong = deliveries().filter(({ name, event, object }) => {
      const summary = objectAt(event, 'newsroom');
      const own = name.startsWith('newsroom.') ? object : objectAt(object, 'newsroom');
      return own !== undefined && stringAt(own, 'status') !== stringAt(summary, 'status');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('show the newsroom status that the previous newsroom event left', () => {
    const states = deliveries().map(({ name, event }) => {
      const newsroom = objectAt(event, 'newsroom');
      return { name, at: stringAt(event, 'created_at') ?? '', state: `${newsroom?.id} ${newsroom?.status}` };
    });
    const changes = states.filter(({ name }) => /^newsroom\.(?:online|offline|archived|unarchived)$/.test(name));
    expect(changes).toHaveLength(4);
    const wrong = states.filter(({ at, state }) => {
      const [id = ''] = state.split(' ');
      const before = changes.filter((change) => change.at <= at && change.state.startsWith(id));
      const last = before.sort((a, b) => a.at.localeCompare(b.at)).at(-1);
      return last !== undefined && last.state !== state;
    });
    expect(wrong).toEqual([]);
  });

  test('contain the same resource as the response of the operation that caused them', () => {
    let compared = 0;
    for (const { name, causes, object } of deliveries()) {
      for (const response of causes.flatMap(responsesOf)) {
        const same = ['id', 'updated_at', 'status'].every((key) => fieldAt(response, key) === fieldAt(object, key));
        if (!same || !Object.hasOwn(object, 'updated_at')) continue;
        compared += 1;
        // The secret of a webhook is shown only once, in the response.
        const shared = Object.keys(object).filter((key) => Object.hasOwn(response, key) && !key.startsWith('secret'));
        const pick = (from: JsonObject) => Object.fromEntries(shared.map((key) => [key, from[key]]));
        expect(pick(object), name).toEqual(pick(response));
      }
    }
    expect(compared).toBeGreaterThan(12);
  });
});

function deliveries() {
  return webhooksOf(document).flatMap(({ path: name, value }) => {
    const media = objectAt(objectAt(objectAt(value, 'requestBody'), 'content'), 'application/json');
    const causes = stringsAt(value, 'x-triggered-by');
    return objectsAt(media, 'examples').flatMap(([, example]) => {
      const event = objectAt(example, 'value') ?? {};
      return [{ name, causes, event, object: objectAt(objectAt(event, 'data'), 'object') ?? {} }];
    });
  });
}

/** The resources in the responses of an operation. */
function responsesOf(slug: string): readonly JsonObject[] {
  const operation = operationsOf(document).find((each) => each.slug === slug);
  return objectsAt(operation?.value, 'responses')
    .flatMap(([, response]) => objectsAt(response, 'content'))
    .flatMap(([, media]) => objectsAt(media, 'examples'))
    .flatMap(([, example]) => Object.values(objectAt(example, 'value') ?? {}).filter(isObject));
}

/** For every id, the values seen and where each was first seen. */
function collect(
  valuesOf: (sighting: Sighting) => readonly string[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const result = new Map<string, Map<string, string>>();
  for (const sighting of sightings) {
    for (const value of valuesOf(sighting)) {
      const seen = result.get(sighting.key) ?? new Map<string, string>();
      if (!seen.has(value)) seen.set(value, sighting.at);
      result.set(sighting.key, seen);
    }
  }
  return result;
}

function* examplesIn(node: JsonValue, at: readonly string[]): Generator<[JsonValue, string]> {
  if (Array.isArray(node)) for (const [index, item] of node.entries()) yield* examplesIn(item, [...at, String(index)]);
  if (!isObject(node)) return;
  for (const [key, value] of Object.entries(node)) {
    const here = [...at, key];
    if (key === 'examples' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) yield [item, [...here, index].join(' › ')];
    } else if (key === 'examples' && isObject(value)) {
      for (const [name, example] of Object.entries(value)) {
        yield [fieldAt(example, 'value') ?? null, [...here, name].join(' › ')];
      }
    } else yield* examplesIn(value, here);
  }
}

/** Objects with an id; languages have a code instead. */
function* recordsIn(value: JsonValue, at: string): Generator<Sighting> {
  if (Array.isArray(value)) for (const item of value) yield* recordsIn(item, at);
  if (!isObject(value)) return;
  const key = stringAt(value, 'id') ?? (Object.hasOwn(value, 'native_name') ? stringAt(value, 'code') : undefined);
  if (key !== undefined) yield { key, value, at };
  for (const item of Object.values(value)) yield* recordsIn(item, at);
}
