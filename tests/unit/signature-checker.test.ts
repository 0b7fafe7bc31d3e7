import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSignature, summarise } from '../../packages/playgrounds/signature/check-signature.ts';
import type { PastedDelivery } from '../../packages/playgrounds/signature/read-delivery.ts';
import { verifyWebhook } from '../../site/programs/verify-webhook.mjs';

const key = Buffer.from('a secret of at least twenty-four bytes');
const secret = `whsec_${key.toString('base64')}`;
const now = 1_747_036_800_000;
const rules = { tolerance: 300, secretPattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$' };

/** The result of the guide's code for a delivery. */
function accepts({ headers, body }: PastedDelivery): boolean {
  const pairs = headers.split('\n').map((line) => line.split(': ') as [string, string]);
  try {
    verifyWebhook({ secret, headers: Object.fromEntries(pairs), body, now });
    return true;
  } catch {
    return false;
  }
}

const bodies = ['{"id":"e"}', '{"id":"e"}\n', '{}', '{ }', '"Ĝis"'];
const delivery = fc
  .record({
    at: fc.integer({ min: now / 1000 - 400, max: now / 1000 + 400 }),
    by: fc.constantFrom(key, Buffer.from('another secret'), Buffer.from(secret)),
    signed: fc.constantFrom(...bodies),
    sent: fc.constantFrom(...bodies),
    lost: fc.constantFrom('', 'v1,', 'v1', 'webhook-id', 'webhook-timestamp: ', '7', '='),
  })
  .map(deliver);

interface Choices {
  readonly at: number;
  readonly by: Buffer;
  readonly signed: string;
  readonly sent: string;
  readonly lost: string;
}

function deliver({ at, by, signed, sent, lost }: Choices): PastedDelivery {
  const signature = createHmac('sha256', by).update(`e.${at}.${signed}`).digest('base64');
  const headers = `webhook-id: e\nwebhook-timestamp: ${at}\nwebhook-signature: v1,${signature}`;
  return { secret, headers: headers.replace(lost, ''), body: sent };
}

/** Random deliveries are rarely genuine. */
const genuine = deliver({ at: now / 1000, by: key, signed: '{}', sent: '{}', lost: '' });

test('the signature checker of the page and the code in the guide agree on every delivery', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(delivery, async (each) => {
      const isAccepted = summarise(await checkSignature(each, rules, now))?.accepted ?? false;
      expect(isAccepted).toBe(accepts(each));
      accepted += Number(isAccepted);
    }),
    { numRuns: 500, examples: [[genuine]] },
  );
  expect(accepted).toBeGreaterThan(0);
});
