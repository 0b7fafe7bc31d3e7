import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { takesPlace } from './example-records.ts';
import { at, objects, texts } from './fields.ts';

/** Contacts: a name to show, a primary address that only one has, tags to add and to remove. */
export const contacts: SandboxRules = {
  derive: {
    Contact: ({ value }) => ({
      display_name: nameOf(value),
      primary_email: texts(value.emails)[0] ?? null,
      avatar_url: (value.avatar_image as JsonRecord | null)?.url ?? null,
    }),
  },
  defaults: {
    Contact: () => ({
      engagement: { stars: 0, trend: 'steady' },
      stats: { sent: 0, delivered: 0, opened: 0, clicked: 0 },
    }),
  },
  search: {
    contacts: (contact) => [
      ...['display_name', 'first_name', 'last_name', 'organisation_name', 'job_title'].map(
        (name) => contact[name] ?? '',
      ),
      ...texts(contact.emails),
      ...objects(contact.organisations).map((each) => each.display_name ?? ''),
    ],
  },
  before: {
    'create-contact-v2': (call) => checkDuplicate(call, String(call.body.type)),
    'patch-contact': (call) => checkDuplicate(call, String(at(call.record, 'type'))),
    'delete-contact': (call) => {
      const { account, record } = call;
      const busy = account
        .all('Campaign', (each) => ['scheduled', 'sending'].includes(String(at(each, 'status'))))
        .filter(
          (each) =>
            account.all('Recipient', (one) => one.parents[0] === each.key && at(one, 'contact.id') === record.key)
              .length > 0,
        );
      if (busy.length > 0)
        call.reject('contact_in_use', {
          detail: `${busy.length} ${at(busy[0], 'status')} campaign${busy.length === 1 ? ' has' : 's have'} this contact as a recipient.`,
        });
    },
  },
  after: {
    'patch-contact': ({ body, account }, record) => {
      if (!record || (body.add_tags === undefined && body.remove_tags === undefined)) return;
      const removed = texts(body.remove_tags);
      const tags = [...new Set([...texts(at(record, 'tags')), ...texts(body.add_tags)])].filter(
        (each) => !removed.includes(each),
      );
      account.change(record, { tags });
    },
  },
};

function nameOf({ type, first_name, last_name, organisation_name, emails }: JsonRecord): string {
  const name = type === 'organisation' ? organisation_name : [first_name, last_name].filter(Boolean).join(' ');
  return String(name || texts(emails)[0] || '');
}

function checkDuplicate(call: Call, type: string): void {
  const [email] = texts(call.body.emails);
  const isSame = (each: StoredRecord): boolean =>
    each !== call.record &&
    at(each, 'type') === type &&
    texts(at(each, 'emails'))[0]?.toLowerCase() === email?.toLowerCase();
  const [other] = email === undefined ? [] : call.account.all('Contact', isSame);
  if (other && !takesPlace(call, other))
    call.reject('contact_duplicate', { detail: `Contact ${other.key} already has the address ${email}.` });
}
