import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older or newer deliveries may be a replay. In seconds. */
const TOLERANCE = 5 * 60;

/**
 * Checks a delivery and returns its event. Throws if it is not genuine.
 * `body` is the raw body, as a string or Buffer: parsing and printing it again would change it.
 */
export function verifyWebhook({ secret, headers, body, now = Date.now() }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Error('The signature headers are missing');
  // `!(… <= …)` also refuses a timestamp that is not a number.
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE)) throw new Error('The timestamp is too far off');

  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const genuine = signatures.split(' ').some((entry) => {
    const [version, value = ''] = entry.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine) throw new Error('The signature does not match');
  return JSON.parse(body);
}
