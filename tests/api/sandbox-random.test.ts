/** @module-tag verify */

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { SimulatedOperation } from '../../packages/sandbox/simulated-api.ts';
import type { LoadedDocument } from './lint/source.ts';
import { loadSiteDocument } from './load.ts';
import { createClient, exampleBody, type SandboxClient } from './sandbox-client.ts';

const WALKS = 10;
const STEPS = 50;

let document: LoadedDocument;
beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
}, 120_000);

/** One request: numbers that select from what exists at the time. */
interface Step {
  readonly operation: number;
  readonly record: number;
  readonly change: number;
  readonly value: JsonValue;
  readonly minutes: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.nat(),
  record: fc.nat(),
  change: fc.nat(30),
  value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom<JsonValue>(null, '', 0, -1, [], {}, true, 'nl_be')),
  minutes: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(3 * 24 * 60) }),
}) as fc.Arbitrary<Step>;

type Account = ReturnType<SandboxClient['sandbox']['allRecords']>;

/** Ids for path parameters: mostly existing ones, sometimes with a parent that does not contain them. */
function paramsFor(
  client: SandboxClient,
  operation: SimulatedOperation,
  account: Account,
  pick: number,
): Record<string, string> {
  const { collections } = client.api;
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const own =
        name === operation.key
          ? operation.collection
          : collections[operation.collection ?? '']?.parentCollections[index];
      const entity = collections[own ?? '']?.entity ?? '';
      const keys = (account[entity] ?? []).map((each) => String(each.id ?? each.code ?? each.name));
      const key = keys[pick % Math.max(1, keys.length)];
      return key === undefined || pick % 7 === 6 ? [] : [[name, key]];
    }),
  );
}

/** The example unchanged, without a field, or with another value for a field. */
function changed(body: JsonValue | undefined, { change, value }: Step, account: Account): JsonValue | undefined {
  if (!isObject(body)) return body;
  const names = Object.keys(body);
  const name = names[change % Math.max(1, names.length)] ?? 'x';
  if (change < 12) return withDates(body, account);
  if (change < 18) return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
  if (change < 26) return { ...body, [name]: value };
  return change < 28 ? { ...body, [`x${change}`]: value } : value;
}

/** Dates in examples are in the past; a day from now is in the future. */
const withDates = (body: { readonly [name: string]: JsonValue }, { clock }: Account): JsonValue =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      /^(publish|send)_at$/.test(name) ? String(clock?.[0]?.soon) : value,
    ]),
  );

function inconsistencies(account: Account): readonly string[] {
  const found: string[] = [];
  const all = (entity: string): readonly { readonly [name: string]: JsonValue }[] => account[entity] ?? [];
  const ids = new Set(all('Newsroom').map(({ id }) => id));
  for (const entity of ['Story', 'Gallery', 'Subscription', 'PrivacyRequest', 'NewsroomContact'])
    for (const { id, newsroom } of all(entity))
      if (!isObject(newsroom) || !ids.has(newsroom.id ?? null)) found.push(`${entity} ${id} is in no newsroom`);
  for (const { id, locales, default_locale } of all('Newsroom'))
    if (!Array.isArray(locales) || !locales.some((each) => isObject(each) && each.code === default_locale))
      found.push(`newsroom ${id} lacks its default language`);
  const recipients = all('Campaign').reduce((sum, { recipients_number }) => sum + Number(recipients_number), 0);
  if (recipients !== all('Recipient').length)
    found.push(`${recipients} recipients are counted, of ${all('Recipient').length}`);
  for (const { id, status, scheduled_at, published_at } of all('Story')) {
    if ((scheduled_at !== null) !== ['scheduled', 'embargo'].includes(String(status)))
      found.push(`story ${id} is ${status} at ${scheduled_at}`);
    if ((published_at !== null) !== (status === 'published'))
      found.push(`story ${id} is ${status}, published ${published_at}`);
  }
  if (all('SenderAddress').filter(({ is_default }) => is_default === true).length > 1)
    found.push('two default senders');
  return found;
}

test(`${WALKS} walks of ${STEPS} requests: every response is documented, and the account stays consistent`, async () => {
  const seed = Number(process.env.SANDBOX_SEED ?? 20_260_301);
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const client = createClient(document, { random: numbers(7) });
      const { operations } = client.api;
      for (const each of steps) {
        client.wait(1000 + each.minutes * 60_000);
        const soon = new Date(client.sandbox.now() + 3_600_000).toISOString();
        const account = { ...client.sandbox.allRecords(), clock: [{ soon }] };
        const operation = operations[each.operation % operations.length] as SimulatedOperation;
        const body = changed(exampleBody(document, operation), each, account);
        const params = paramsFor(client, operation, account, each.record);
        const { status } = await client.send(operation.id, { params, ...(body !== undefined && { body }) });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(client.problems, `${operation.id} ${JSON.stringify({ params, body })}`).toEqual([]);
        expect(inconsistencies(client.sandbox.allRecords()), operation.id).toEqual([]);
      }
    }),
    { numRuns: WALKS, seed, endOnFailure: true },
  );
  // If every request were rejected, a walk would prove nothing.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan((WALKS * STEPS) / 5);
  for (const status of [204, 404, 409, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
}, 240_000);

/** Repeatable random numbers (mulberry32), so that a failing walk can be run again. */
function numbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
