import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { operationsOf } from '../api/lint/api-document.ts';
import { createCheckValue } from '../api/lint/examples.ts';
import { createCheckRequest } from '../samples/support/check-request.ts';
import { type Outcome, runSamples } from '../samples/support/run-samples.ts';
import { passTo, type Recorder, startRecorder } from '../samples/support/start-recorder.ts';
import { measure, report } from '../support/measure.ts';
import { type OperationSample, operationSamples } from './support/operation-samples.ts';
import { sharedMock, withFullFirstPage, wrongBetween, wrongWith } from './support/prove-samples.ts';
import { publishedDocument } from './support/published-document.ts';

// Runs samples as they are on the built pages; the mock rejects requests that do not match the document.

let recorder: Recorder;
let samples: readonly OperationSample[];
let broken: readonly OperationSample[];
let outcomes: ReadonlyMap<string, Outcome>;
let check: ReturnType<typeof createCheckRequest>;
let slugs: readonly string[];

beforeAll(async () => {
  const [mock, document, read] = await Promise.all([
    sharedMock(),
    publishedDocument(),
    operationSamples(inject('folders').herald),
  ]);
  samples = read;
  broken = brokenOnes(samples);
  check = createCheckRequest(document, createCheckValue(document));
  slugs = operationsOf(document).map(({ slug }) => slug);
  recorder = await startRecorder({
    'api.herald.example': withFullFirstPage(passTo(mock), (id) => id.endsWith('All pages')),
  });
  const all = [...samples, ...broken];
  const ran = await Promise.all(
    (['bash', 'js'] as const).map((language) =>
      runSamples(
        all.filter((each) => each.language === language),
        { recorder },
      ),
    ),
  );
  outcomes = new Map(ran.flat().map((outcome) => [outcome.id, outcome]));
}, 240_000);

afterAll(() => {
  recorder?.close();
});

const problemsOf = (sample: OperationSample): readonly string[] =>
  wrongWith(sample, outcomes.get(sample.id) ?? { id: sample.id, code: 1, output: '', requests: [] }, check);

test('every sample of every operation works, and sends a valid request', async () => {
  const wrong = samples.map(problemsOf).filter((problems) => problems.length > 0);
  const proven = samples.length - wrong.length;
  report(`${proven} of ${samples.length} samples proven.`);
  await measure('samples', { ok: proven, of: samples.length });
  expect(wrong.flat().slice(0, 30)).toEqual([]);
  const shown = new Set(samples.map(({ page, language }) => `${page.operation.slug} ${language}`));
  expect(slugs.flatMap((slug) => [`${slug} bash`, `${slug} js`]).filter((each) => !shown.has(each))).toEqual([]);
});

test('curl and nodejs samples send the same request', () => {
  const wrong = samples
    .filter(({ language }) => language === 'bash')
    .flatMap((bash) => {
      const js = twinOf(bash, samples);
      if (!js) return [`${bash.id} has no twin`];
      return wrongBetween([bash, js], outcomes);
    });
  expect(wrong.slice(0, 10)).toEqual([]);
});

test('a planted broken sample is reported with its page', () => {
  expect(broken).toHaveLength(4);
  const [field, token, method, walk] = broken.map((sample) => problemsOf(sample).join('\n'));
  expect(field).toMatch(/^\/docs\/api\/create-story \(broken field\).*`titel`/s);
  expect(token).toContain('/docs/api/create-story (broken token): There is no token');
  expect(method).toContain('/docs/api/create-story (broken method): it called no operation: PUT /stories');
  expect(walk).toMatch(/All pages\): it sent 1 requests, not 2/);
});

test('samples that send different requests are reported with their page', () => {
  const [field] = broken;
  const nodejs = samples.find(({ id }) => id === 'create-story/nodejs/One request');
  if (!field || !nodejs) throw new Error('The samples of the operation create-story were not run');
  expect(wrongBetween([field, nodejs], outcomes).join()).toMatch(/create-story \(broken field and .*different/);
});

function twinOf(sample: OperationSample, all: readonly OperationSample[]): OperationSample | undefined {
  return all.find(
    ({ page, variant, language }) => page === sample.page && variant === sample.variant && language === 'js',
  );
}

/** Real samples with one mistake each. */
function brokenOnes(all: readonly OperationSample[]): readonly OperationSample[] {
  const spoil = (from: string, id: string, wrong: (code: string) => string): OperationSample => {
    const sample = all.find((each) => each.id === from);
    if (!sample) throw new Error(`There is no sample ${from}`);
    return { ...sample, id, code: wrong(sample.code) };
  };
  const create = 'create-story/curl/One request';
  return [
    spoil(create, 'broken field', (code) => code.replace('"title"', '"titel"')),
    spoil(create, 'broken token', (code) => code.replace('Authorization', 'X-Authorization')),
    spoil(create, 'broken method', (code) => code.replace('-X POST', '-X PUT')),
    spoil('list-stories/nodejs/All pages', 'broken walk/All pages', (code) =>
      code.replace('.length === limit', '.length < 0'),
    ),
  ];
}
