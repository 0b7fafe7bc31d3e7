import { beforeAll, describe, expect, test } from 'vitest';
import {
  fieldAt,
  isObject,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '../../packages/base/json.ts';
import { combinators, operators } from '../../packages/playgrounds/query/language.ts';
import { findOperation } from '../samples/support/check-request.ts';
import { guideFences, guidePrograms, guideTexts } from '../support/guide-fences.ts';
import { operationsOf } from './lint/api-document.ts';
import type { LoadedDocument } from './lint/source.ts';
import { walkObjects } from './lint/walk.ts';
import { loadSiteDocument } from './load.ts';

/** Compares guide text with the document: names, numbers, codes and their status. */

let document: LoadedDocument;
let uploads: LoadedDocument;
let words: ReadonlySet<string>;
let programs: ReadonlyMap<string, string>;

beforeAll(async () => {
  document = await loadSiteDocument('openapi.yaml');
  uploads = await loadSiteDocument('uploads.yaml');
  words = vocabulary(document.root);
  programs = await guidePrograms();
}, 120_000);

/** Running text: without code blocks, components and front matter. */
const prose = [...guideTexts()].map(([guide, text]) => ({
  guide,
  text: text
    .replace(/^---[\s\S]*?\n---\n/, '')
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    .replaceAll(/<[A-Z][^>]*\/>/g, '…')
    .replaceAll(/<\/?[A-Z][^>]*>/g, ''),
}));
/** About this site, not about the API: it names files and tools that other tests check. */
const ABOUT_THE_SITE = 'assistants.mdx';

const inlineCode = prose
  .filter(({ guide }) => guide !== ABOUT_THE_SITE)
  .flatMap(({ guide, text }) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({ guide, code })));

/** Terms of HTTP, JSON, the shell and the programs themselves, which are not in the document. */
const GENERAL = new Set([
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'null', 'true', 'false', 'https', 'http', 'mailto', 'tel', 'HTML'],
  ...[
    'Authorization',
    'Content-Type: application/json',
    'application/problem+json',
    'multipart/form-data',
    'snake_case',
  ],
  ...[
    'HERALD_TOKEN',
    'NEWSROOM_ID',
    'WEBHOOK_SECRET',
    'PORT',
    'MIRROR',
    '--send',
    '--release',
    'mirror',
    'do-not-mail.json',
  ],
  ...['info.version', 'v2', 'switch', 'deprecated: true', 'x-deprecated', 'Prefer', 'webhook-id'],
  ...['/contacts', 'GET /contacts', 'POST /contacts', 'GET /v2/contacts', 'POST /v2/contacts', 'h2'],
  ...[
    'HERALD_API',
    'request',
    'upload',
    'waitForJob',
    'openapi.d.ts',
    'openapi-fetch',
    'npx tsx',
    'node typed-story.ts',
  ],
  ...['jq', 'node quickstart.mjs', 'pip install requests', 'python3 quickstart.py'],
  ...['npm ci && npm run mock', 'sample.mjs', 'node sample.mjs', 'echo whsec_$(openssl rand -base64 32)'],
  ...[
    'send',
    'call',
    'searchAll',
    'verifyWebhook',
    'mail.recipients',
    'mail.test',
    'name',
    'crm',
    'whsec_',
    'v1,',
    '+',
    '-',
    '%2B',
    '\\n',
    '$',
  ],
  ...['_', '_at', '_id', '_ids', ':read', ':write', 'pat_', '.md'],
]);

/** How web frameworks provide the raw body. */
const FRAMEWORKS = new Set([
  "express.raw({ type: 'application/json' })",
  "addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => done(null, body))",
  'Buffer.from(await request.arrayBuffer())',
  'request.get_data()',
  'request.body',
  '@csrf_exempt',
  'await request.body()',
  "file_get_contents('php://input')",
  '$request->getContent()',
  'request.raw_post',
  'skip_forgery_protection',
  'request.body.read',
  'io.ReadAll(http.MaxBytesReader(w, r.Body, 2<<20))',
  '@RequestBody byte[] body',
  'await Request.Body.CopyToAsync(stream)',
  'MemoryStream',
]);

/** Endpoints of the mock that the API does not have. */
const MOCK = new Set([
  'Sandbox-Permissions',
  'Sandbox-Permissions: stories:read, newsrooms:read',
  'GET /_account',
  'DELETE /_account',
  'npm run mock -- --seed account.json',
]);

/** Values that guides make up deliberately: locales, countries, a mistake. */
const EXAMPLES = new Set(['nl', 'nl-BE', 'zh-Hant-HK', 'BE', 'live']);

test('names in inline code of guides exist in the document', () => {
  expect(inlineCode.length).toBeGreaterThan(300);
  const unknown = inlineCode.filter(({ code }) => !isKnown(code));
  expect(unknown.map(({ guide, code }) => `${guide}: ${code}`)).toEqual([]);
});

