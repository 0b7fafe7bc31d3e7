import { jsonOrText } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { createCheck, type JsonSchema } from '@docs/json-schema/check-value.ts';
import { emptyState, type State } from './state.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const number = { type: 'number' };
const mapOf = (each: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: each });
const listOf = (properties: { readonly [name: string]: JsonSchema }): JsonSchema => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
});

const changes = listOf({
  kind: { enum: ['created', 'updated', 'deleted'] },
  collection: text,
  entity: text,
  key: text,
});
const deliveries = listOf({ webhook: text, url: text, headers: mapOf(text), body: text, secret: text });

/** What `State` says, for a text that anyone may have changed. */
const ACCOUNT: JsonSchema = {
  type: 'object',
  required: ['collections', 'requests'],
  properties: {
    offset: number,
    collections: mapOf(listOf({ collection: text, key: text, parents: texts, value: { type: 'object' } })),
    known: mapOf(listOf({})),
    jobs: listOf({ id: text, type: text, data: { type: 'object' }, due: number }),
    keys: mapOf({
      type: 'object',
      required: ['request', 'at', 'status', 'headers', 'body'],
      properties: {
        request: text,
        at: number,
        status: number,
        headers: mapOf(text),
        body: { type: ['string', 'null'] },
      },
    }),
    rates: mapOf({ type: 'object', required: ['start', 'count'], properties: { start: number, count: number } }),
    events: listOf({ id: text, type: text, at: number, payload: { type: 'object' }, deliveries }),
    requests: listOf({
      id: text,
      at: number,
      method: text,
      url: text,
      headers: mapOf(text),
      body: text,
      status: number,
      changes,
      events: texts,
    }),
    notes: { type: 'object' },
  },
};

const check = createCheck(() => undefined);

/** The account that `save` has written as this text. Throws what is wrong with another one. */
export function savedAccount(saved: string): State {
  const account = jsonOrText(saved);
  const [problem] = check(ACCOUNT, account);
  if (problem) throw notAnAccount(`${toPointer(problem.path) || 'it'} ${problem.message}`);
  return { ...emptyState(), ...(account as unknown as State) };
}

export const notAnAccount = (reason: string): Error => new Error(`This is not an account of this sandbox: ${reason}.`);
