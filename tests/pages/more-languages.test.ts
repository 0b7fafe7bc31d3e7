/** @module-tag verify */

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { codeText, elementsOf } from '../../packages/base/content.ts';
import type { PageData } from '../../packages/engine/model/page.ts';
import { moreWriters } from '../../packages/samples/more-languages.ts';
import { isGeneratedKey, type RequestSample, sampleUrl } from '../../packages/samples/request-sample.ts';
import { type SampleWriter, sampleView } from '../../packages/samples/sample-views.ts';
import { oddRequests } from '../../packages/samples/testing.ts';
import { createCheckValue } from '../api/lint/examples.ts';
import { createCheckRequest } from '../samples/support/check-request.ts';
import { type Outcome, TOKEN } from '../samples/support/run-samples.ts';
import { passTo, type RecordedRequest, type Recorder, startRecorder } from '../samples/support/start-recorder.ts';
import { measure, report, reportNotRun } from '../support/measure.ts';
import { type OperationSample, operationPages, requestOf } from './support/operation-samples.ts';
import { keyForm, sharedMock, withFullFirstPage, wrongWith } from './support/prove-samples.ts';
import { publishedDocument } from './support/published-document.ts';
import { demo, findTool, type LanguageTool, runLanguage, tools } from './support/run-language.ts';

/**
 * Runs the languages that readers can add, written as in the browser, from the same files, in the languages that are
 * installed. `npm test` runs one sample of each shape in python; `npm run verify` runs everything.
 */

interface WrittenSample extends OperationSample {
  readonly request: RequestSample;
}

const toolsByLanguage = tools.map((tool) => [tool.language, tool] as const);

let recorder: Recorder;
let check: ReturnType<typeof createCheckRequest>;
let samples: readonly WrittenSample[];

beforeAll(async () => {
  const [mock, document, written] = await Promise.all([
    sharedMock(),
    publishedDocument(),
    writtenSamples(inject('folders').herald),
  ]);
  check = createCheckRequest(document, createCheckValue(document));
  samples = written;
  recorder = await startRecorder({ 'api.herald.example': withFullFirstPage(passTo(mock), isWalk) });
}, 240_000);

afterAll(() => {
  recorder?.close();
});

/** Programs are identified by file and number. */
function isWalk(name: string): boolean {
  const [file, index] = name.split(/-\d+-(?=\d+$)/);
  const { language } = tools.find((tool) => tool.file === file) ?? { language: '' };
  return samplesIn(language)[Number(index)]?.variant === 'All pages';
}

function samplesIn(language: string): readonly WrittenSample[] {
  return samples.filter(({ id }) => id.split('/')[1] === language);
}

/** Ends a test whose tool is not installed. */
function skipTool(skip: (reason: string) => never, what: string, { needs, commands }: LanguageTool): never {
  const reason = `${needs ?? commands[0]} is not installed`;
  reportNotRun(what, reason);
  return skip(reason);
}

function writerOf(language: string): SampleWriter {
  const writer = moreWriters.find((each) => each.language === language);
  if (!writer) throw new Error(`There is no writer for ${language}`);
  return writer;
}

test('every offered language can be run', () => {
  expect(tools.map(({ language }) => language)).toEqual(moreWriters.map(({ language }) => language));
});

describe('samples in more languages work, and send valid requests', () => {
  test.for(toolsByLanguage)('%s', { timeout: 900_000 }, async ([language, tool], { skip }) => {
    const command = findTool(tool);
    if (!command) return skipTool(skip, `samples in ${language}`, tool);
    const outcomes = await runLanguage(tool, command, samplesIn(language), { recorder });
    const wrong = samplesIn(language)
      .map((sample) => {
        const outcome = outcomes.get(sample.id) ?? { id: sample.id, code: 1, output: '', requests: [] };
        return [...wrongWith(sample, outcome, check), ...differencesFrom(sample, outcome)];
      })
      .filter((problems) => problems.length > 0);
    const of = samplesIn(language).length;
    report(`${of - wrong.length} of ${of} samples in ${language} proven.`);
    await measure('languages', { ok: of - wrong.length, of }, language);
    expect(wrong.flat().slice(0, 10)).toEqual([]);
  });
});