test('a status before an error code in a guide is the status of that code', () => {
  const catalogue = objectAt(document.root, 'x-error-catalogue');
  const pairs = prose.flatMap(({ text }) => [...text.matchAll(/\b(\d{3})\s+`([a-z_]+)`/g)]);
  expect(pairs.length).toBeGreaterThan(10);
  for (const [shown, status, code = ''] of pairs) {
    expect(numberAt(objectAt(catalogue, code), 'status'), shown).toBe(Number(status));
  }
});

test('numbers with a unit are quoted from the document, not typed', () => {
  const units = listAt(document.root, 'x-limits').flatMap((limit) => stringAt(limit, 'unit') ?? []);
  const measure = new RegExp(
    `(?<!BCP )\\b\\d[\\d\\s,]*\\s?(?:milliseconds?|weeks?|[KMG]i?B|${[...new Set(units)].map((unit) => unit.replace(/s$/, 's?')).join('|')})\\b`,
    'g',
  );
  expect('up to 2,000 blocks or 5 minutes'.match(measure)).toEqual(['2,000 blocks', '5 minutes']);
  const typed = prose.flatMap(({ guide, text }) => [...text.matchAll(measure)].map(([found]) => `${guide}: ${found}`));
  expect(typed).toEqual([]);
});

test('a program is printed in full in one place only', () => {
  const printed = [...guideTexts().values()].join('\n');
  const files = [...printed.matchAll(/<Program file="([^"]+)"(?: title="[^"]*")?\/>/g)].map(([, file]) => file);
  expect(files).toContain('client.mjs');
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

test('the guide on limits shows every group of limits', () => {
  const text = guideTexts().get('limits.mdx') ?? '';
  const shown = [...text.matchAll(/<LimitTable group="([^"]+)"/g)].map(([, group]) => group);
  const groups = listAt(document.root, 'x-limits').map((each) => stringAt(each, 'group'));
  expect(shown.sort()).toEqual([...new Set(groups)].sort());
});

test('deprecated operations keep working for the promised notice period', () => {
  const limit = listAt(document.root, 'x-limits').find((each) => stringAt(each, 'id') === 'deprecation-notice');
  const months = numberAt(objectAt(limit, 'values'), 'min') ?? Number.NaN;
  const deprecated = operationsOf(document).flatMap(({ slug, value }) => {
    const dates = objectAt(value, 'x-deprecated');
    return dates ? [{ slug, since: stringAt(dates, 'since') ?? '', sunset: stringAt(dates, 'sunset') ?? '' }] : [];
  });
  expect(deprecated.length).toBeGreaterThan(0);
  for (const { slug, since, sunset } of deprecated) {
    const earliest = new Date(since);
    earliest.setUTCMonth(earliest.getUTCMonth() + months);
    expect(new Date(sunset).getTime(), slug).toBeGreaterThanOrEqual(earliest.getTime());
  }
});

test('the guide on security names the TLS version of the document', () => {
  const version = /TLS [\d.]+/.exec(stringAt(objectAt(document.root, 'info'), 'description') ?? '')?.[0];
  expect(version).toBeDefined();
  expect(guideTexts().get('security.mdx')).toContain(`${version} and later`);
});

test('the guide on errors lists every status', () => {
  const text = guideTexts().get('errors-and-retries.mdx') ?? '';
  const rows = [...text.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(',').map(Number));
  const catalogue = objectsAt(document.root, 'x-error-catalogue').map(([, error]) => numberAt(error, 'status'));
  expect(new Set(rows)).toEqual(new Set(catalogue));
});

