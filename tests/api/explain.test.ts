import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/base/json.ts';
import { fieldAt, isObject, objectAt, objectsAt } from '../../packages/base/json.ts';
import { readApiDocument } from '../../packages/engine/cli/read/read-api-document.ts';
import { openApi } from '../../packages/engine/explain/api.ts';
import { explain } from '../../packages/engine/explain/explain.ts';
import type { Explanation } from '../../packages/engine/explain/explanation.ts';
import { maskSecrets } from '../../packages/engine/explain/mask-secrets.ts';
import { createHrefs } from '../../packages/engine/model/href.ts';
import { explainData } from '../../packages/engine/outputs/html/explain-files.ts';
import { projectApi } from '../../packages/engine/project/project-api.ts';
import { composeRequest, initialValues } from '../../packages/samples/compose-request.ts';
import { moreWriters } from '../../packages/samples/more-languages.ts';
import { pageWriters } from '../../packages/samples/sample-views.ts';

const product = { name: 'Demo', slug: 'demo' };
const hrefs = createHrefs({ base: '/' });
const corpus = new URL('../fixtures/corpus/', import.meta.url);

function opened(document: JsonObject, file: string) {
  const view = projectApi({ document, file, hrefs, product, apiUrl: 'https://api.demo.example' });
  return { view, document, api: openApi(explainData({ api: view, hrefs }, document)) };
}

const site = await readApiDocument(new URL('../../site/api/openapi.yaml', import.meta.url).pathname, {
  product: { name: 'Herald', slug: 'herald' },
});
if (!site.document) throw new Error('The document of the site cannot be read.');
const herald = opened(site.document, 'openapi.yaml');
const ours = (text: string): Explanation => explain(text, herald.api);

/** A text, and the page it must lead to. */
interface Golden {
  readonly text: string;
  readonly page: string;
}

/** Every operation as a request in a language. */
function samples({ view }: typeof herald, languages: readonly string[]): Golden[] {
  const writers = [...pageWriters, ...moreWriters].filter(({ language }) => languages.includes(language));
  return [...view.forms].flatMap(([slug, form]) => {
    const request = composeRequest(form, initialValues(form));
    return writers.map(({ one }) => ({ text: one(request), page: hrefs.operation(slug) }));
  });
}

/** Requests as in a log: method, address and body. */
function logged({ view }: typeof herald): Golden[] {
  return [...view.forms].map(([slug, form]) => {
    const { method, url, body } = composeRequest(form, initialValues(form));
    const { pathname, host } = new URL(url);
    const sent = body?.kind === 'json' ? `\n\n${JSON.stringify(body.value)}` : '';
    return { text: `${method.toUpperCase()} ${pathname} HTTP/1.1\nHost: ${host}${sent}`, page: hrefs.operation(slug) };
  });
}

function examplesIn(media: JsonValue | undefined): JsonValue[] {
  const named = objectsAt(media, 'examples').flatMap(([, each]) => fieldAt(each, 'value') ?? []);
  return [...named, ...(fieldAt(media, 'example') === undefined ? [] : [fieldAt(media, 'example') as JsonValue])];
}

const misses = (all: readonly Golden[], api = herald.api, among = false): readonly string[] =>
  all.flatMap(({ text, page }) => {
    const { subject, others, title } = explain(text, api);
    const found = [subject, ...(among ? others : [])].some((each) => each?.href === page);
    return found ? [] : [`${page} ← ${title}: ${text.slice(0, 200)}`];
  });