describe('forms, files, cookies and unusual text arrive as intended', () => {
  test.for(toolsByLanguage)('%s', { timeout: 300_000 }, async ([language, tool], { skip }) => {
    const command = findTool(tool);
    const writer = writerOf(language);
    if (!command) return skipTool(skip, `odd requests in ${language}`, tool);
    const answers = await startRecorder({ 'api.example': () => ({ status: 200, body: '{"things": []}' }) });
    const written = Object.entries(oddRequests).flatMap(([name, request]) =>
      sampleView(request, writer).variants.map(({ label, code }) => ({
        id: `${name}, ${label}`,
        code: codeText(code),
      })),
    );
    const files = { 'folder/photo.jpg': 'a photo', 'file.bin': 'some bytes' };
    const outcomes = await runLanguage(tool, command, written, { recorder: answers, files });
    answers.close();
    for (const { id } of written) {
      const { code, output, requests = [] } = outcomes.get(id) ?? {};
      expect(code, `${id}: ${output}`).toBe(0);
      expect(await Promise.all(requests.map(arrived)), id).toEqual([expectedOdd[id]]);
    }
  });
});

describe('requests of guides arrive as intended', () => {
  test.for(toolsByLanguage)('%s', { timeout: 300_000 }, async ([language, tool], { skip }) => {
    const command = findTool(tool);
    if (!command) return skipTool(skip, `requests of guides in ${language}`, tool);
    const all = await guideRequests(inject('folders').herald);
    expect(all.length).toBeGreaterThan(15);
    const answer = (): { status: number; body: string } => ({ status: 200, body: '{}' });
    const answers = await startRecorder({ 'api.herald.example': answer, 'upload.herald.example': answer });
    const writer = writerOf(language);
    const written = all.map(({ id, request }) => ({ id, code: writer.one(request) }));
    const files = { 'academy-workshop.jpg': 'a photo' };
    const outcomes = await runLanguage(tool, command, written, { recorder: answers, files });
    answers.close();
    for (const { id, request } of all) {
      const { code, output, requests = [] } = outcomes.get(id) ?? {};
      expect(code, `${id}: ${output}`).toBe(0);
      expect(await Promise.all(requests.map(arrived)), id).toMatchObject([meant(request)]);
    }
  });
});

/** The requests of all guides' code groups, as readers get them. */
async function guideRequests(folder: string): Promise<readonly { id: string; request: RequestSample }[]> {
  const names = (await readdir(path.join(folder, 'docs'))).filter((name) => name.endsWith('.data.json'));
  const pages = await Promise.all(
    names.map(async (name) => {
      const { page } = JSON.parse(await readFile(path.join(folder, 'docs', name), 'utf8')) as PageData;
      const groups = page.kind === 'guide' ? elementsOf(page.content, ['CodeGroup']) : [];
      return groups.flatMap(({ props }, index) =>
        props?.request ? [{ id: `${name} ${index}`, request: props.request as unknown as RequestSample }] : [],
      );
    }),
  );
  return pages.flat();
}

function meant(request: RequestSample): object {
  const { method, headers, auth, body } = request;
  const address = new URL(sampleUrl(request));
  return {
    request: `${method.toUpperCase()} ${address.pathname} ${address.searchParams}`,
    authorization: auth.length > 0 ? `Bearer ${TOKEN}` : undefined,
    key: keyForm(new Map(headers).get('Idempotency-Key')),
    body:
      body?.kind === 'json'
        ? body.value
        : body?.kind === 'multipart'
          ? body.parts.map((part) => [part.name, 'a photo', part.kind === 'file' ? part.media : ''])
          : '',
  };
}

/** What must be the same in every language. */
async function arrived({ method, url, headers, body }: RecordedRequest): Promise<object> {
  const type = headers['content-type'] ?? '';
  return {
    // Spaces are `+` or `%20`.
    request: `${method} ${url.pathname} ${url.searchParams}`,
    type: type.split(';')[0],
    authorization: headers.authorization,
    cookie: headers.cookie,
    key: keyForm(headers['idempotency-key']),
    body: /^multipart/.test(type) ? await partsOf(body, type) : readBody(body, type),
  };
}

function readBody(body: string, type: string): unknown {
  // Ruby also sends the content type of a form without a body.
  if (body === '') return body;
  switch (type.split(';')[0]) {
    case 'application/json':
      return JSON.parse(body);
    case 'application/x-www-form-urlencoded':
      return [...new URLSearchParams(body)];
    default:
      return body;
  }
}