describe('numbers in programs', () => {
  const number = (file: string, pattern: RegExp): number => {
    const found = pattern.exec(programs.get(file) ?? '')?.[1];
    if (found === undefined) throw new Error(`${file} has no ${pattern}`);
    return found.split('*').reduce((product, factor) => product * Number(factor.replace('_', '')), 1);
  };
  const limit = (id: string): JsonObject | undefined => {
    return listAt(document.root, 'x-limits')
      .filter(isObject)
      .find((each) => stringAt(each, 'id') === id);
  };
  const value = (id: string, name: string): number => numberAt(objectAt(limit(id), 'values'), name) ?? Number.NaN;

  test('page sizes, polling intervals and tolerances match the document', () => {
    expect(number('client.mjs', /PAGE = (\d+)/)).toBe(value('page-size', 'max'));
    expect(number('client.mjs', /sleep\((\d+)\)/)).toBe(value('job-poll', 'min') * 1000);
    expect(number('client.py', /PAGE = (\d+)/)).toBe(value('page-size', 'max'));
    expect(number('client.py', /POLL = (\d+)/)).toBe(value('job-poll', 'min'));
    expect(number('email-subscribers.mjs', /PAGE = (\d+)/)).toBe(value('page-size', 'max'));
    expect(number('email-subscribers.mjs', /IDS_PER_REQUEST = (\d+)/)).toBe(value('ids-per-request', 'max'));
    const tolerance = value('webhook-tolerance', 'max');
    for (const file of ['verify-webhook.mjs', 'verify_webhook.py', 'verify-webhook.php', 'verify_webhook.rb'])
      expect(number(file, /TOLERANCE = ([\d *]+)/), file).toBe(tolerance * 60);
    expect(number('VerifyWebhook.cs', /Tolerance = ([\d *]+)/)).toBe(tolerance * 60);
    expect(number('VerifyWebhook.java', /ofMinutes\((\d+)\)/)).toBe(tolerance);
    expect(number('verify_webhook.go', /tolerance = (\d+) \* time.Minute/)).toBe(tolerance);
  });

  test('received deliveries are remembered for longer than they are retried', () => {
    const pauses = listAt(limit('webhook-attempts'), 'pauses').map(Number);
    for (const file of ['mirror-newsroom.mjs', 'mirror_newsroom.py']) {
      const days = /REMEMBERED = (\d+) \* 24/.exec(programs.get(file) ?? '')?.[1];
      expect(Number(days) * 86_400, file).toBeGreaterThan(pauses.reduce((sum, pause) => sum + pause, 0));
    }
  });

  test('clients retry exactly the statuses that the error catalogue calls retryable', () => {
    const byStatus = new Map<number, string[]>();
    for (const [, error] of objectsAt(document.root, 'x-error-catalogue')) {
      const status = numberAt(error, 'status') ?? 0;
      byStatus.set(status, [...(byStatus.get(status) ?? []), stringAt(error, 'retry') ?? '']);
    }
    const retryable = [...byStatus].filter(([, kinds]) => kinds.every((kind) => /same-request|after-delay/.test(kind)));
    // And the response of a proxy in its place.
    const expected = [...retryable.map(([status]) => status), 502, 504].sort();
    for (const file of ['client.mjs', 'client.py']) {
      const retried = /RETRIED = \[([\d, ]+)\]/.exec(programs.get(file) ?? '')?.[1];
      expect(retried?.split(',').map(Number), file).toEqual(expected);
    }
  });
});

describe('data beside schemas', () => {
  const schema = (name: string): JsonObject | undefined =>
    objectAt(objectAt(objectAt(document.root, 'components'), 'schemas'), name);
  const property = (name: string, field: string): JsonObject | undefined =>
    objectAt(objectAt(schema(name), 'properties'), field);

  test('every type of job has a result, whose fields match its example and description', () => {
    const results = new Map(objectsAt(schema('Job'), 'x-results'));
    expect([...results.keys()].sort()).toEqual([...stringsAt(property('Job', 'type'), 'enum')].sort());
    const description = stringAt(property('Job', 'result'), 'description') ?? '';
    const examples = operationsOf(document)
      .filter(({ slug }) => slug === 'get-job-status')
      .flatMap(({ value }) => {
        const media = objectAt(objectAt(objectAt(objectAt(value, 'responses'), '200'), 'content'), 'application/json');
        return objectsAt(media, 'examples').map(([, example]) => objectAt(objectAt(example, 'value'), 'job'));
      })
      .filter((job) => objectAt(job, 'result'));
    expect(new Set(examples.map((job) => stringAt(job, 'type')))).toEqual(new Set(results.keys()));
    for (const job of examples) {
      const type = stringAt(job, 'type') ?? '';
      expect(Object.keys(objectAt(job, 'result') ?? {})).toEqual(Object.keys(results.get(type) ?? {}));
    }
    for (const [type, fields] of results) {
      const row = description.split('\n- ').find((line) => line.startsWith(`\`${type}\``)) ?? '';
      for (const field of Object.keys(fields)) expect(row, type).toContain(`\`${field}\``);
    }
  });

  test('the number of webhook attempts is one more than the number of pauses', () => {
    const [attempts] = listAt(document.root, 'x-limits').filter((each) => listAt(each, 'pauses').length > 0);
    const most = numberAt(objectAt(attempts, 'values'), 'max');
    expect(listAt(attempts, 'pauses').length + 1).toBe(most);
    expect(numberAt(property('WebhookDelivery', 'attempt'), 'maximum')).toBe(most);
  });

  test('the forms of image effects match their pattern and are described', () => {
    const items = objectAt(property('UploadedImage', 'effects'), 'items');
    const pattern = new RegExp(stringAt(items, 'pattern') ?? '$^');
    const forms = listAt(items, 'x-forms').flatMap((form) => stringsAt(form, 'forms'));
    expect(forms.filter((form) => !pattern.test(form))).toEqual([]);
    const described = stringAt(property('UploadedImage', 'effects'), 'description') ?? '';
    for (const form of forms) expect(described).toContain(form.split(':')[0]);
    expect(pattern.test('resize:x') || pattern.test('rotate:45')).toBe(false);
  });
});

