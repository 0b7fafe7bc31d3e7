import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import { at, DAY, textAt } from './fields.ts';

/** Privacy requests: confirmed with the token of the email, kept once they are. */
export const privacyRequests: SandboxRules = {
  emits: ['patch-newsroom-privacy-request'],
  defaults: {
    PrivacyRequest: (value, call) => ({
      locale: call.body.locale === undefined ? textAt(call.parent, 'default_locale') : (value.locale ?? ''),
      expires_at: call.time(call.now + 7 * DAY),
      contact: contactOf(call, String(value.email)),
      // There is no email to read it from.
      token: CONFIRMATION,
    }),
  },
  before: {
    'confirm-newsroom-privacy-request': (call) => {
      if (at(call.record, 'status') !== 'unconfirmed') return;
      if (call.body.token !== (at(call.record, 'token') ?? CONFIRMATION))
        call.invalid(
          '/token',
          'unknown_reference',
          `Is not the token of the email. In the sandbox, it is ${CONFIRMATION}.`,
        );
    },
    'patch-newsroom-privacy-request': (call) => {
      const id = call.body.assignee_id;
      if (typeof id === 'string' && !call.account.state.known.UserRef?.some((each) => each.id === id))
        call.invalid('/assignee_id', 'unknown_reference', 'Does not exist.');
    },
  },
  after: {
    'confirm-newsroom-privacy-request': ({ account, time, now }, record) => {
      if (record && at(record, 'confirmed_at') === null)
        account.change(record, { confirmed_at: time(), due_at: time(now + 30 * DAY), expires_at: null });
    },
    'patch-newsroom-privacy-request': (call, record) => {
      if (!record || !['completed', 'rejected'].includes(String(call.body.status))) return;
      call.account.change(record, { closed_at: call.time() });
      if (call.body.status === 'completed') call.emit('privacy_request.completed', record);
    },
  },
  // The time of an example passes; what it is an example of stays.
  seed: ({ account, now, time }) => {
    for (const request of account.all('PrivacyRequest', (each) => at(each, 'status') === 'unconfirmed'))
      account.change(request, { expires_at: time(now + 7 * DAY) });
  },
  clock: ({ account, now, time }) => {
    for (const request of account.all('PrivacyRequest', (each) => at(each, 'status') === 'unconfirmed'))
      if (Date.parse(textAt(request, 'expires_at')) <= now)
        account.change(request, { status: 'expired', closed_at: textAt(request, 'expires_at'), updated_at: time() });
  },
};

/** The token of every confirmation email in the sandbox: the one of the example. */
export const CONFIRMATION = '9f4c1a7de2b84c60a5f3d7e91b0c62d8';

/** Without `contacts:read`, nobody learns whether an address is known. */
export function contactOf({ account, permissions }: Call, email: string): ReturnType<typeof account.ref> | null {
  const contact = account.all(
    'Contact',
    (each) => textAt(each, 'primary_email').toLowerCase() === email.toLowerCase(),
  )[0];
  return contact && permissions.includes('contacts:read') ? account.ref('ContactRef', contact) : null;
}