/** Some languages send text with a media type as a file; its content and type are the same. */
async function partsOf(body: string, type: string): Promise<readonly (readonly string[])[]> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const types = body
    .split(/^--.*$/m)
    .slice(1)
    .map((part) => /^content-type: (.*?)\r?$/im.exec(part)?.[1] ?? '');
  return Promise.all(
    [...form].map(async ([name, part], index) => [
      name,
      typeof part === 'string' ? part : await part.text(),
      types[index] ?? '',
    ]),
  );
}

const absent = { type: '', authorization: undefined, cookie: undefined, key: undefined, body: '' };
const bearer = `Bearer ${demo.DEMO_TOKEN}`;
const expectedOdd: Readonly<Record<string, object>> = {
  'a body, One request': {
    ...absent,
    request: 'POST /things ',
    type: 'application/json',
    authorization: bearer,
    key: 'k$1"x',
    body: oddRequests['a body']?.body?.kind === 'json' && oddRequests['a body'].body.value,
  },
  'a form and a key in the address, One request': {
    ...absent,
    request: 'PUT /things a=1&key=a%2Fb+c',
    type: 'application/x-www-form-urlencoded',
    body: [['a', "b'c"]],
  },
  'files, One request': {
    ...absent,
    request: 'POST /things ',
    type: 'multipart/form-data',
    authorization: `Basic ${btoa(`${demo.DEMO_USER}:${demo.DEMO_PASSWORD}`)}`,
    body: [
      ['f', 'a photo', 'image/jpeg'],
      ['meta', '{"a":1}', 'application/json'],
      ['v', '@x', ''],
    ],
  },
  'several parts of one name, One request': {
    ...absent,
    request: 'POST /things ',
    type: 'multipart/form-data',
    authorization: bearer,
    body: [
      ['tags', 'one', ''],
      ['tags', "it's $two", ''],
      ['meta', '{"a":1}', 'application/json'],
      ['f', 'a photo', 'image/jpeg'],
      ['f', 'some bytes', 'image/png'],
    ],
  },
  'a file, cookies and bytes, One request': {
    ...absent,
    request: 'PATCH /things ',
    type: 'image/png',
    cookie: `sid=${demo.DEMO_TOKEN}; a=b`,
    body: 'some bytes',
  },
  'nothing, One request': {
    ...absent,
    request: 'POST /things ',
    type: 'application/json',
    authorization: bearer,
    body: null,
  },
  'a body with GET, One request': {
    ...absent,
    request: 'GET /things ',
    type: 'application/json',
    authorization: bearer,
    body: { a: 1 },
  },
  'a list, One request': { ...absent, request: 'GET /things limit=5&q=a', authorization: bearer },
  'a list, All pages': {
    ...absent,
    request: 'GET /things q=a&sort=created_at&limit=100&offset=0',
    authorization: bearer,
  },
};

/** The server receives the values that the sample was made from. */
function differencesFrom({ id, variant, request }: WrittenSample, { requests }: Outcome): readonly string[] {
  const [sent] = requests;
  if (!sent) return [];
  const headers = request.headers.filter(([name, value]) => {
    const arrived = sent.headers[name.toLowerCase()];
    return isGeneratedKey(request, name) ? keyForm(arrived) !== 'generated' || arrived === value : arrived !== value;
  });
  const query = variant === 'One request' && decodeURIComponent(request.query.join('&'));
  const body = request.body?.kind === 'json' && !isDeepStrictEqual(JSON.parse(sent.body), request.body.value);
  return [
    ...headers.map(([name]) => `${id}: its header ${name} was ${sent.headers[name.toLowerCase()]}`),
    ...(typeof query === 'string' && query !== decodeURIComponent(sent.url.search.slice(1))
      ? [`${id}: its query was ${sent.url.search}`]
      : []),
    ...(body ? [`${id}: its body was ${sent.body}`] : []),
  ];
}

async function writtenSamples(folder: string): Promise<typeof samples> {
  const pages = await operationPages(folder);
  const written = await Promise.all(
    pages.map(async (page) => {
      const request = await requestOf(folder, page);
      return moreWriters.flatMap((writer) =>
        sampleView(request, writer).variants.map(({ label, code }) => ({
          id: `${page.operation.slug}/${writer.language}/${label}`,
          language: 'js' as const,
          code: codeText(code),
          page,
          variant: label,
          request,
        })),
      );
    }),
  );
  return written.flat();
}
