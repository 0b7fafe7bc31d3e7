import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadApi } from '../../src/build/load/load-api.ts';
import { formatProblem, type Problem } from '../../src/model/problem.ts';
import { lintDocument } from './lint/index.ts';
import { loadApiDocument } from './lint/source.ts';
import { readSource } from './load.ts';

/** A document that is wrong says everything that is wrong, where, and what to do about it. */

const SOURCE = fileURLToPath(new URL('../../site/api/', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malformed-'));
  await cp(SOURCE, folder, { recursive: true });
  await edit('paths/themes/themes.yaml', 'tags: [Themes]', 'tags: [Themes');
  await edit('paths/snippets/snippets.yaml', 'SnippetListResponse.yaml', 'SnipetListResponse.yaml');
  await edit('schemas/snippets/Snippet.yaml', 'type: object', 'type: objekt');
  await edit('parameters/Force.yaml', 'in: query', 'in: querry');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the lint tells every problem at once, with file, line, column and a way out', async () => {
  const { problems } = await loadApiDocument(path.join(folder, 'openapi.yaml'), readSource);
  expect(problems.every(isPlaced)).toBe(true);
  expect(told(problems)).toMatchSnapshot();
}, 60_000);

test('a reference that leads nowhere hides nothing that our own rules find', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'malformed-'));
  await cp(SOURCE, other, { recursive: true });
  await writeFile(
    path.join(other, 'schemas/snippets/SnippetPair.yaml'),
    'description: Two of a kind.\ntype: object\nproperties:\n  first:\n    $ref: ./Snipet.yaml\nexamples: [{}]\n',
  );
  const line = '    SnippetPair:\n      $ref: ./schemas/snippets/SnippetPair.yaml\n';
  await edit('openapi.yaml', '    Snippet:\n', `${line}    Snippet:\n`, other);
  await edit('errors.yaml', 'retry: after-change', 'retry: after-chnge', other);
  const document = await loadApiDocument(path.join(other, 'openapi.yaml'), readSource);
  const base = `${other}${path.sep}`;
  expect(
    [...document.problems, ...lintDocument(document)].map((problem) => formatProblem(problem).replaceAll(base, '')),
  ).toMatchInlineSnapshot(`
    [
      "error: The reference leads to schemas/snippets/Snipet.yaml, which does not exist.
      at schemas/snippets/SnippetPair.yaml:5:5
      fix: Did you mean Snippet.yaml?",
      "error: Property first of SnippetPair has no description.
      at schemas/snippets/SnippetPair.yaml:5:5
      fix: Add a \`description\` that says what a reader cannot guess from the name.",
      "error: \`retry: after-chnge\` of \`malformed_json\` is not known.
      at errors.yaml:10:10
      fix: Did you mean \`after-change\`?",
    ]
  `);
  await rm(other, { recursive: true, force: true });
}, 60_000);

test('the build tells what keeps it from reading the document', async () => {
  const product = { name: 'Herald', slug: 'herald' };
  const { document, problems } = await loadApi(path.join(folder, 'openapi.yaml'), { product });
  expect(document).toBeUndefined();
  expect(problems.every(isPlaced)).toBe(true);
  const [first, ...others] = problems;
  expect(first).toMatchObject({ rule: 'syntax', severity: 'error', at: { line: 9, column: 3 } });
  expect(first?.at.file).toMatch(/paths\/themes\/themes\.yaml$/);
  expect(others.some(({ at }) => at.file.endsWith('snippets.yaml') && at.line === 36)).toBe(true);
}, 60_000);

test('a root that cannot be parsed is told at its place', async () => {
  const file = path.join(folder, 'uploads.yaml');
  await writeFile(file, 'openapi: 3.1.0\ninfo:\n  title: "Uploads\n');
  const { problems } = await loadApiDocument(file, readSource);
  expect(problems.every(isPlaced)).toBe(true);
  expect(told(problems)).toMatchSnapshot();
}, 60_000);

function isPlaced({ at, fix }: Problem): boolean {
  return at.file !== '' && at.line !== undefined && at.column !== undefined && fix !== '';
}

function told(problems: readonly Problem[]): readonly string[] {
  const base = new RegExp(`[^\\s'"]*${path.basename(folder)}/`, 'g');
  return problems.map((problem) => formatProblem(problem).replaceAll(base, '')).toSorted();
}

async function edit(name: string, from: string, to: string, within = folder): Promise<void> {
  const file = path.join(within, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
