// node export-report.mjs opened opened.csv [campaign id]
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { call, waitForJob } from './client.mjs';

const [report = 'recipients', file = `${report}.csv`, given] = process.argv.slice(2);
const id = given ?? (await latestCampaign());

const { campaign } = await call('GET', `/campaigns/${id}`);
const { delivered, undelivered, opened, clicked, open_rate } = campaign.stats;
console.log(
  `${campaign.subject} (${campaign.status}, ${campaign.sent_at ?? 'not sent yet'})`,
);
console.log(`${delivered} delivered, ${undelivered} undelivered`);
console.log(`${opened} opened (${(open_rate * 100).toFixed(1)} %), ${clicked} clicked`);

const { job } = await call('POST', `/campaigns/${id}/report/export`, {
  key: randomUUID(),
  body: { report, format: 'csv' },
});
const { download_url, rows_number, expires_at } = await waitForJob(job);

// The URL itself grants access, so no token is sent.
const response = await fetch(download_url);
if (!response.ok) {
  throw new Error(
    `The download returned ${response.status}; the link expires at ${expires_at}`,
  );
}
// The file contains personal data, so only this user can read it. An existing file would keep its mode.
await rm(file, { force: true });
await pipeline(Readable.fromWeb(response.body), createWriteStream(file, { mode: 0o600 }));
console.log(`${rows_number} rows in ${file}`);

/** The latest campaign that was sent. */
async function latestCampaign() {
  const body = { query: { status: 'sent' }, sort: '-sent_at', limit: 1 };
  const { campaigns } = await call('POST', '/campaigns/search', { body });
  if (campaigns.length === 0) throw new Error('No campaign has been sent yet');
  return campaigns[0].id;
}