test('the guide on images shows the response of the upload API and names the accepted types', () => {
  const shown = guideFences().find(({ title }) => title === 'An uploaded image');
  const responses = objectAt(objectAt(uploads.root, 'components'), 'responses');
  const media = objectAt(objectAt(objectAt(responses, 'Uploaded'), 'content'), 'application/json');
  expect(JSON.parse(shown?.code ?? '')).toEqual(fieldAt(objectAt(objectAt(media, 'examples'), 'image'), 'value'));

  const body = objectAt(operationsOf(uploads).find(({ slug }) => slug === 'upload-file')?.value, 'requestBody');
  const form = objectAt(objectAt(body, 'content'), 'multipart/form-data');
  const types = stringAt(objectAt(objectAt(form, 'encoding'), 'file'), 'contentType') ?? '';
  const names = [...types.matchAll(/image\/(\w+)/g)].map(([, type = '']) => type.toUpperCase());
  const sentence = /Images can be[^.]*\.[^.]*\./.exec(guideTexts().get('images-and-files.mdx') ?? '')?.[0] ?? '';
  expect(names.length).toBeGreaterThan(3);
  for (const type of names) expect(sentence.toUpperCase()).toContain(type);
});

test('the guide on authentication shows the token pattern and `WWW-Authenticate` of the document', () => {
  const text = guideTexts().get('authentication.mdx') ?? '';
  const scheme = objectAt(objectAt(objectAt(document.root, 'components'), 'securitySchemes'), 'bearerAuth');
  expect(text).toContain(`\`${stringAt(scheme, 'x-pattern')?.replace(/^\^|\$$/g, '')}\``);
  const header = objectAt(objectAt(objectAt(document.root, 'components'), 'headers'), 'WWW-Authenticate');
  expect(text).toContain(`\`WWW-Authenticate: ${stringAt(header, 'example')}\``);
});

function isKnown(code: string): boolean {
  const parts = code.replace(/^\?/, '').split(/[=:,] ?|\s/);
  if (GENERAL.has(code) || FRAMEWORKS.has(code) || MOCK.has(code) || words.has(code) || programs.has(code)) return true;
  if (code.startsWith('WWW-Authenticate') || /^pat_\[/.test(code) || /^https?:/.test(code)) return true;
  if (code.startsWith('{')) return [...code.matchAll(/"([^"]+)":/g)].every(([, name = '']) => words.has(name));
  if (code.startsWith('/')) return isPointer(code) || isPath(code);
  if (/^[+-]?\d|^now/.test(code) || EXAMPLES.has(code)) return true;
  if (/^\w+\./.test(code)) return code.split('.').every((part) => part === '' || words.has(part));
  const [name = '', value = ''] = parts;
  return words.has(name) && (value === '' || words.has(value.replace(/^-/, '')) || /^(?:\d+|true|false)$/.test(value));
}

function isPath(path: string): boolean {
  return ['get', 'post', 'patch', 'put', 'delete'].some((method) => findOperation(document, method, path));
}

function isPointer(code: string): boolean {
  return code
    .slice(1)
    .split('/')
    .every((part) => words.has(part) || /^\d+$/.test(part));
}

/** Every name in the document. */
function vocabulary(root: JsonObject): ReadonlySet<string> {
  const names = new Set<string>([...operators, ...combinators].map((each) => each.name));
  for (const type of operators.flatMap(({ types }) => types)) names.add(type);
  for (const [node] of walkObjects(root)) {
    for (const [, fields] of objectsAt(node, 'x-results')) for (const name of Object.keys(fields)) names.add(name);
    for (const list of [
      stringsAt(node, 'enum'),
      stringsAt(node, 'names'),
      stringsAt(node, 'forms'),
      stringsAt(node, 'sort'),
    ]) {
      for (const name of list) names.add(name);
    }
    for (const key of ['name', 'const', 'code', 'url', 'type', 'default']) names.add(String(fieldAt(node, key)));
    for (const key of ['properties', 'schemas', 'headers', 'webhooks', 'values']) {
      for (const name of Object.keys(objectAt(node, key) ?? {})) names.add(name);
    }
  }
  const data = ['x-error-catalogue', 'x-error-items', 'x-resources', 'x-rate-limits'].map((key) => objectAt(root, key));
  const access = ['permissions', 'roles'].map((key) => objectAt(objectAt(root, 'x-permissions'), key));
  const fields = objectsAt(root, 'x-resources').map(([, resource]) => objectAt(resource, 'query'));
  for (const name of [...data, ...access, ...fields].flatMap((node) => Object.keys(node ?? {}))) names.add(name);
  return names;
}
