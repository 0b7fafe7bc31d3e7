// NEWSROOM_ID=… WEBHOOK_SECRET=whsec_… node mirror-newsroom.mjs
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { call, searchAll } from './client.mjs';
import { readBody, verifyWebhook } from './verify-webhook.mjs';

const { NEWSROOM_ID, WEBHOOK_SECRET, PORT = '3000', MIRROR = 'mirror' } = process.env;
if (!NEWSROOM_ID || !WEBHOOK_SECRET) throw new Error('Set NEWSROOM_ID and WEBHOOK_SECRET');
const MINUTE = 60_000;
/** A delivery is repeated for a day and some hours. */
const REMEMBERED = 3 * 24 * 60 * MINUTE;

/** Deliveries that were accepted, with the time. */
const accepted = new Map();
/** Stories to look at. A set: ten events about one story are one look. */
const waiting = new Set();
let working = false;

await mkdir(MIRROR, { recursive: true });

createServer(async (request, response) => {
  const event = await receive(request);
  // Answer first, work later: a slow answer counts as a failure and is delivered again.
  response.writeHead(event ? 204 : 400).end();
  if (!event?.type.startsWith('story.') || isRepeated(event.id)) return;
  waiting.add(event.data.object.id);
  await work();
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));

// What is in the mirror and may be gone, and what was published while nobody listened.
for (const name of await readdir(MIRROR)) {
  if (name.endsWith('.json')) waiting.add(name.slice(0, -'.json'.length));
}
const published = { 'newsroom.id': NEWSROOM_ID, status: 'published' };
for await (const { id } of searchAll('/stories/search', 'stories', published)) {
  waiting.add(id);
}
await work();

/** The event of a genuine delivery, `undefined` for anything else. */
async function receive(request) {
  try {
    const body = await readBody(request);
    return verifyWebhook({ secret: WEBHOOK_SECRET, headers: request.headers, body });
  } catch (error) {
    console.error(`Refused: ${error.message}`);
    return undefined;
  }
}

/** Looks at the waiting stories, one after the other. */
async function work() {
  if (working) return;
  working = true;
  // Stories that are added meanwhile come at the end of the same round.
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

/** Events may arrive twice and out of order: they say where to look, not what is there. */
async function look(id) {
  const file = `${MIRROR}/${id}.json`;
  const story = await readStory(id);
  if (story?.status !== 'published' || story.visibility !== 'public') {
    await rm(file, { force: true });
    return;
  }
  // Readers of the mirror never see half a file.
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
