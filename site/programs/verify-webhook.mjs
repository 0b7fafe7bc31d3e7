import { createHmac, timingSafeEqual } from 'node:crypto';

/** In seconds. Anything older or newer could be a replay. */
const TOLERANCE = 5 * 60;
/** In bytes. Anyone can post to your URL, so limit the size. */
const LARGEST = 2 * 1024 * 1024;

/**
 * Verifies a delivery and returns its event. Throws if it is not valid.
 * `body` is the raw body, as a string or Buffer, before anything has parsed it.
 */
export function verifyWebhook({ secret, headers, body, now = Date.now() }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Error('A signature header is missing');
  const age = now / 1000 - Number(timestamp);
  // `!(… <= …)` also rejects a timestamp that is not a number.
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

/** The raw body of a request. Parsing and printing it again would change the signature. */
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

/** In constant time, so that the duration reveals nothing about the correct value. */
function isEqual(given, expected) {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
