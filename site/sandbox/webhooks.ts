import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import { at, DAY, textAt, texts } from './fields.ts';

/** Webhooks show their secret once, and get the events that they select. */
export const webhooks: SandboxRules = {
  emits: ['create-newsroom-webhook', 'patch-newsroom-webhook'],
  derive: { Webhook: ({ value }) => ({ secret: value.shown ?? null }) },
  defaults: {
    Webhook: (value, { token }) => {
      const secret = typeof value.secret === 'string' ? value.secret : `whsec_${btoa(token(24))}`;
      return { key: secret, shown: secret, secret: null, secret_hint: secret.slice(-4), health: 'unknown' };
    },
  },
  after: {
    'create-newsroom-webhook': ({ emit }, record) => {
      if (record && at(record, 'is_active') === true) emit('webhook.ping', record);
    },
  },
  effects: {
    'patch-newsroom-webhook': (call) => {
      const { account, record, body, now } = call;
      const before = { isActive: at(record, 'is_active'), key: at(record, 'key') };
      const reply = call.defaultEffect();
      if (typeof body.secret === 'string')
        account.change(record, {
          key: body.secret,
          shown: body.secret,
          secret: null,
          secret_hint: body.secret.slice(-4),
          old_key: before.key,
          old_until: now + DAY,
        });
      if (body.is_active === true && before.isActive !== true) {
        account.change(record, { health: 'unknown' });
        call.emit('webhook.ping', record);
      }
      return reply;
    },
  },
  // A secret is in one response only.
  check: ({ account }) => {
    for (const webhook of account.all('Webhook', (each) => at(each, 'shown') !== null))
      webhook.value = { ...webhook.value, shown: null };
  },
  seed: ({ account, token }) => {
    for (const webhook of account.all('Webhook')) webhook.value = { ...webhook.value, key: `whsec_${btoa(token(24))}` };
  },
  event: (type, record, changed, scene) => {
    const { account, api } = scene;
    const newsroom = newsroomOf(scene, record);
    const entity = account.entityOf(record);
    if (!newsroom || !Object.hasOwn(api.events, type)) return undefined;
    const object = account.show(record, { $ref: `#/$defs/${entity}` });
    const payload = {
      id: scene.uuid(),
      type,
      created_at: scene.time(),
      newsroom: account.ref('NewsroomRef', newsroom),
      data: { object: entity === 'Webhook' ? { ...object, secret: null } : object, changed: [...changed] },
    };
    const takes = (each: StoredRecord): boolean =>
      type === 'webhook.ping'
        ? each.key === record.key
        : texts(at(each, 'events')).includes(type) && each.parents[0] === newsroom.key;
    const targets = account
      .all('Webhook', (each) => at(each, 'is_active') === true && takes(each))
      .map((each) => ({
        id: each.key,
        url: textAt(each, 'url'),
        secrets: [
          textAt(each, 'key'),
          ...(Number(at(each, 'old_until') ?? 0) > scene.now ? [textAt(each, 'old_key')] : []),
        ],
      }));
    return { payload, targets };
  },
};

function newsroomOf({ account }: Scene, record: StoredRecord): StoredRecord | undefined {
  if (account.entityOf(record) === 'Newsroom') return record;
  return account.find('Newsroom', at(record, 'newsroom.id') ?? record.parents[0] ?? null);
}
