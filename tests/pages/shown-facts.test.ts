import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { codeText } from '../../packages/base/content.ts';
import { stringAt } from '../../packages/base/json.ts';
import type { PageOf } from '../../packages/engine/model/page.ts';
import { builtPages, fileOf } from '../browser/support/page-list.ts';
import { operationPages } from './support/operation-samples.ts';

/** What pages derive from the document: examples, lists and rules that readers once found wrong or unreadable. */

let operations: readonly PageOf<'operation'>[];

const twin = (href: string): Promise<string> =>
  readFile(path.join(inject('folders').herald, `${fileOf(href)}.md`), 'utf8');

beforeAll(async () => {
  operations = await operationPages(inject('folders').herald);
});

test('the example of a 409 is a code of the operation, and `newsroom_archived` only if it is the only one', () => {
  const conflicts = operations.flatMap(({ operation }) => {
    const codes = operation.responses.find(({ status }) => status === '409')?.codes?.map(({ code }) => code) ?? [];
    const example = operation.examples.find(({ label }) => label === '409');
    return example
      ? [{ slug: operation.slug, codes, code: stringAt(JSON.parse(codeText(example.code)), 'code') ?? '' }]
      : [];
  });
  expect(conflicts.length).toBeGreaterThan(40);
  const wrong = conflicts.filter(
    ({ codes, code }) =>
      !codes.includes(code) ||
      // Any operation with a key can also return `idempotency_in_progress`.
      (code === 'newsroom_archived' && codes.some((each) => each !== code && each !== 'idempotency_in_progress')),
  );
  expect(wrong).toEqual([]);
});

test('the 422 of creating a story lists its item codes', async () => {
  const [, invalid = ''] = /^### 422 [\s\S]*?\n([\s\S]*?)^### 429/m.exec(await twin('/docs/api/create-story')) ?? [];
  expect(invalid).toMatch(/`unknown_reference`/);
});

test('the ID of a job lists every operation that returns a job', async () => {
  const jobs = operations.filter(({ operation }) =>
    operation.responses.some(({ media }) => JSON.stringify(media).includes('"/docs/api/schemas/job-response"')),
  );
  expect(jobs.length).toBeGreaterThan(5);
  const page = await twin('/docs/api/schemas/job');
  expect(jobs.map(({ href }) => href).filter((href) => !page.includes(`${href})`))).toEqual([]);
});

test('the ID of a theme lists every operation that returns a theme or accepts its ID', async () => {
  const themes = operations.filter(({ operation }) =>
    [operation.responses, operation.body, operation.parameters].some((part) =>
      /"\/docs\/api\/schemas\/theme(?:-ref)?"|"theme_id"/.test(JSON.stringify(part ?? '')),
    ),
  );
  expect(themes.length).toBeGreaterThan(2);
  const page = await twin('/docs/api/schemas/theme');
  expect(themes.map(({ href }) => href).filter((href) => !page.includes(`${href})`))).toEqual([]);
});

test('pages describe JSON Schema rules in words', async () => {
  const raw = /Must not match|(?:Any|One|All) of: object|\(any[,)]|`(?:not|anyOf|oneOf|allOf)`/;
  const found = await Promise.all(
    (await builtPages())
      .filter(({ href }) => href.startsWith('/docs/api/'))
      .map(async ({ href }) => {
        const line = (await twin(href)).split('\n').find((each) => raw.test(each));
        return line === undefined ? [] : [`${href}: ${line}`];
      }),
  );
  expect(found.length).toBeGreaterThan(300);
  expect(found.flat()).toEqual([]);
});
