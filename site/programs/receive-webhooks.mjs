// WEBHOOK_SECRET=whsec_… node receive-webhooks.mjs
import { createServer } from 'node:http';
import { readBody, verifyWebhook } from './verify-webhook.mjs';

const { WEBHOOK_SECRET, PORT = '3000' } = process.env;
if (!WEBHOOK_SECRET) throw new Error('Set WEBHOOK_SECRET');

// In production, use a store that survives restarts and expires after some days.
const seen = new Set();

createServer(async (request, response) => {
  let event;
  try {
    const body = await readBody(request);
    event = verifyWebhook({ secret: WEBHOOK_SECRET, headers: request.headers, body });
  } catch (error) {
    console.error(error.message);
    response.writeHead(400).end();
    return;
  }
  response.writeHead(204).end();
  if (seen.has(event.id)) return;
  seen.add(event.id);
  const { object } = event.data;
  // Domains have a name instead of an id.
  console.log(event.type, object.id ?? object.name);
}).listen(Number(PORT), () => console.log(`Listening on port ${PORT}`));
