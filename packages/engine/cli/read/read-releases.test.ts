import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem, ProblemError } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { readReleases } from './read-releases.ts';

/** The problems of a list of releases while the document is version 1.1.0. */
async function problemTexts(list: string): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-releases-'));
  const file = path.join(folder, 'releases.yaml');
  writeFileSync(file, list);
  writeFileSync(path.join(folder, 'old.json'), '{"openapi":"3.1.0"}');
  const current = { openapi: '3.1.0', info: { title: 'Acme', version: '1.1.0' } };
  const { problems } = await readReleases(file, '`releases`', current).catch((error: unknown) => {
    if (error instanceof ProblemError) return error;
    throw error;
  });
  return problems.map((problem) => formatProblem({ ...problem, at: { ...problem.at, file: 'releases.yaml' } }));
}

const entry = (version: string, date: string, document = 'old.json'): string =>
  `- version: ${version}\n  date: ${date}\n  summary: Changed.\n${document && `  document: ${document}\n`}`;

test('accepts releases in order, the newest with the version of the document', async () => {
  expect(
    await problemTexts(entry('1.1.0', '2026-02-28', '') + entry('1.0.0', '2026-02-28') + entry('0.9.0', '2024-02-29')),
  ).toEqual([]);
});

test('warns if the version of the document has no entry', async () => {
  expect(await problemTexts(entry('1.0.0', '2026-02-01', ''))).toMatchInlineSnapshot(`
    [
      "warning: The newest release is 1.0.0, but \`info.version\` of the API document is 1.1.0.
      at releases.yaml:1:12
      fix: Add an entry for 1.1.0 above it and name the snapshot of 1.0.0 here as \`document\`, or correct one of the two.",
    ]
  `);
  expect(await problemTexts(entry('9.9.9', '2026-02-01', ''))).toHaveLength(1);
});

test('does not warn if the newest entry has a snapshot', async () => {
  expect(await problemTexts(entry('1.0.0', '2026-02-01'))).toEqual([]);
});

test.each(['2026-13-45', '2025-02-29', '2026-2-1'])('rejects the date %s', async (date) => {
  const [problem] = await problemTexts(entry('1.1.0', date, ''));
  expect(problem).toContain('at releases.yaml:2:9\n  fix: Expected a day such as 2025-07-01.');
});

test('reports dates out of order and repeated versions at their locations', async () => {
  const list = entry('1.1.0', '2026-02-01', '') + entry('1.0.0', '2026-02-02') + entry('1.0.0', '2026-01-01');
  expect((await problemTexts(list)).join('\n')).toMatchInlineSnapshot(`
    "error: \`1.date\` is not valid: found "2026-02-02".
      at releases.yaml:5:9
      fix: Expected no day after 2026-02-01, that of 1.1.0 above it: the newest release comes first.
    error: \`2.version\` is not valid: found "1.0.0".
      at releases.yaml:8:12
      fix: Expected a version that is not listed yet."
  `);
});
