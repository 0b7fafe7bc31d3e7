// node publish-and-send.mjs release.json          publishes, and sends a test copy
// node publish-and-send.mjs release.json --send   publishes, and sends the email
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { call, upload, waitForJob } from './client.mjs';

const [file = 'release.json', flag] = process.argv.slice(2);
const release = JSON.parse(await readFile(file, 'utf8'));

// Keys made from the name of the release: a second start repeats the same calls,
// and nothing is made twice.
const key = (step) => `${release.name}:${step}`;

const text = (words) => ({ type: 'text', text: words });
const paragraph = (...children) => ({ type: 'paragraph', children });
const content = (blocks) => ({ type: 'document', version: '1.0', children: blocks });

const { story: draft } = await call('POST', '/stories', {
  key: key('story'),
  body: {
    newsroom_id: release.newsroom_id,
    title: release.title,
    subtitle: release.subtitle,
    content: content(release.paragraphs.map((words) => paragraph(text(words)))),
  },
});

// After the creation: each upload has another id, but a key belongs to one body.
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

// From here on a new key with each start: with the old one, a refusal would only be replayed.
try {
  const { job: adding } = await call('POST', `/campaigns/${campaign.id}/recipients`, {
    key: randomUUID(),
    body: { scope: { type: 'all_contacts' }, query: release.mail.recipients },
  });
  const added = await waitForJob(adding);
  console.log(`Recipients: ${added.added_number}, left out: ${added.skipped_number}`);
} catch (error) {
  // It is on its way, or has arrived: nobody can be added any more.
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
    console.log('The email was sent before.');
  }
} else {
  const emails = release.mail.test;
  const path = `/campaigns/${campaign.id}/test`;
  try {
    await call('POST', path, { key: randomUUID(), body: { emails } });
    console.log(`A test copy is on its way to ${emails.join(', ')}. Send with --send.`);
  } catch (error) {
    if (error.code !== 'campaign_locked') throw error;
    console.log('The email was sent before.');
  }
}
