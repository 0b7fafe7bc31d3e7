import type { StoredRecord } from '../../packages/sandbox/account-state.ts';
import type { FieldError } from '../../packages/sandbox/rejection.ts';
import type { Call, SandboxRules, Scene } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { at, DAY, emptyDocument, MINUTE, part, textAt, texts, unmet, user } from './fields.ts';
import { addRecipient, recipientsOf } from './recipients.ts';

const NO_RESULTS: JsonRecord = {
  delivering: 0,
  delivered: 0,
  undelivered: 0,
  skipped: 0,
  opened: 0,
  clicked: 0,
  unsubscribed: 0,
  open_rate: 0,
  click_rate: 0,
  undelivered_rate: 0,
  unsubscribe_rate: 0,
  links: [],
};

/** Campaigns: drafts that get recipients, and are tested, scheduled and sent. */
export const campaigns: SandboxRules = {
  emits: ['schedule-campaign', 'send-campaign'],
  derive: {
    Campaign: (campaign, { account }) => {
      const sender = account.find('SenderAddress', at(campaign, 'sender.id'));
      const domain =
        sender &&
        (at(sender, 'domain.is_public_webmail') === true
          ? 'not_applicable'
          : at(sender, 'domain.is_valid') === true
            ? 'valid'
            : 'invalid');
      return { sender_domain_status: domain ?? 'unknown' };
    },
  },
  defaults: {
    Campaign: (value, call) => {
      const { body, account } = call;
      const story = account.find('Story', body.story_id);
      const newsroom = story && account.find('Newsroom', at(story, 'newsroom.id'));
      const sender = account.all('SenderAddress', (each) => at(each, 'is_default') === true)[0];
      return {
        content: body.content === undefined ? emptyDocument() : (value.content ?? null),
        author: user(call),
        stats: NO_RESULTS,
        ...(body.sender_id === undefined && sender && { sender: account.ref('SenderAddressRef', sender) }),
        ...(newsroom && { newsroom: account.ref('NewsroomRef', newsroom) }),
      };
    },
  },
  before: {
    'create-campaign': checkStory,
    'update-campaign': checkStory,
    'post-campaign': checkStory,
    'schedule-campaign': (call) => {
      checkReady(call, requirements(call, call.record));
      const ahead = Date.parse(String(call.body.send_at)) - call.now;
      if (ahead < 5 * MINUTE) call.invalid('/send_at', 'date_in_past', 'Must be at least 5 minutes in the future.');
      if (ahead > 366 * DAY) call.invalid('/send_at', 'max', 'Must be at most 1 year in the future.');
    },
    'send-campaign': (call) => checkReady(call, requirements(call, call.record)),
    'test-campaign': (call) => {
      const missing = basics(call.record);
      if (missing.length > 0) call.reject('campaign_not_ready', { detail: unmet(missing.length), errors: missing });
      if (typeof call.body.contact_id === 'string' && !call.account.find('Contact', call.body.contact_id))
        call.invalid('/contact_id', 'unknown_reference', 'Does not exist.');
    },
  },
  effects: {
    'duplicate-campaign': (call) => {
      const { account, record, body, time } = call;
      const copy = account.insert(record.collection, [], {
        ...structuredClone(record.value),
        id: call.uuid(),
        subject: body.subject ?? `Copy of ${textAt(record, 'subject')}`.slice(0, 255),
        status: 'draft',
        from: null,
        stats: NO_RESULTS,
        author: user(call),
        failure_reason: null,
        scheduled_at: null,
        sent_at: null,
        created_at: time(),
        updated_at: time(),
      });
      if (body.with_recipients !== false)
        for (const recipient of recipientsOf(call, record)) {
          const contact = account.find('Contact', at(recipient, 'contact.id'));
          if (contact) addRecipient(call, copy, contact);
        }
      return { status: 201, record: copy };
    },
    'schedule-campaign': (call) => {
      const { account, record, body, time } = call;
      account.change(record, {
        status: 'scheduled',
        scheduled_at: time(Date.parse(String(body.send_at))),
        failure_reason: null,
        updated_at: time(),
      });
      call.emit('campaign.scheduled', record);
      return { status: 200, record };
    },
    'send-campaign': (call) => {
      startSending(call, call.record);
      return { status: 202, record: call.startJob('campaign.send', { campaign: call.record.key }) };
    },
    'test-campaign': ({ body }) => ({ status: 202, body: { accepted: texts(body.emails) } }),
    'export-campaign-report': (call) => {
      const { body, record } = call;
      const selection = body.selection ?? null;
      return {
        status: 202,
        record: call.startJob('campaign.report_export', {
          campaign: record.key,
          report: body.report ?? 'recipients',
          format: body.format ?? 'csv',
          selection,
        }),
      };
    },
  },
  after: {
    'create-campaign': (call, record) => {
      if (!record) return;
      for (const [index, id] of texts(call.body.contact_ids).entries()) {
        const contact = call.account.find('Contact', id);
        if (!contact) call.invalid(`/contact_ids/${index}`, 'unknown_reference', 'Does not exist.');
        else addRecipient(call, record, contact);
      }
    },
    'update-campaign': storyNewsroom,
    'post-campaign': storyNewsroom,
    'unschedule-campaign': ({ account }, record) => {
      if (record) account.change(record, { scheduled_at: null });
    },
  },
  // The time of an example passes; what it is an example of stays.
  seed: ({ account, now, time }) => {
    for (const campaign of account.all('Campaign', (each) => at(each, 'status') === 'scheduled'))
      account.change(campaign, { scheduled_at: time(now + 7 * DAY) });
  },
  jobs: { 'campaign.send': (data, scene) => finishSending(scene, scene.account.find('Campaign', data.campaign)) },
  clock: (scene) => {
    for (const campaign of scene.account.all('Campaign', (each) => at(each, 'status') === 'scheduled')) {
      if (!(Date.parse(textAt(campaign, 'scheduled_at')) <= scene.now)) continue;
      const missing = requirements(scene, campaign);
      if (missing.errors.length === 0 && missing.isVerified) {
        startSending(scene, campaign);
        scene.startJob('campaign.send', { campaign: campaign.key });
        continue;
      }
      const reason = missing.errors[0]?.message ?? 'The sender address is not verified.';
      scene.account.change(campaign, {
        status: 'failed',
        failure_reason: reason,
        scheduled_at: null,
        updated_at: scene.time(),
      });
      scene.emit('campaign.failed', campaign);
    }
  },
};

