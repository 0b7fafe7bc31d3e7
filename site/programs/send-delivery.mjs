// WEBHOOK_SECRET=whsec_… node send-delivery.mjs
import { createHmac, randomUUID } from 'node:crypto';

const { WEBHOOK_SECRET, PORT = '3000' } = process.env;
if (!WEBHOOK_SECRET) throw new Error('Set WEBHOOK_SECRET');

const id = randomUUID();
const timestamp = String(Math.floor(Date.now() / 1000));
const object = { id: 'f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b' };
const body = JSON.stringify({ id, type: 'story.published', data: { object } });

const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);

const { status } = await fetch(`http://localhost:${PORT}`, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signed.digest('base64')}`,
  },
  body,
});
console.log(status);
