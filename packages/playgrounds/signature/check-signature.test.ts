import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { checkSignature, signExample, summarise } from './check-signature.ts';
import type { PastedDelivery } from './read-delivery.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const rules = { tolerance: 300, secretPattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$' };
const key = Buffer.from('a secret of at least twenty-four bytes');
const secret = `whsec_${key.toString('base64')}`;
const now = 1_747_036_800_000;
const id = '2c7d9e40-b1a8-4f53-86e2-f05a3d9c71b8';
const body = `{"id":"${id}","type":"story.published","text":"Ĝis"}`;

interface Signing {
  readonly at?: number;
  readonly text?: string;
  readonly by?: Buffer;
  readonly message?: string;
}

function sign({ at = now / 1000, text = body, by = key, message = `${id}.${at}.${text}` }: Signing = {}): string {
  const signature = createHmac('sha256', by).update(message).digest('base64');
  return `webhook-id: ${id}\nwebhook-timestamp: ${at}\nwebhook-signature: v1,${signature}`;
}

/** The results, one per line. */
async function check(given: Partial<PastedDelivery>): Promise<string> {
  const delivery = { secret, headers: sign(), body, ...given };
  const results = await checkSignature(delivery, rules, now);
  const lines = results.map(({ step, kind, text, hint }) => `${step} ${kind}: ${text}${hint ? ` (${hint})` : ''}`);
  return [...lines, summarise(results)?.text ?? 'Nothing can be said yet.'].join('\n');
}

test('accepts a valid delivery', async () => {
  expect(await check({})).toMatchInlineSnapshot(`
    "Secret good: A key of 38 bytes, decoded from base64.
    Headers good: All three are present, with one signature.
    Time good: Signed 0 seconds ago; 5 minutes are allowed.
    Signature good: It matches id, time and body.
    Valid signature. Accept this delivery."
  `);
  expect(
    await check({ headers: sign({ text: body.replaceAll(',', ',\r\n') }), body: body.replaceAll(',', ',\n') }),
  ).toMatch(/Valid signature. Accept/);
});

test('accepts a delivery if one of two signatures matches', async () => {
  const other = sign({ by: Buffer.from('another secret') }).split('v1,')[1];
  expect(await check({ headers: sign().replace('v1,', `v1,${other} v1,`) })).toContain('Signature 2 of 2 matches');
  expect(await check({ headers: sign().replace('v1,', `v2,x v1,`) })).toContain('Valid signature. Accept');
});

test('rejects a secret that is too long to match a pattern', async () => {
  const pasted = { secret: `whsec_${'A'.repeat(1200)}`, headers: sign(), body };
  const [result] = await checkSignature(pasted, { ...rules, secretPattern: '^whsec_' }, now);
  expect(result).toMatchObject({ step: 'Secret', kind: 'wrong', text: expect.stringContaining('too long') });
});

test('asks for the missing parts of a delivery', async () => {
  expect(await check({ secret: '', headers: ' ', body: '' })).toMatchInlineSnapshot(`
    "Secret open: Paste the secret of the webhook. It stays on this page.
    Headers open: Paste the lines with webhook-id, webhook-timestamp, webhook-signature.
    Time open: Requires the headers.
    Signature open: Requires a valid secret and valid headers.
    Nothing can be said yet."
  `);
  expect(await check({ body: '' })).toContain('Signature open: Paste the body');
});

test.each([
  ['a secret without a prefix', { secret: 'abc' }],
  ['a secret that is not base64', { secret: 'whsec_a*b' }],
  ['an incomplete secret', { secret: secret.slice(0, 22) }],
  ['a missing header', { headers: sign().replace(/webhook-timestamp.*\n/, '') }],
  ['two missing headers', { headers: 'webhook-id: x' }],
  ['headers of something else', { headers: 'host: x' }],
  ['a timestamp that is not a number', { headers: sign().replace(/(?<=timestamp: ).*/, 'now') }],
  ['a timestamp in milliseconds', { headers: sign({ at: now }) }],
  ['a signature without version', { headers: sign().replace('v1,', '') }],
  ['an old delivery', { headers: sign({ at: now / 1000 - 4 * 86_400 }) }],
  ['a delivery from the future', { headers: sign({ at: now / 1000 + 3700 }) }],
  ['a signature made with another secret', { headers: sign({ by: Buffer.from('another secret') }) }],
  ['an extra line break', { body: `${body}\n` }],
  ['an extra space', { body: `${body} ` }],
  ['a missing line break', { headers: sign({ text: `${body}\n` }) }],
  ['a reformatted body', { body: JSON.stringify(JSON.parse(body), null, 2) }],
  ['a signature made with the secret as text', { headers: sign({ by: Buffer.from(secret) }) }],
  ['a signature made with the undecoded secret', { headers: sign({ by: Buffer.from(secret.slice(6)) }) }],
  ['a signature of the body alone', { headers: sign({ message: body }) }],
  ['headers of another delivery', { body: body.replace(id, 'another') }],
] satisfies [string, Partial<PastedDelivery>][])('reports %s', async (_, given) => {
  const report = await check(given);
  expect(report).not.toContain('Accept this delivery');
  expect(
    report
      .split('\n')
      .filter((line) => /wrong:/.test(line))
      .join('\n'),
  ).toMatchSnapshot();
});

test('the example of the page is a valid delivery', async () => {
  const example = await signExample(secret, body, id, now);
  expect(example.headers).toBe(sign());
  expect(summarise(await checkSignature(example, rules, now))?.accepted).toBe(true);
});

test('without WebCrypto, as over HTTP, reports that signatures cannot be checked', async () => {
  vi.stubGlobal('crypto', {});
  const example = await signExample(secret, body, id, now);
  expect(example).toEqual({ secret, headers: '', body });
  for (const given of [example, {}]) {
    expect(await check(given)).toContain('Signature unable: Browsers offer no cryptography');
    expect(await check(given)).toContain('Cannot be checked here. Open the page over HTTPS.');
  }
});

test('never throws for any pasted text', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(secret, sign(), body, '{"webhook-id":1}'));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (one, two, three) => {
      const results = await checkSignature({ secret: one, headers: two, body: three }, rules, now);
      expect(results.map(({ step }) => step)).toEqual(['Secret', 'Headers', 'Time', 'Signature']);
      expect(results.every((result) => result.text !== '')).toBe(true);
    }),
  );
});