describe('requests are matched to their operation', () => {
  test.each([['curl'], ...moreWriters.map(({ language }) => [language]), ['nodejs']])('in %s', (language) => {
    const all = samples(herald, [language]);
    expect(all.length).toBeGreaterThan(100);
    expect(misses(all)).toEqual([]);
  });

  test('in HTTP logs, as bare URLs, in output of curl -v and in access logs', () => {
    const all = logged(herald);
    expect(misses(all)).toEqual([]);
    const gets = all.filter(({ text }) => text.startsWith('GET'));
    const addresses = gets.map(({ text, page }) => ({ text: `https://api.herald.example${text.split(' ')[1]}`, page }));
    expect(misses(addresses)).toEqual([]);
    const verbose = all.map(({ text, page }) => {
      const [head = ''] = text.split('\n\n');
      return {
        text: `* Connected\n${head.replaceAll(/^/gm, '> ')}\n>\n< HTTP/2 200\n< content-type: text/plain\n<\nok`,
        page,
      };
    });
    expect(misses(verbose)).toEqual([]);
    const access = all.map(({ text, page }) => ({
      text: `10.0.0.1 - - [01/Jun/2024] "${text.split('\n')[0]}" 200 17`,
      page,
    }));
    expect(misses(access)).toEqual([]);
  });

  test.each<[string, (command: string) => string]>([
    ['curl on one line', (text) => text.replaceAll(/ \\\n */g, ' ')],
    ['curl with Windows line endings', (text) => text.replaceAll('\n', '\r\n')],
    [
      'curl with carets as line continuations, as in the Windows command prompt',
      (text) => text.replaceAll(' \\\n', ' ^\r\n'),
    ],
    ['curl with long option names', (text) => text.replaceAll('-X ', '--request ').replaceAll('-H ', '--header ')],
    ['curl with short option names', (text) => text.replaceAll('--data ', '-d ')],
    ['curl after a shell prompt and before its output', (text) => `$ ${text}\n{"error": "nothing"}`],
    ['curl to a local server', (text) => text.replaceAll(/https:\/\/[\w.]+/g, 'http://localhost:4010')],
    ['curl without backslashes at line ends', (text) => text.replaceAll(' \\\n', '\n')],
    ['curl with additional options', (text) => text.replace('curl ', 'curl -sS --fail-with-body -o out.json ')],
    ['curl with truncated JSON', (text) => text.replace(/\}'$/, "'")],
    ['curl with a lower-case header name', (text) => text.replaceAll('Content-Type', 'content-type')],
    ['curl surrounded by prose', (text) => `This fails since Monday:\n\n${text}\n\nAny idea?`],
    ['curl in a Markdown code block', (text) => `\`\`\`bash\n${text}\n\`\`\`\n`],
  ])('%s', (_, change) => {
    const all = samples(herald, ['curl']).map(({ text, page }) => ({ text: change(text), page }));
    expect(all.length).toBeGreaterThan(100);
    expect(misses(all)).toEqual([]);
  });

  test('our own curl samples have no problems', () => {
    const wrong = samples(herald, ['curl']).flatMap(({ text, page }) => {
      const { sure, problems, fields } = ours(text);
      const found = [...problems, ...fields.flatMap(({ name, problem }) => (problem ? [`${name} ${problem}`] : []))];
      return sure === 'certain' && found.length === 0 ? [] : [`${page} ${sure}: ${found.join('; ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test.each(readdirSync(corpus).filter((name) => /\.(?:ya?ml|json)$/.test(name)))(
    'of the corpus document %s',
    async (name) => {
      const { document } = await readApiDocument(new URL(name, corpus).pathname, { product });
      if (!document) return;
      const other = opened(document, name);
      const all = [...samples(other, ['curl']), ...logged(other)];
      expect(misses(all, other.api, true)).toEqual([]);
    },
  );
});

describe('values are recognised', () => {
  test('errors of the catalogue, as a code, a JSON body, a response and in a log line', () => {
    const codes = Object.keys(objectAt(herald.document, 'x-error-catalogue') ?? {});
    expect(misses(codes.map((code) => ({ text: code, page: hrefs.error(code) })))).toEqual([]);
    const problems = codes.map((code) => {
      const example = fieldAt(objectAt(objectAt(herald.document, 'x-error-catalogue'), code), 'example') ?? null;
      return { text: JSON.stringify(example), page: hrefs.error(code) };
    });
    expect(misses(problems)).toEqual([]);
    for (const { text } of problems)
      expect(ours(text).steps).toContainEqual({ label: 'See how to fix it', href: expect.stringMatching(/#remedy$/) });
    const responses = problems.map(({ text, page }) => ({
      text: `HTTP/1.1 422 Unprocessable\ncontent-type: application/problem+json\n\n${text}`,
      page,
    }));
    expect(misses(responses)).toEqual([]);
    const lines = codes.map((code) => ({
      text: `2024-06-01 ERROR sync failed with ${code} after 3 attempts`,
      page: hrefs.error(code),
    }));
    expect(misses(lines)).toEqual([]);
  });

  test('an error response links to the operation in its `instance`', () => {
    const value = {
      type: 'https://developers.herald.example/docs/errors/story_incomplete',
      title: 'The story is incomplete',
      status: 409,
      code: 'story_incomplete',
      detail: null,
      instance: '/stories/f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b/publish',
      request_id: '01JPA7W3Q8ZK5M2N6R4T9VXB1C',
    };
    const { subject, steps } = ours(`HTTP/1.1 409 Conflict\n\n${JSON.stringify(value)}`);
    expect(subject?.href).toBe('/docs/errors/story_incomplete');
    expect(steps.map(({ href }) => href)).toEqual([`${subject?.href}#remedy`, '/docs/api/publish-story']);
  });

  test('webhook deliveries, with and without headers', () => {
    const all = objectsAt(herald.document, 'webhooks').flatMap(([, item]) => {
      const operation = objectAt(item, 'post');
      const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json');
      return examplesIn(media).flatMap((value): Golden[] => {
        const type = isObject(value) ? String(value.type) : '';
        const page = herald.view.events.find(({ path }) => path === type)?.slug ?? '';
        const text = JSON.stringify(value, null, 2);
        const golden = { text, page: hrefs.event(page) };
        return [
          golden,
          { ...golden, text: `webhook-id: 1\nwebhook-timestamp: 1717228802\nwebhook-signature: v1,abc\n\n${text}` },
        ];
      });
    });
    expect(all.length).toBeGreaterThan(10);
    expect(misses(all)).toEqual([]);
  });

  test('at least 85 % of the request bodies, among the possible matches', () => {
    const all = [...herald.view.pageNames.operations].flatMap(([id, slug]): Golden[] => {
      const operation = Object.values(objectAt(herald.document, 'paths') ?? {})
        .flatMap((item) => Object.values(isObject(item) ? item : {}))
        .find((each) => fieldAt(each, 'operationId') === id);
      const body = objectAt(objectAt(operation, 'requestBody'), 'content');
      return examplesIn(objectAt(body, 'application/json')).map((value) => ({
        text: JSON.stringify(value),
        page: hrefs.operation(slug),
      }));
    });
    expect(all.length).toBeGreaterThan(40);
    const missed = misses(all, herald.api, true);
    // Bodies of one or two common fields match many operations.
    expect(missed.length / all.length, missed.join('\n')).toBeLessThan(0.15);
  });

  test.each([
    ['story.published', '/docs/api/webhooks/story.published'],
    ['Story', '/docs/api/schemas/story'],
    ['create-story', '/docs/api/create-story'],
    ['stories:publish', '/docs/permissions#stories-publish'],
  ])('the name %s', (text, page) => {
    expect(ours(text)).toMatchObject({ subject: { href: page }, sure: 'certain' });
  });

  test('an ID, with the operations that accept it', () => {
    const { title, sure, others } = ours('7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034');
    expect([title, sure]).toEqual(['An ID', 'possible']);
    expect(others.length).toBeGreaterThan(5);
  });

  test.each(['', 'hello world', 'x', '🙂', '{}', '[]', '{"a"', 'https://example.com/', 'curl', '42'])(
    '%j is not recognised as anything',
    (text) => {
      expect(ours(text).sure).not.toBe('likely');
      expect(ours(text).subject).toBeUndefined();
    },
  );
});

describe('problems in a request are reported', () => {
  const command = samples(herald, ['curl']).find(({ page }) => page.endsWith('/create-story'))?.text ?? '';
  const problems = (text: string): readonly string[] => {
    const { problems: all, fields } = ours(text);
    return [...all, ...fields.flatMap(({ name, problem }) => (problem ? [`${name} ${problem}`] : []))];
  };

  test.each([
    ['a field of the wrong type', command.replace('"locale": "en"', '"locale": 7'), /^locale must be /],
    ['a missing required field', command.replace(/"newsroom_id": "[^"]+",/, ''), /^newsroom_id /],
    [
      'an unknown field',
      command.replace('"locale"', '"locales"'),
      /^locales is not a known field; did you mean `locale`\?/,
    ],
    ['missing credentials', command.replace(/ {2}-H "Authorization[^\n]*\n/, ''), /Credentials are missing/],
    ['a wrong media type', command.replace('application/json', 'text/plain'), /Content-Type/],
    ['invalid JSON', command.replace('"locale": "en"', '"locale": en'), /not valid JSON/],
    ['plain HTTP', command.replace('https:', 'http:'), /plain HTTP/],
    ['a wrong method', command.replace('POST', 'DELETE'), /accepts GET, POST, not DELETE/],
    ['a misspelt path', command.replace('/stories', '/storys'), /Did you mean `\/stories`/],
    ['an unknown parameter', 'https://api.herald.example/stories?limits=3', /limits is not a parameter.*`limit`/],
    ['a value out of range', 'https://api.herald.example/stories?limit=100000', /^limit must be /],
  ])('%s', (_, text, expected) => {
    expect(problems(command)).toEqual([]);
    expect(problems(text).join('\n')).toMatch(new RegExp(expected.source, 'm'));
  });
});

describe('secrets', () => {
  const token = `pat_${'a1'.repeat(20)}`;
  test.each([
    `curl -H "Authorization: Bearer ${token}" https://api.herald.example/stories`,
    `curl -u mila:${token} https://api.herald.example/stories`,
    `Authorization: Basic ${btoa(`mila:${token}`)}`,
    `Cookie: session=${token}; theme=dark`,
    `{ "secret": "whsec_${token}", "token": "${token}" }`,
    `fetch(url, { headers: { Authorization: 'Bearer ${token}' } })`,
    `https://mila:${token}@api.herald.example/stories?api_key=${token}`,
    token,
  ])('%s is masked', (text) => {
    const masked = maskSecrets(text);
    expect(masked).toContain('••••••••');
    for (const secret of [token, btoa(`mila:${token}`)]) expect(masked).not.toContain(secret);
    expect(maskSecrets(masked)).toBe(masked);
  });

  test('a JWT is masked, also after a hyphen', () => {
    const jwt = `eyJ${'a1'.repeat(10)}.${'b2'.repeat(10)}.c3`;
    expect(maskSecrets(`${jwt} x-eyJ-${jwt}`)).toBe('eyJ•••••••• x-eyJ••••••••');
  });

  test.each([
    ['letters', 'a'],
    ['words with hyphens', 'token-'],
    ['tokens that never end', '-eyJaaaaaaaaaaaa'],
    ['tokens with one part', 'eyJaaaaaaaaaaaa.'],
    ['headers without a value', 'authorization : '],
    ['cookies without a value', 'cookie =\n'],
    ['addresses', '://a:b'],
    ['spaces', 'bearer    '],
  ])('masking long text of %s takes linear time', (_, unit) => {
    const most = 64 * 1024;
    const long = unit.repeat(most / unit.length);
    const piece = long.slice(0, most / 64);
    const cost = (work: () => void): number => {
      const before = process.cpuUsage();
      work();
      return process.cpuUsage(before).user;
    };
    const inPieces = (): void => {
      for (let count = 0; count < 64; count += 1) maskSecrets(piece);
    };
    // Expressions are compiled on first use. Quadratic growth would take 64 times as long.
    inPieces();
    expect(cost(() => maskSecrets(long)) / (cost(inPieces) + 2000)).toBeLessThan(8);
  });

  test('samples without secrets are unchanged', () => {
    const all = samples(
      herald,
      [...pageWriters, ...moreWriters].map(({ language }) => language),
    );
    // A field with such a name is a secret, even if the document does not define it.
    const plain = all.filter(({ text }) => !/token\b\\?["']?\s*(?::|=>)/.test(text));
    expect(plain.length).toBeGreaterThan(500);
    for (const { text } of plain) expect(maskSecrets(text)).toBe(text);
  });

  test('a masked command is recognised without problems', () => {
    const masked = maskSecrets(`curl -H "Authorization: Bearer ${token}" https://api.herald.example/stories`);
    expect(ours(masked)).toMatchObject({ subject: { label: 'List stories' }, problems: [] });
  });
});
