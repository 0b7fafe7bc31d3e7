import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older or newer deliveries may be a replay. In seconds. */
const TOLERANCE = 5 * 60;
/** In bytes. Anybody can post to your address: nobody may fill the memory. */
const LARGEST = 2 * 1024 * 1024;

/**
 * Checks a delivery and returns its event. Throws if it is not genuine.
 * `body` is the raw body, as a string or Buffer, before anything has parsed it.
 */
export function verifyWebhook({ secret, headers, body, now = Date.now() }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Error('A signature header is missing');
  const age = now / 1000 - Number(timestamp);
  // `!(… <= …)` also refuses a timestamp that is not a number.
  if (!(Math.abs(age) <= TOLERANCE)) throw new Error('The timestamp is too far off');

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  const expected = signed.digest();
  const genuine = signatures.split(' ').some((entry) => {
    const [version, value = ''] = entry.split(',');
    return version === 'v1' && isEqual(Buffer.from(value, 'base64'), expected);
  });
  if (!genuine) throw new Error('The signature does not match');
  return JSON.parse(body);
}

/** The raw body of a request: one that was parsed and printed again has another signature. */
export async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST) throw new Error('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** In constant time: how long it takes tells nothing about the right value. */
function isEqual(given, expected) {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
