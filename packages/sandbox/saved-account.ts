import { isObject, type JsonObject, jsonOrText } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import { type AccountState, emptyState } from './account-state.ts';

const texts = { '*': '' };
const delivery = { webhook: '', url: '', headers: texts, body: '', secret: '' };
const change = { kind: 'created', collection: '', entity: '', key: '' } as const;

/** An account with an example of everything; `*` is any name. */
const EXAMPLE: AccountState = {
  offset: 0,
  collections: { '*': [{ collection: '', key: '', parents: [''], value: {} }] },
  known: { '*': [{}] },
  jobs: [{ id: '', type: '', data: {}, due: 0 }],
  keys: { '*': { request: '', at: 0, status: 0, headers: texts, body: null } },
  rates: { '*': { start: 0, count: 0 } },
  events: [{ id: '', type: '', at: 0, payload: {}, deliveries: [delivery] }],
  requests: [
    { id: '', at: 0, method: '', url: '', headers: texts, body: '', status: 0, changes: [change], events: [''] },
  ],
  notes: {},
};

/** A schema that requires all fields of an example, with values of the same types. */
function schemaOf(example: unknown): JsonObject {
  if (Array.isArray(example)) return { type: 'array', items: schemaOf(example[0]) };
  if (example === null) return { type: ['string', 'null'] };
  if (!isObject(example)) return { type: typeof example };
  const { '*': each, ...fields } = example;
  const properties = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, schemaOf(value)]));
  const others = each === undefined ? {} : { additionalProperties: schemaOf(each) };
  return { type: 'object', required: Object.keys(fields), properties, ...others };
}

/** Validates a text that anyone may have changed. */
const ACCOUNT: JsonObject = { ...schemaOf(EXAMPLE), required: ['collections', 'requests'] };

const check = createCheck(() => undefined);

/** The account that `save` has written. Throws if the text is invalid. */
export function savedAccount(saved: string): AccountState {
  const account = jsonOrText(saved);
  const [problem] = check(ACCOUNT, account);
  if (problem) throw notAnAccount(`${toPointer(problem.path) || 'it'} ${problem.message}`);
  return { ...emptyState(), ...(account as unknown as AccountState) };
}

export const notAnAccount = (reason: string): Error => new Error(`This is not an account of this sandbox: ${reason}.`);
