import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAt, stringsAt } from '../../packages/base/json.ts';
import { operationsOf } from '../api/lint/api-document.ts';
import { createCheckValue } from '../api/lint/examples.ts';
import type { LoadedDocument } from '../api/lint/source.ts';
import { loadSiteDocument } from '../api/load.ts';
import { guideFences, guidePrograms, guideTexts } from '../support/guide-fences.ts';
import { followedBy } from './support/carry-ids.ts';
import { createCheckRequest } from './support/check-request.ts';
import { type Outcome, runSamples, type Sample, TOKEN } from './support/run-samples.ts';
import { type Mock, startMock } from './support/start-mock.ts';
import { type Prism, startPrism } from './support/start-prism.ts';
import { passTo, type RecordedRequest, type Recorder, startRecorder } from './support/start-recorder.ts';

/** Runs all shell and nodejs samples in a guide, as shown and in order. */
const samples = guideFences()
  .filter(({ language, server }) => !server && (language === 'bash' || language === 'js'))
  .map(({ guide, language, code }, index, all): Sample & { guide: string } => ({
    id: `${guide.replace('.mdx', '')}-${index - all.findIndex((each) => each.guide === guide) + 1}`,
    guide,
    language: language as 'bash' | 'js',
    code,
  }));

let document: LoadedDocument;
let mock: Mock;
let prism: Prism;
let recorder: Recorder;
let outcomes: ReadonlyMap<string, Outcome>;
let check: ReturnType<typeof createCheckRequest>;

/** Each group starts with a new account. */
const begin = async (): Promise<void> => void (await fetch(`${mock.api}/_account`, { method: 'DELETE' }));

beforeAll(async () => {
  mock = await startMock();
  document = await loadSiteDocument('openapi.yaml');
  // Prism is between the samples and the sandbox, and rejects requests and responses that do not match the document.
  prism = await startPrism(document.root, mock.api);
  // A recipe's program and its single calls are two ways through it.
  const groupOf = (id: string): string => {
    const sample = samples.find((each) => each.id === id);
    return [id.replace(/-\d+$/, ''), sample?.language, /^\s*(?:node|python3) /m.test(sample?.code ?? '')].join(' ');
  };
  recorder = await startRecorder({
    'api.herald.example': followedBy(passTo(prism.address), { document, groupOf, begin }),
    'upload.herald.example': passTo(mock.uploads),
    'cdn.herald.example': passTo(mock.api),
  });
  check = createCheckRequest(document, createCheckValue(document));
  const programs = Object.fromEntries(await guidePrograms());
  const all = await runSamples(samples, { recorder, files: { ...programs, 'academy-workshop.jpg': 'a photo' } });
  outcomes = new Map(all.map((outcome) => [outcome.id, outcome]));
}, 300_000);

afterAll(() => {
  recorder.close();
  mock.stop();
  return prism.stop();
});

const run = (id: string): Outcome => outcomes.get(id) ?? { id, code: 1, output: 'It was not run.', requests: [] };
const show = ({ method, url, body, status, response }: RecordedRequest): string =>
  `${method} ${url} ${body} → ${status} ${response}`;

describe('every sample of every guide', () => {
  test.each(samples)('$id ($language) works against the mock', ({ id, code }) => {
    const { code: status, output, requests } = run(id);
    expect(status, output).toBe(0);
    expect(requests.filter((each) => each.status >= 300).map(show)).toEqual([]);
    for (const request of requests) {
      if (request.url.host === 'api.herald.example') expect(check(request).problems, show(request)).toEqual([]);
    }
    if (/(?:curl|fetch|URL)\b[\s\S]*https:\/\/(?:api|upload)\./.test(code)) expect(requests.length).toBeGreaterThan(0);
  });
});

test('nodejs samples send every request that curl samples send', () => {
  const groups = [...guideTexts()].flatMap(([guide, text]) =>
    // Recipes are in nodejs as a whole, and programs are run as a whole.
    guide.startsWith('recipe-')
      ? []
      : [...text.matchAll(/<CodeGroup[^>]*>([\s\S]*?)<\/CodeGroup>/g)]
          .map(([, inside = '']) => ({ guide, inside }))
          .filter(({ inside }) => !inside.includes('<Program')),
  );
  expect(groups.length).toBeGreaterThan(10);
  const sent = (id: string): string[] =>
    run(id).requests.map(({ method, url }) => `${method} ${url.pathname} ${[...url.searchParams]}`);
  for (const { guide, inside } of groups) {
    const [bash, js] = samples.filter((each) => each.guide === guide && contains(inside, each.code));
    expect([bash?.language, js?.language]).toEqual(['bash', 'js']);
    const node = sent(js?.id ?? '');
    for (const request of sent(bash?.id ?? '')) expect(node).toContain(request);
  }
});

test('the mock returns the error that the guide on testing requests', async () => {
  const sample = guideFences().find(({ guide, title }) => guide === 'testing.mdx' && title === 'A rate limit');
  const [, prefer = '', status] = /Prefer: (code=(\d+))/.exec(sample?.code ?? '') ?? [];
  const headers = { Authorization: `Bearer ${TOKEN}`, Prefer: prefer };
  const response = await fetch(`${mock.api}/newsrooms?limit=1`, { headers });
  expect(response.status).toBe(Number(status));
  expect(await response.json()).toMatchObject({ code: 'rate_limited' });
});

test('a recipe names every permission that its requests require', () => {
  const permissions = (slug: string): string[] => {
    const value = operationsOf(document).find((each) => each.slug === slug)?.value;
    return listAt(value, 'security').flatMap((each) => stringsAt(each, 'bearerAuth'));
  };
  const recipes = [...guideTexts()].filter(([guide]) => guide.startsWith('recipe-'));
  expect(recipes).toHaveLength(4);
  for (const [guide, text] of recipes) {
    const named = [...text.matchAll(/<PermissionList operations="([^"]*)"/g)].flatMap(([, list = '']) =>
      list.split(',').flatMap(permissions),
    );
    const used = samples
      .filter((each) => each.guide === guide)
      .flatMap(({ id }) => run(id).requests)
      .flatMap((request) => permissions(check(request).operation?.slug ?? ''));
    const needed = new Set(used);
    expect(needed.size).toBeGreaterThan(0);
    expect(
      [...needed].filter((permission) => !named.includes(permission)),
      guide,
    ).toEqual([]);
  }
});

/** Fences inside steps are indented in the source. */
function contains(text: string, code: string): boolean {
  const squeeze = (each: string): string => each.replaceAll(/^ +/gm, '');
  return squeeze(text).includes(squeeze(code));
}
