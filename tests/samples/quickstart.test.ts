import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAt, stringsAt } from '../../packages/base/json.ts';
import { operationsOf } from '../api/lint/api-document.ts';
import { createCheckValue } from '../api/lint/examples.ts';
import { loadSiteDocument } from '../api/load.ts';
import { guidePrograms, guideTexts } from '../support/guide-fences.ts';
import { createCheckRequest } from './support/check-request.ts';
import { python } from './support/program-folder.ts';
import { runProgram } from './support/run-program.ts';
import { type Mock, startMock } from './support/start-mock.ts';
import { passTo, type Recorder, startRecorder } from './support/start-recorder.ts';

/** The quickstart as readers follow it: all steps in one language, in order, against the mock. */
const languages = [
  ['bash', 'quickstart.sh'],
  [process.execPath, 'quickstart.mjs'],
  ...(python ? [[python, 'quickstart.py'] as const] : []),
] as const;
const email = 'mila.novak@lumenbikes.example';
const steps = ['list-newsrooms', 'create-story', 'publish-story', 'create-campaign', 'test-campaign'];

let mock: Mock;
let recorder: Recorder;
let check: ReturnType<typeof createCheckRequest>;

beforeAll(async () => {
  mock = await startMock();
  recorder = await startRecorder({ 'api.herald.example': passTo(mock.api) });
  const document = await loadSiteDocument('openapi.yaml');
  check = createCheckRequest(document, createCheckValue(document));
}, 300_000);

afterAll(() => {
  recorder?.close();
  mock?.stop();
});

describe('quickstart', () => {
  test.each(languages)('%s %s runs every step with the IDs of the previous step', async (command, file) => {
    const { code, output } = await runProgram([command, file], { recorder, sample: file, env: { TEST_EMAIL: email } });
    expect(code, output).toBe(0);
    const requests = recorder.requests.filter(({ sample }) => sample === file);
    const checked = requests.map((request) => check(request));
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checked.map(({ operation }) => operation?.slug)).toEqual(steps);
    expect(requests.filter(({ status }) => status >= 300)).toEqual([]);

    const [newsrooms, draft, published, campaign] = requests.map(({ response }) => JSON.parse(response));
    const sent = requests.map(({ body }) => (body ? JSON.parse(body) : undefined));
    expect(sent[1].newsroom_id).toBe(newsrooms.newsrooms[0].id);
    expect(requests[2]?.url.pathname).toBe(`/stories/${draft.story.id}/publish`);
    expect(sent[3].story_id).toBe(published.story.id);
    expect(requests[4]?.url.pathname).toBe(`/campaigns/${campaign.campaign.id}/test`);
    expect(sent[4]).toEqual({ emails: [email] });

    const printed = [newsrooms.newsrooms[0].id, draft.story.id, published.story.url, campaign.campaign.id];
    expect(output.trim().split('\n').slice(0, 4)).toEqual(printed);
    expect(output).toContain(email);
  });

  test('every request that creates or sends something has its own idempotency key', () => {
    const created = recorder.requests.filter(({ body }) => body !== '');
    expect(created.length).toBe(3 * languages.length);
    const keys = created.map(({ sample, headers }) => `${sample} ${headers['idempotency-key']}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => key.endsWith(' undefined'))).toEqual([]);
  });

  test('the guide shows every part of each program, and names the permissions', async () => {
    const text = guideTexts().get('quickstart.mdx') ?? '';
    const programs = await guidePrograms();
    for (const [, file] of languages) {
      const regions = [...(programs.get(file) ?? '').matchAll(/^(?:\/\/ #|# )region (\w+)$/gm)].map(([, name]) => name);
      expect(regions).toHaveLength(steps.length);
      const shown = [...text.matchAll(/<Program file="([^"]+)" region="(\w+)"/g)];
      expect(shown.filter(([, of]) => of === file).map(([, , region]) => region)).toEqual(regions);
    }
    const document = await loadSiteDocument('openapi.yaml');
    const permissions = (slug: string): string[] =>
      listAt(operationsOf(document).find((each) => each.slug === slug)?.value, 'security').flatMap((each) =>
        stringsAt(each, 'bearerAuth'),
      );
    const named = /<PermissionList operations="([^"]*)"/.exec(text)?.[1]?.split(',') ?? [];
    expect(new Set(named.flatMap(permissions))).toEqual(new Set(steps.flatMap(permissions)));
  });
});
