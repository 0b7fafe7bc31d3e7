// node email-subscribers.mjs <newsroom id> <campaign id>
import { randomUUID } from 'node:crypto';
import { call, waitForJob } from './client.mjs';

const PAGE = 100;
const IDS_PER_REQUEST = 1000;

const [newsroomId, campaignId] = process.argv.slice(2);
if (!newsroomId || !campaignId) throw new Error('Name a newsroom and a campaign');

const ids = new Set();
let unknown = 0;
for await (const { contact } of subscribers(newsroomId)) {
  if (contact) ids.add(contact.id);
  else unknown += 1;
}
console.log(`${ids.size} subscribers are contacts, ${unknown} are not`);

const all = [...ids];
for (let start = 0; start < all.length; start += IDS_PER_REQUEST) {
  const contact_ids = all.slice(start, start + IDS_PER_REQUEST);
  const { job } = await call('POST', `/campaigns/${campaignId}/recipients`, {
    key: randomUUID(),
    body: { contact_ids },
  });
  const { added_number, skipped_number } = await waitForJob(job);
  console.log(`Added ${added_number}, skipped ${skipped_number}`);
}

/** Yields every active subscription: each round starts at the last one of the previous. */
async function* subscribers(newsroom) {
  const seen = new Set();
  let from = '1970-01-01T00:00:00Z';
  for (let offset = 0; ; ) {
    const query = JSON.stringify({ status: 'active', created_at: { $gte: from } });
    const parameters = new URLSearchParams({
      query,
      sort: 'created_at',
      limit: PAGE,
      offset,
    });
    const { subscriptions } = await call(
      'GET',
      `/newsrooms/${newsroom}/subscriptions?${parameters}`,
    );
    for (const subscription of subscriptions) {
      if (!seen.has(subscription.id)) yield subscription;
      seen.add(subscription.id);
    }
    if (subscriptions.length < PAGE) return;
    const last = subscriptions.at(-1).created_at;
    // If a whole page shares one second, continue inside it.
    offset = last === from ? offset + PAGE : 0;
    from = last;
  }
}
