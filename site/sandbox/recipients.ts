import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, textAt, texts } from './fields.ts';
import { checkScope, contactsIn } from './scopes.ts';
import { isSelected } from './selection.ts';

export const recipientsOf = ({ account }: Scene, campaign: StoredRecord): readonly StoredRecord[] =>
  account.all('Recipient', (each) => each.parents[0] === campaign.key);

/** Recipients are added and removed by jobs. */
export const recipients: SandboxRules = {
  // Examples show recipients below one campaign, which was sent. Those that were not sent anything are of drafts.
  seed: ({ account }) => {
    const early = account.all('Recipient', (each) => at(each, 'delivery.status') === 'not_sent');
    for (const each of early) account.remove(each);
    for (const { key } of account.all('Campaign', (each) => at(each, 'status') === 'draft'))
      for (const { collection, value } of early) account.insert(collection, [key], value);
  },
  before: {
    'add-campaign-recipients': (call) => {
      for (const [index, id] of texts(call.body.contact_ids).entries())
        if (!call.account.find('Contact', id))
          call.invalid(`/contact_ids/${index}`, 'unknown_reference', 'Does not exist.');
      checkScope(call);
    },
  },
  effects: {
    'add-campaign-recipients': (call) => {
      const { body, parent, record } = call;
      const { contact_ids = null, scope = null, query = null } = body;
      return {
        status: 202,
        record: call.startJob('campaign.recipients_add', {
          campaign: (record ?? parent).key,
          contact_ids,
          scope,
          query,
        }),
      };
    },
    'remove-campaign-recipients': (call) => {
      const { body, record } = call;
      const { selection = null, query = null } = body;
      return {
        status: 202,
        record: call.startJob('campaign.recipients_remove', { campaign: record.key, selection, query }),
      };
    },
  },
  jobs: {
    'campaign.recipients_add': (data, scene) => {
      const campaign = scene.account.find('Campaign', data.campaign);
      if (!campaign) return scene.reject('not_found');
      const skipped = { duplicate: 0, no_email: 0, bounced: 0, unsubscribed: 0, spam_reported: 0 };
      const chosen =
        data.contact_ids === null
          ? contactsIn(scene, data)
          : texts(data.contact_ids).flatMap((id) => scene.account.find('Contact', id) ?? []);
      let added = 0;
      for (const contact of chosen) {
        const reason = addRecipient(scene, campaign, contact);
        if (reason === undefined) added += 1;
        else skipped[reason] += 1;
      }
      return { added_number: added, skipped_number: skipped.duplicate + skipped.no_email, skipped };
    },
    'campaign.recipients_remove': (data, scene) => {
      const campaign = scene.account.find('Campaign', data.campaign);
      if (!campaign) return scene.reject('not_found');
      const gone = recipientsOf(scene, campaign).filter(
        (each) =>
          isSelected(data.selection as JsonRecord | null, each.key) &&
          (data.query === null || scene.matches(data.query ?? {}, each, 'campaign-recipients')),
      );
      for (const each of gone) scene.account.remove(each);
      return { removed_number: gone.length };
    },
  },
};

/** Adds a contact with what speaks against emailing it. Returns why it is left out. */
export function addRecipient(
  scene: Scene,
  campaign: StoredRecord,
  contact: StoredRecord,
): 'duplicate' | 'no_email' | undefined {
  const { account, time } = scene;
  const email = at(contact, 'primary_email') ?? texts(at(contact, 'emails'))[0] ?? null;
  if (recipientsOf(scene, campaign).some((each) => at(each, 'contact.id') === contact.key)) return 'duplicate';
  if (email === null) return 'no_email';
  const newsroom = at(campaign, 'newsroom.id');
  const problems = [
    ...(at(contact, 'is_bounced') === true ? ['bounced'] : []),
    ...(at(contact, 'is_spam_reported') === true ? ['spam_reported'] : []),
    ...(at(contact, 'is_unsubscribed') === true ? ['unsubscribed_from_account'] : []),
    ...(newsroom !== null && texts(at(contact, 'unsubscribed_newsroom_ids')).includes(String(newsroom))
      ? ['unsubscribed']
      : []),
  ];
  const [first = 'ok'] = problems;
  account.insert('/campaigns/{}/recipients', [campaign.key], {
    id: scene.uuid(),
    contact: account.ref('ContactRef', contact),
    display_name: textAt(contact, 'display_name'),
    email,
    email_addresses: texts(at(contact, 'emails')).map((each) => ({ email: each, status: first })),
    problems,
    delivery: {
      status: 'not_sent',
      delivered_at: null,
      opens_number: 0,
      first_opened_at: null,
      clicks_number: 0,
      last_clicked_at: null,
      unsubscribed_at: null,
    },
    added_at: time(),
  });
  return undefined;
}
