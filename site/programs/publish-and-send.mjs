// node publish-and-send.mjs release.json          publishes and sends a test copy
// node publish-and-send.mjs release.json --send   publishes and sends the email
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { call, upload, waitForJob } from './client.mjs';

const [file = 'release.json', flag] = process.argv.slice(2);
const release = JSON.parse(await readFile(file, 'utf8'));

// Keys derive from the name of the release, so a second run creates nothing twice.
const key = (step) => `${release.name}:${step}`;

const text = (words) => ({ type: 'text', text: words });
const paragraph = (...children) => ({ type: 'paragraph', children });
const content = (blocks) => ({ type: 'document', version: '1.0', children: blocks });

const { newsroom } = await call('GET', `/newsrooms/${release.newsroom_id}`);
if (newsroom.status !== 'online')
  throw new Error(`Take ${newsroom.name} online first: readers cannot open the story yet.`);

const { story: draft } = await call('POST', '/stories', {
  key: key('story'),
  body: {
    newsroom_id: release.newsroom_id,
    title: release.title,
    subtitle: release.subtitle,
    content: content(release.paragraphs.map((words) => paragraph(text(words)))),
  },
});

// Set after creation: each upload has a new id, but a key belongs to one body.
if (release.image) {
  const { id } = await upload(release.image.file, release.image.type);
  await call('PATCH', `/stories/${draft.id}`, { body: { header_image: { id } } });
}

const { story } = await call('POST', `/stories/${draft.id}/publish`);
console.log(`Published: ${story.url}`);

const { campaign } = await call('POST', '/campaigns', {
  key: key('campaign'),
  body: {
    subject: release.mail.subject,
    story_id: story.id,
    content: content([
      paragraph(
        text('Dear '),
        { type: 'variable', key: 'contact.first_name', fallback: 'colleague' },
        text(','),
      ),
      ...release.mail.paragraphs.map((words) => paragraph(text(words))),
    ]),
  },
});

// New keys from here on: an old key would return a stored rejection.
try {
  const { job: adding } = await call('POST', `/campaigns/${campaign.id}/recipients`, {
    key: randomUUID(),
    body: { scope: { type: 'all_contacts' }, query: release.mail.recipients },
  });
  const added = await waitForJob(adding);
  const { duplicate, no_email: noEmail } = added.skipped;
  console.log(
    `Recipients added: ${added.added_number}, already on the list: ${duplicate}, without an address: ${noEmail}`,
  );
} catch (error) {
  // The email is being sent or was sent, so recipients can no longer be added.
  if (error.code !== 'campaign_locked') throw error;
}

if (flag === '--send') {
  const path = `/campaigns/${campaign.id}/send`;
  try {
    const { job: sending } = await call('POST', path, { key: randomUUID() });
    const { recipients_number: all, skipped_number: skipped } = await waitForJob(sending);
    console.log(`Sent to ${all - skipped} of ${all} recipients`);
  } catch (error) {
    if (error.code !== 'campaign_already_sent') throw error;
    console.log('The email was already sent.');
  }
} else {
  const emails = release.mail.test;
  const path = `/campaigns/${campaign.id}/test`;
  try {
    await call('POST', path, { key: randomUUID(), body: { emails } });
    console.log(`A test copy is on its way to ${emails.join(', ')}. Send with --send.`);
  } catch (error) {
    if (error.code !== 'campaign_locked') throw error;
    console.log('The email was already sent.');
  }
}
