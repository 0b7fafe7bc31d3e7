import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import { minimalRecord } from '../../packages/sandbox/minimal-value.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, plainText, user } from './fields.ts';
import { checkRoom } from './plan-limits.ts';

const isGone = (record: StoredRecord): boolean => at(record, 'is_deleted') === true;

/** Coverage: names that become contacts, and records that stay when they are deleted. */
export const coverage: SandboxRules = {
  derive: { Coverage: ({ value }) => ({ note_text: value.note ? plainText(value.note).trim() : null }) },
  defaults: {
    Coverage: (value, call) => ({
      headline: value.headline || String(value.url ?? ''),
      source: 'api',
      story_match: call.body.story_id ? 'manual' : 'none',
      created_by: user(call),
    }),
  },
  values: { author: pointed, organisation: pointed },
  search: {
    coverage: (record) => [
      record.headline ?? '',
      record.note ? plainText(record.note) : '',
      isObject(record.organisation) ? (record.organisation.display_name ?? '') : '',
    ],
  },
  before: {
    'get-coverage': (call) => {
      if (isGone(call.record) && call.query.include_deleted !== true) call.reject('not_found');
    },
    'patch-coverage': (call) => {
      if (isGone(call.record)) call.reject('not_found');
    },
    'delete-coverage': (call) => {
      if (isGone(call.record)) call.reject('not_found');
    },
  },
  effects: {
    'list-coverage': (call) => call.list((each) => call.query.include_deleted === true || !isGone(each)),
    'delete-coverage': ({ account, record, time }) => {
      account.change(record, { is_deleted: true, deleted_at: time(), updated_at: time() });
      return { status: 204 };
    },
  },
  after: {
    'create-coverage': ownNewsroom,
    'patch-coverage': (call, record) => {
      ownNewsroom(call, record);
      if (record && call.body.story_id !== undefined)
        call.account.change(record, { story_match: call.body.story_id === null ? 'none' : 'manual' });
    },
  },
};

/** The newsroom of a story is that of its coverage, unless one is sent. */
function ownNewsroom({ account, body }: Call, record: StoredRecord | undefined): void {
  const story = account.find('Story', body.story_id);
  const newsroom = story && account.find('Newsroom', at(story, 'newsroom.id'));
  if (record && newsroom && body.newsroom_id === undefined)
    account.change(record, { newsroom: account.ref('NewsroomRef', newsroom) });
}

/** A contact by id, or by a name that may be new. */
function pointed(value: JsonValue, call: Call, pointer: string): JsonValue {
  if (!isObject(value)) return value;
  const { account, api, time, uuid } = call;
  if (value.id !== undefined) {
    const found = account.find('Contact', value.id);
    return found
      ? account.ref('ContactRef', found)
      : call.invalid(`${pointer}/id`, 'unknown_reference', 'Does not exist.');
  }
  const name = String(value.name);
  const type = pointer === '/organisation' ? 'organisation' : 'person';
  const same = account.all(
    'Contact',
    (each) => at(each, 'type') === type && String(account.show(each).display_name).toLowerCase() === name.toLowerCase(),
  )[0];
  if (same) return account.ref('ContactRef', same);
  checkRoom(call, 'contacts', account.all('Contact').length);
  const [first = '', ...rest] = name.split(' ');
  const own: JsonRecord =
    type === 'organisation' ? { organisation_name: name } : { first_name: first, last_name: rest.join(' ') || null };
  const minimal = minimalRecord(api.collections['/contacts']?.schema, {
    definitions: api.schemas,
    time: () => time(),
    uuid,
  });
  const made = account.insert('/contacts', [], {
    ...minimal,
    engagement: { stars: 0, trend: 'steady' },
    type,
    ...own,
    ...(value.url !== undefined && { urls: [value.url] }),
  });
  return account.ref('ContactRef', made);
}
