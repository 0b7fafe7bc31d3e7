// NEWSROOM_ID=… WEBHOOK_SECRET=whsec_… node mirror-newsroom.mjs
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { call, searchAll } from './client.mjs';
import { readBody, verifyWebhook } from './verify-webhook.mjs';

const { NEWSROOM_ID, WEBHOOK_SECRET, PORT = '3000', MIRROR = 'mirror' } = process.env;
if (!NEWSROOM_ID || !WEBHOOK_SECRET) throw new Error('Set NEWSROOM_ID and WEBHOOK_SECRET');
const MINUTE = 60_000;
/** A delivery is retried for more than a day. */
const REMEMBERED = 3 * 24 * 60 * MINUTE;

/** Accepted deliveries, with the time. */
const accepted = new Map();
/** Stories to read. A set, so that ten events about one story cause one read. */
const waiting = new Set();
let working = false;

await mkdir(MIRROR, { recursive: true });

createServer(async (request, response) => {
  const event = await receive(request);
  // Respond first, work later: a slow response counts as a failure.
  response.writeHead(event ? 204 : 400).end();
  if (!event?.type.startsWith('story.') || isRepeated(event.id)) return;
  waiting.add(event.data.object.id);
  await work();
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));

// Stories that may be gone by now, and those published while the server was down.
for (const name of await readdir(MIRROR)) {
  if (name.endsWith('.json')) waiting.add(name.slice(0, -'.json'.length));
}
const published = { 'newsroom.id': NEWSROOM_ID, status: 'published' };
for await (const { id } of searchAll('/stories/search', 'stories', published)) {
  waiting.add(id);
}
await work();

/** The event of a valid delivery, or `undefined`. */
async function receive(request) {
  try {
    const body = await readBody(request);
    return verifyWebhook({ secret: WEBHOOK_SECRET, headers: request.headers, body });
  } catch (error) {
    console.error(`Rejected: ${error.message}`);
    return undefined;
  }
}

/** Processes the queued stories one by one. */
async function work() {
  if (working) return;
  working = true;
  // Stories added in the meantime are processed in the same round.
  for (const id of waiting) {
    waiting.delete(id);
    try {
      await look(id);
    } catch (error) {
      console.error(`${id}: ${error.message}; trying again in a minute`);
      setTimeout(() => {
        waiting.add(id);
        work();
      }, MINUTE);
    }
  }
  working = false;
}

/** Events can repeat and arrive out of order, so the story is always read again. */
async function look(id) {
  const file = `${MIRROR}/${id}.json`;
  const story = await readStory(id);
  if (story?.status !== 'published' || story.visibility !== 'public') {
    await rm(file, { force: true });
    return;
  }
  // Renamed into place, so that nobody reads half a file.
  await writeFile(`${file}.new`, JSON.stringify(story, null, 2));
  await rename(`${file}.new`, file);
  console.log(`Mirrored: ${story.title}`);
}

async function readStory(id) {
  try {
    return (await call('GET', `/stories/${id}`)).story;
  } catch (error) {
    if (error.code === 'not_found') return undefined;
    throw error;
  }
}

function isRepeated(id) {
  const now = Date.now();
  for (const [old, time] of accepted) if (now - time > REMEMBERED) accepted.delete(old);
  if (accepted.has(id)) return true;
  accepted.set(id, now);
  return false;
}