function checkStory(call: Call): void {
  const story = call.account.find('Story', call.body.story_id);
  if (story && at(story, 'visibility') === 'confidential')
    call.invalid('/story_id', 'unknown_reference', 'A confidential story cannot be attached.');
}

/** The newsroom is taken from the story when one is given. */
function storyNewsroom(call: Call, record: StoredRecord | undefined): void {
  const story = call.account.find('Story', call.body.story_id);
  const newsroom = story && call.account.find('Newsroom', at(story, 'newsroom.id'));
  if (record && newsroom) call.account.change(record, { newsroom: call.account.ref('NewsroomRef', newsroom) });
}

function basics(campaign: StoredRecord): FieldError[] {
  return [
    ...(textAt(campaign, 'subject').trim() === '' ? [part('/subject', 'required', 'A subject is required.')] : []),
    ...(at(campaign, 'sender') === null ? [part('/sender_id', 'required', 'A sender is required.')] : []),
  ];
}

/** What a campaign needs before it can be sent. */
function requirements(
  scene: Scene,
  campaign: StoredRecord,
): { errors: FieldError[]; isVerified: boolean; sender: string } {
  const { account } = scene;
  const story = account.find('Story', at(campaign, 'story.id'));
  const sender = account.find('SenderAddress', at(campaign, 'sender.id'));
  const isReadable =
    !story ||
    (['published', 'embargo'].includes(textAt(story, 'status')) && at(story, 'visibility') !== 'confidential');
  const usable = recipientsOf(scene, campaign).filter((each) => texts(at(each, 'problems')).length === 0);
  return {
    errors: [
      ...basics(campaign),
      ...(usable.length === 0
        ? [part('/recipients', 'required', 'At least one recipient without problems is required.')]
        : []),
      ...(isReadable ? [] : [part('/story_id', 'unknown_reference', 'Readers cannot open the story.')]),
    ],
    isVerified: !sender || at(sender, 'is_verified') === true,
    sender: textAt(sender, 'email'),
  };
}

function checkReady(call: Call, { errors, isVerified, sender }: ReturnType<typeof requirements>): void {
  if (errors.length > 0) call.reject('campaign_not_ready', { detail: unmet(errors.length), errors });
  if (!isVerified) call.reject('sender_not_verified', { detail: `${sender} is not verified.` });
}

function startSending(scene: Scene, campaign: StoredRecord): void {
  const { account, time } = scene;
  const sender = account.find('SenderAddress', at(campaign, 'sender.id'));
  const recipients = recipientsOf(scene, campaign);
  for (const recipient of recipients) {
    const status = texts(at(recipient, 'problems')).length > 0 ? 'skipped' : 'queued';
    account.change(recipient, { delivery: { ...(at(recipient, 'delivery') as JsonRecord), status } });
  }
  const delivering = recipients.filter((each) => at(each, 'delivery.status') === 'queued').length;
  account.change(campaign, {
    status: 'sending',
    scheduled_at: null,
    failure_reason: null,
    from: {
      name: textAt(sender, 'name') || textAt(campaign, 'sender.name'),
      email: textAt(sender, 'email') || textAt(campaign, 'sender.email'),
    },
    stats: { ...NO_RESULTS, delivering, skipped: recipients.length - delivering },
    updated_at: time(),
  });
}

/** All emails are handed over and delivered. */
function finishSending(scene: Scene, campaign: StoredRecord | undefined): JsonRecord {
  if (!campaign) return scene.reject('not_found');
  const { account, time } = scene;
  const recipients = recipientsOf(scene, campaign);
  const sent = recipients.filter((each) => at(each, 'delivery.status') === 'queued');
  const skipped = recipients.length - sent.length;
  const result = { campaign_id: campaign.key, recipients_number: recipients.length, skipped_number: skipped };
  // The job of the examples ends after its campaign.
  if (at(campaign, 'status') === 'sent') return result;
  for (const recipient of sent) {
    account.change(recipient, {
      delivery: { ...(at(recipient, 'delivery') as JsonRecord), status: 'delivered', delivered_at: time() },
    });
    const contact = account.find('Contact', at(recipient, 'contact.id'));
    const stats = at(contact, 'stats') as JsonRecord | null;
    if (contact && stats)
      account.change(contact, {
        last_contacted_at: time(),
        stats: { ...stats, sent: Number(stats.sent) + 1, delivered: Number(stats.delivered) + 1 },
      });
  }
  account.change(campaign, {
    status: 'sent',
    sent_at: time(),
    updated_at: time(),
    stats: { ...NO_RESULTS, delivered: sent.length, skipped },
  });
  scene.emit('campaign.sent', campaign);
  return result;
}
