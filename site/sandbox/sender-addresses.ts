import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import { at, MINUTE, textAt } from './fields.ts';

const WEBMAIL = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'proton.me'];

/** Sender addresses: verified by an email, one of them the default. */
export const senderAddresses: SandboxRules = {
  defaults: {
    SenderAddress: (value, { time, token }) => {
      const name = String(value.email).split('@')[1] ?? '';
      const isWebmail = WEBMAIL.includes(name.toLowerCase());
      const record = {
        type: 'TXT',
        host: `mail._domainkey.${name}`,
        value: `v=DKIM1; k=rsa; p=${token(40)}`,
        current_value: null,
        status: 'pending',
      };
      return {
        type: 'custom',
        is_default: false,
        wants_default: value.is_default ?? false,
        domain: { name, is_valid: false, is_public_webmail: isWebmail, dns_records: isWebmail ? [] : [record] },
        verification_sent_at: time(),
      };
    },
  },
  before: {
    'patch-sender-address': (call) => {
      const { body, record, now } = call;
      if (body.is_default === true && at(record, 'is_verified') !== true)
        call.reject('sender_not_verified', { detail: `${textAt(record, 'email')} is not verified.` });
      const passed = now - Date.parse(textAt(record, 'verification_sent_at'));
      if (body.resend_verification === true && passed < 10 * MINUTE)
        call.reject('check_too_soon', {
          detail: `The last verification email was sent ${Math.floor(passed / MINUTE)} minutes ago.`,
          headers: { 'Retry-After': String(Math.max(1, Math.ceil((10 * MINUTE - passed) / 1000))) },
        });
    },
    'delete-sender-address': (call) => {
      const { record, account } = call;
      if (at(record, 'is_default') === true)
        call.reject('sender_is_default', { detail: `${textAt(record, 'email')} is the default sender.` });
      const busy = account.all(
        'Campaign',
        (each) => at(each, 'sender.id') === record.key && ['scheduled', 'sending'].includes(textAt(each, 'status')),
      );
      if (busy.length > 0)
        call.reject('sender_in_use', {
          detail: `${busy.length} ${at(busy[0], 'status')} campaign uses ${textAt(record, 'email')}.`,
        });
    },
  },
  after: {
    'patch-sender-address': (call, record) => {
      if (!record) return;
      if (call.body.is_default === true) onlyDefault(call, record);
      if (call.body.resend_verification === true)
        call.account.change(record, { verification_sent_at: call.time(), updated_at: call.time() });
    },
  },
  // Somebody opens the email and clicks the link.
  clock: (scene) => {
    for (const sender of scene.account.all(
      'SenderAddress',
      (each) => at(each, 'is_verified') !== true && at(each, 'wants_default') !== null,
    )) {
      if (scene.now - Date.parse(textAt(sender, 'verification_sent_at')) < 10 * MINUTE) continue;
      scene.account.change(sender, { is_verified: true, updated_at: scene.time() });
      if (at(sender, 'wants_default') === true) onlyDefault(scene, sender);
    }
  },
};

function onlyDefault({ account }: Scene | Call, sender: StoredRecord): void {
  for (const other of account.all('SenderAddress', (each) => each !== sender))
    account.change(other, { is_default: false });
  account.change(sender, { is_default: true });
}
