import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { GUIDES, guideFences, guideTexts } from '../guide-fences.ts';

const fences = guideFences();

function fence(title: string): string {
  const found = fences.find((each) => each.title === title);
  if (!found) throw new Error(`No guide has code called ${title}`);
  return found.code;
}

/** Runs the code of a guide as the module it is. */
async function load(code: string): Promise<Record<string, (...args: never[]) => unknown>> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
}

describe('code in guides', () => {
  test('there is some in every language', () => {
    expect(new Set(fences.map(({ language }) => language))).toEqual(new Set(['bash', 'js', 'json', 'txt']));
  });

  const js = fences.filter(({ language }) => language === 'js');
  test.each(js.map(({ guide, code }) => [guide, code]))('js in %s is a module', (_, code) => {
    expect(() => parseAst(`${code}\nexport {};`)).not.toThrow();
  });

  const json = fences.filter(({ language }) => language === 'json');
  test.each(json.map(({ guide, code }) => [guide, code]))('json in %s is JSON', (_, code) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  test('bash parses, and the bodies it sends are JSON', () => {
    for (const { code } of fences.filter(({ language }) => language === 'bash')) {
      execFileSync('bash', ['-n'], { input: code });
      for (const [, body = ''] of code.matchAll(/--data '([^']*)'/g)) expect(() => JSON.parse(body)).not.toThrow();
    }
  });

  test('curl and nodejs go to the same address', () => {
    const addresses = (code: string): string[] => [
      ...new Set([...code.matchAll(/https:\/\/(?:api|upload)\.herald\.example\/[a-z0-9/]*/g)].map(([url]) => url)),
    ];
    const groups = [...guideTexts().values()].flatMap((text) =>
      [...text.matchAll(/<CodeGroup[^>]*>([\s\S]*?)<\/CodeGroup>/g)].map(([, inside = '']) => inside),
    );
    expect(groups.length).toBeGreaterThan(10);
    for (const group of groups) {
      const [bash = '', node = ''] = group.split('```js');
      expect(node).not.toBe('');
      const first = addresses(bash)[0] ?? '';
      // nodejs may build the address from parts; its beginning must be there.
      expect(node).toContain(first.split('/').slice(0, 3).join('/'));
    }
  });
});

describe('verify-webhook.mjs', () => {
  const code = fence('verify-webhook.mjs');
  const key = Buffer.from('a secret of at least twenty-four bytes');
  const secret = `whsec_${key.toString('base64')}`;
  const now = 1_747_036_800_000;
  const body = '{"id":"2c7d9e40-b1a8-4f53-86e2-f05a3d9c71b8","type":"story.published","text":"Ĝis"}';

  function headers({ id = 'evt', at = now / 1000, text = body, with: by = key } = {}): Record<string, string> {
    const signature = createHmac('sha256', by).update(`${id}.${at}.${text}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  }

  async function verify(given: Record<string, string>, text: string | Buffer = body): Promise<unknown> {
    const { verifyWebhook } = await load(code);
    return verifyWebhook?.({ secret, headers: given, body: text, now } as never);
  }

  test('is the same as the file kept beside the guides', () => {
    expect(code).toBe(readFileSync(`${GUIDES}code/verify-webhook.mjs`, 'utf8'));
  });

  test('returns the event of a genuine delivery, from a string or a buffer', async () => {
    expect(await verify(headers())).toEqual(JSON.parse(body));
    expect(await verify(headers(), Buffer.from(body))).toEqual(JSON.parse(body));
  });

  test('accepts the published test vector of the Standard Webhooks scheme', async () => {
    const { verifyWebhook } = await load(code);
    const event = verifyWebhook?.({
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      headers: {
        'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'webhook-timestamp': '1614265330',
        'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
      body: '{"test": 2432232314}',
      now: 1_614_265_330_000,
    } as never);
    expect(event).toEqual({ test: 2432232314 });
  });

  test('accepts one of several signatures', async () => {
    const old = headers({ with: Buffer.from('another secret') });
    const both = { ...headers(), 'webhook-signature': `${old['webhook-signature']} ${headers()['webhook-signature']}` };
    expect(await verify(both)).toEqual(JSON.parse(body));
  });

  test.each([
    ['another key', headers({ with: Buffer.from('another secret') }), body],
    ['a changed body', headers(), body.replace('published', 'deleted')],
    ['a changed id', { ...headers(), 'webhook-id': 'other' }, body],
    ['an old delivery', headers({ at: now / 1000 - 301 }), body],
    ['one from the future', headers({ at: now / 1000 + 301 }), body],
    ['a timestamp that is no number', { ...headers(), 'webhook-timestamp': 'now' }, body],
    [
      'another version',
      { ...headers(), 'webhook-signature': headers()['webhook-signature']?.replace('v1', 'v2') ?? '' },
      body,
    ],
    ['a short signature', { ...headers(), 'webhook-signature': 'v1,AAAA' }, body],
    ['missing headers', {}, body],
  ])('refuses %s', async (_, given, text) => {
    await expect(verify(given as Record<string, string>, text)).rejects.toThrow(/signature|timestamp/);
  });
});

describe('fetch-with-retry.js', () => {
  test('repeats after faults and gives up after some attempts', async () => {
    vi.useFakeTimers();
    const { fetchWithRetry } = await load(fence('fetch-with-retry.js'));
    const answers = [new Response(null, { status: 503 }), undefined, new Response(null, { status: 200 })];
    const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('network');
      return answer;
    });
    const pending = fetchWithRetry?.('https://api.example' as never) as Promise<Response>;
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await pending).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(3);

    send.mockResolvedValue(new Response(null, { status: 429, headers: { 'Retry-After': '1' } }));
    const refused = fetchWithRetry?.(...(['https://api.example', {}, { attempts: 2 }] as never[])) as Promise<Response>;
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await refused).status).toBe(429);
    expect(send).toHaveBeenCalledTimes(5);
    vi.useRealTimers();
    send.mockRestore();
  });
});
