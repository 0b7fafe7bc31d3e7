import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import { minimalRecord } from '../../packages/sandbox/minimal-value.ts';
import type { Call, SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import { at, DAY, textAt, texts } from './fields.ts';
import { canonical } from './locales.ts';
import { contactOf } from './privacy-requests.ts';

const sameEmail =
  (email: string) =>
  (record: StoredRecord): boolean =>
    textAt(record, 'email').toLowerCase() === email.toLowerCase();
const subscriptionOf = ({ account }: Scene, newsroom: string, email: string): StoredRecord | undefined =>
  account.all('Subscription', (each) => each.parents[0] === newsroom && sameEmail(email)(each))[0];

/** Subscriptions: only the person can come back after unsubscribing. */
export const subscriptions: SandboxRules = {
  emits: ['subscribe-to-newsroom', 'create-newsroom-subscription', 'unsubscribe-from-newsroom', 'post-unsubscribe'],
  defaults: {
    Subscription: (value, call) => ({
      source: 'import',
      locale: call.body.locale === undefined ? textAt(call.parent, 'default_locale') : (value.locale ?? ''),
      confirmed_at: call.time(),
      contact: contactOf(call, String(value.email)),
    }),
    Unsubscribe: (value, call) => unsubscribeFields(call, String(value.email ?? '')),
  },
  before: {
    'create-newsroom-subscription': (call) => {
      const email = String(call.body.email);
      const other = subscriptionOf(call, call.parent.key, email);
      if (!other) return;
      const left = at(other, 'unsubscribed_at');
      call.reject('subscription_exists', {
        detail: left === null ? `${email} already has a subscription.` : `${email} unsubscribed at ${left}.`,
      });
    },
  },
  effects: { 'subscribe-to-newsroom': (call) => ({ status: 202, record: subscribe(call, String(call.body.email)) }) },
  after: {
    'create-newsroom-subscription': ({ emit }, record) => {
      if (!record) return;
      emit('subscription.created', record);
      emit('subscription.confirmed', record);
    },
    'unsubscribe-from-newsroom': (call, record) => unsubscribe(call, record, call.parent),
    'post-unsubscribe': (call, record) => unsubscribe(call, record, undefined),
  },
  clock: (scene) => {
    const { account, now } = scene;
    for (const each of account.all('Subscription', (one) => at(one, 'status') === 'pending')) {
      if (now - Date.parse(textAt(each, 'created_at')) < 7 * DAY) continue;
      // Whoever had unsubscribed before stays so.
      if (at(each, 'unsubscribed_at') === null) account.remove(each);
      else account.change(each, { status: 'unsubscribed' });
    }
  },
};

function subscribe(call: Call, email: string): StoredRecord {
  const { account, body, api, time, uuid, record: newsroom } = call;
  const before = subscriptionOf(call, newsroom.key, email);
  if (before && at(before, 'status') !== 'unsubscribed') return before;
  if (before) {
    account.change(before, { status: 'pending', updated_at: time(), created_at: time() });
    return before;
  }
  const isOpen = at(newsroom, 'is_double_opt_in_enabled') !== true;
  const collection = '/newsrooms/{}/subscriptions';
  const minimal = minimalRecord(api.collections[collection]?.schema, {
    definitions: api.schemas,
    time: () => time(),
    uuid,
  });
  const made = account.insert(collection, [newsroom.key], {
    ...minimal,
    newsroom: account.ref('NewsroomRef', newsroom),
    email,
    first_name: body.first_name ?? null,
    last_name: body.last_name ?? null,
    locale: body.locale === undefined ? textAt(newsroom, 'default_locale') : canonical(body.locale),
    status: isOpen ? 'active' : 'pending',
    source: 'form',
    consent: { collected_at: time(), text: null, url: body.url ?? null, ip_address: body.ip_address ?? null },
    contact: contactOf(call, email),
    confirmed_at: isOpen ? time() : null,
  });
  call.emit('subscription.created', made);
  if (isOpen) call.emit('subscription.confirmed', made);
  return made;
}

/** A token in a link names a recipient; here, the first one of any campaign. */
function unsubscribeFields(call: Call, sent: string): { [name: string]: ReturnType<typeof at> } {
  const { account, body, parent, operation } = call;
  const recipient = body.recipient_token === undefined ? undefined : account.all('Recipient')[0];
  const newsroom = operation.parents.length > 0 ? parent : undefined;
  return {
    level: newsroom ? 'newsroom' : 'account',
    newsroom: newsroom ? account.ref('NewsroomRef', newsroom) : null,
    email: recipient ? textAt(recipient, 'email') : sent,
    campaign_id: recipient?.parents[0] ?? null,
    url: body.url ?? null,
    comment: body.comment ?? null,
  };
}

function unsubscribe(
  { account, time, emit }: Call,
  record: StoredRecord | undefined,
  newsroom: StoredRecord | undefined,
): void {
  if (!record) return;
  const isSame = sameEmail(textAt(record, 'email'));
  for (const each of account.all(
    'Subscription',
    (one) => isSame(one) && (!newsroom || one.parents[0] === newsroom.key) && at(one, 'status') !== 'unsubscribed',
  )) {
    account.change(each, { status: 'unsubscribed', unsubscribed_at: time(), updated_at: time() });
    emit('subscription.unsubscribed', each);
  }
  for (const contact of account.all('Contact', (one) =>
    texts(at(one, 'emails')).some((each) => each.toLowerCase() === textAt(record, 'email').toLowerCase()),
  )) {
    const ids = texts(at(contact, 'unsubscribed_newsroom_ids'));
    account.change(
      contact,
      newsroom ? { unsubscribed_newsroom_ids: [...new Set([...ids, newsroom.key])] } : { is_unsubscribed: true },
    );
  }
}
