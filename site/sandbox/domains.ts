import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, DAY, MINUTE, objects, textAt, texts } from './fields.ts';

const host = (scene: Scene): string => {
  const built = scene.account.all('Domain', (each) => at(each, 'type') === 'built_in')[0];
  return built?.key.split('.').slice(1).join('.') || 'herald.example';
};

/** Domains: DNS records to set, checks that find them, one primary domain. */
export const domains: SandboxRules = {
  emits: ['check-newsroom-domain'],
  defaults: {
    Domain: (value, call) => ({
      // An unverified domain redirects, whatever it is meant for.
      role: 'redirect',
      wanted_role: value.role ?? 'redirect',
      dns_records: [recordOf(call, String(value.name), String(value.type))],
    }),
  },
  before: {
    'patch-newsroom-domain': (call) => {
      if (call.body.role === 'redirect' && at(call.record, 'role') === 'primary')
        call.reject('domain_is_primary', { detail: `\`${call.record.key}\` is the primary domain.` });
    },
    'delete-newsroom-domain': (call) => {
      checkBuiltIn(call);
      if (at(call.record, 'role') === 'primary')
        call.reject('domain_is_primary', { detail: `\`${call.record.key}\` is the primary domain.` });
    },
    'check-newsroom-domain': (call) => {
      checkBuiltIn(call);
      const passed = call.now - Date.parse(textAt(call.record, 'last_checked_at'));
      if (passed < MINUTE)
        call.reject('check_too_soon', {
          detail: `The domain was checked ${Math.max(0, Math.round(passed / 1000))} seconds ago.`,
          headers: { 'Retry-After': String(Math.max(1, Math.ceil((MINUTE - passed) / 1000))) },
        });
    },
    'share-newsroom-domain': checkBuiltIn,
  },
  effects: {
    // The second check finds the records: there is no DNS here to look them up in.
    'check-newsroom-domain': ({ account, record, time, now }) => {
      const wasChecked = at(record, 'last_checked_at') !== null;
      const status = textAt(record, 'status');
      const isValid = wasChecked || ['verifying', 'active'].includes(status);
      const records = objects(at(record, 'dns_records')).map((each) => ({
        ...each,
        ...(isValid
          ? { current_value: each.value ?? null, status: 'valid' }
          : { current_value: null, status: 'invalid' }),
      }));
      const next =
        isValid && ['pending', 'misconfigured'].includes(status)
          ? { status: 'verifying', issued_at: now + MINUTE }
          : {};
      account.change(record, { dns_records: records, last_checked_at: time(), ...next });
      return { status: 200, record };
    },
    'share-newsroom-domain': (call) => {
      const days = Number(call.body.expires_in_days ?? 14);
      const share = {
        url: `https://setup.${host(call)}/d/${call.token(8)}`,
        expires_at: call.time(call.now + days * DAY),
        emails: texts(call.body.emails),
      };
      return { status: 201, body: { share } };
    },
    'patch-newsroom-domain': (call) => {
      makePrimary(call, call.record, call.body);
      return { status: 200, record: call.record };
    },
  },
  clock: (scene) => {
    for (const domain of scene.account.all('Domain', (each) => at(each, 'status') === 'verifying')) {
      const issued = Number(at(domain, 'issued_at') ?? 0);
      if (issued === 0 || scene.now < issued) continue;
      const active = {
        status: 'active',
        verified_at: scene.time(issued),
        certificate_expires_at: scene.time(issued + 90 * DAY),
      };
      scene.account.change(domain, active);
      makePrimary(scene, domain, { role: at(domain, 'wanted_role') ?? 'redirect' });
      scene.emit('domain.activated', domain);
    }
  },
};

function makePrimary({ account }: Scene, domain: StoredRecord, { role }: JsonRecord): void {
  if (role !== 'primary') return;
  for (const other of account.all(
    'Domain',
    (each) => each.parents[0] === domain.parents[0] && at(each, 'role') === 'primary',
  ))
    account.change(other, { role: 'redirect' });
  account.change(domain, { role: 'primary' });
}

function checkBuiltIn(call: Call): void {
  if (at(call.record, 'type') === 'built_in')
    call.reject('domain_built_in', { detail: `\`${call.record.key}\` is the built-in domain.` });
}

function recordOf(call: Call, name: string, type: string): JsonRecord {
  const own =
    type === 'reverse_proxy'
      ? { type: 'TXT', host: `_verify.${name}`, value: `herald-verification=${call.token(8)}` }
      : { type: 'CNAME', host: name, value: `sites.${host(call)}` };
  return { ...own, current_value: null, status: 'pending' };
}
