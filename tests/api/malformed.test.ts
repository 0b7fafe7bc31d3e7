import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatProblem, type Problem } from '../../packages/base/problem.ts';
import { readApiDocument } from '../../packages/engine/cli/read/read-api-document.ts';
import { lintDocument } from './lint/index.ts';
import { loadApiDocument } from './lint/source.ts';
import { readSource } from './load.ts';

/** For an invalid document, all problems are reported, with location and fix. */

/** The smallest document in several files that passes Redocly's rules. */
const FILES: Readonly<Record<string, string>> = {
  'openapi.yaml': `openapi: 3.1.0
info:
  title: Small
  version: 1.0.0
  description: All that is needed.
  license: { name: MIT, identifier: MIT }
  contact: { name: Support, url: https://www.herald.example }
servers: [{ url: https://api.herald.test }]
security: []
tags: [{ name: Snippets, description: Pieces of text. }]
x-error-catalogue:
  $ref: ./errors.yaml
paths:
  /themes:
    $ref: ./paths/themes.yaml
  /snippets:
    $ref: ./paths/snippets.yaml
components:
  parameters:
    Force:
      $ref: ./parameters/Force.yaml
  schemas:
    Snippet:
      $ref: ./schemas/Snippet.yaml
    SnippetList:
      $ref: ./schemas/SnippetList.yaml
`,
  'paths/themes.yaml': `get:
  summary: Looks of newsrooms
  description: The same for all accounts.
  operationId: list-themes
  tags: [Snippets]
  parameters:
    - $ref: ../parameters/Force.yaml
  responses:
    "200": { description: All of them. }
    "404": { description: There are none. }
`,
  'paths/snippets.yaml': `get:
  summary: Pieces to paste
  description: Those of the account.
  operationId: list-snippets
  tags: [Snippets]
  parameters:
    - $ref: ../parameters/Force.yaml
  responses:
    "200":
      description: All of them.
      content:
        application/json:
          schema:
            $ref: ../schemas/SnippetList.yaml
    "404": { description: There are none. }
`,
  'parameters/Force.yaml': `name: force
in: query
description: Go through with it.
schema: { type: boolean }
example: true
`,
  'schemas/Snippet.yaml': `description: A piece of text.
type: object
properties:
  title: { description: What it is found by., type: string, examples: [About] }
examples: [{ title: About }]
`,
  'schemas/SnippetList.yaml': `description: All pieces.
type: object
properties:
  snippets:
    description: In the order of their titles.
    type: array
    items:
      $ref: ./Snippet.yaml
examples: [{ snippets: [{ title: About }] }]
`,
  'errors.yaml': `gone:
  status: 404
  title: Gone
  cause: It was deleted.
  remedy: Ask for another.
  retry: never
  raised: retired-paths
  example: { status: 404, code: gone }
`,
};

let folder = '';

beforeAll(async () => {
  folder = await write(FILES);
  await edit('paths/themes.yaml', 'tags: [Snippets]', 'tags: [Snippets');
  await edit('paths/snippets.yaml', 'SnippetList.yaml', 'SnipetList.yaml');
  await edit('schemas/Snippet.yaml', 'type: object', 'type: objekt');
  await edit('parameters/Force.yaml', 'in: query', 'in: querry');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the lint reports every problem at once, with file, line, column and fix', async () => {
  const { problems } = await loadApiDocument(path.join(folder, 'openapi.yaml'), readSource);
  expect(problems.every(isPlaced)).toBe(true);
  expect(formatted(problems)).toMatchSnapshot();
}, 60_000);

test('a broken reference does not hide problems that our own rules find', async () => {
  const other = await write({
    ...FILES,
    'schemas/SnippetPair.yaml':
      'description: Two of a kind.\ntype: object\nproperties:\n  first:\n    $ref: ./Snipet.yaml\nexamples: [{}]\n',
  });
  const line = '    SnippetPair:\n      $ref: ./schemas/SnippetPair.yaml\n';
  await edit('openapi.yaml', '    Snippet:\n', `${line}    Snippet:\n`, other);
  await edit('errors.yaml', 'retry: never', 'retry: nevr', other);
  // Such a small document always violates some of our own rules, so only additional problems count.
  const before = await linted(await write(FILES));
  expect((await linted(other)).filter((problem) => !before.includes(problem))).toMatchInlineSnapshot(`
    [
      "error: The reference leads to schemas/Snipet.yaml, which does not exist.
      at schemas/SnippetPair.yaml:5:5
      fix: Did you mean Snippet.yaml?",
      "error: Property first of SnippetPair has no description.
      at schemas/SnippetPair.yaml:5:5
      fix: Add a \`description\` that says what a reader cannot guess from the name.",
      "error: \`retry: nevr\` of \`gone\` is not known.
      at errors.yaml:6:10
      fix: Did you mean \`never\`?",
    ]
  `);
}, 60_000);

test('a problem in a referenced file is reported there, even with fields beside the `$ref`', async () => {
  const other = await write(FILES);
  await edit('openapi.yaml', '  /snippets:\n', '  /snippets:\n    summary: Pieces\n', other);
  await edit('openapi.yaml', '    Snippet:\n', '    Snippet:\n      title: Piece\n', other);
  await edit('paths/snippets.yaml', '    "404": { description: There are none. }\n', '', other);
  await edit('schemas/Snippet.yaml', 'description: What it is found by., ', '', other);
  const before = await linted(await write(FILES));
  const found = (await linted(other)).filter((problem) => !before.includes(problem));
  expect(found.map((problem) => problem.split('\n')[1])).toMatchInlineSnapshot(`
    [
      "  at paths/snippets.yaml:8:3",
      "  at schemas/Snippet.yaml:4:10",
    ]
  `);
}, 60_000);

test('the build reports problems that prevent it from reading the document', async () => {
  const product = { name: 'Herald', slug: 'herald' };
  const { document, problems } = await readApiDocument(path.join(folder, 'openapi.yaml'), { product });
  expect(document).toBeUndefined();
  expect(problems.every(isPlaced)).toBe(true);
  const [first, ...others] = problems;
  expect(first).toMatchObject({ rule: 'syntax', severity: 'error', at: { line: 6, column: 3 } });
  expect(first?.at.file).toMatch(/paths\/themes\.yaml$/);
  expect(others.some(({ at }) => at.file.endsWith('snippets.yaml') && at.line === 14)).toBe(true);
}, 60_000);

test('a syntax error in the root file is reported with its location', async () => {
  const file = path.join(folder, 'uploads.yaml');
  await writeFile(file, 'openapi: 3.1.0\ninfo:\n  title: "Uploads\n');
  const { problems } = await loadApiDocument(file, readSource);
  expect(problems.every(isPlaced)).toBe(true);
  expect(formatted(problems)).toMatchSnapshot();
}, 60_000);

function isPlaced({ at, fix }: Problem): boolean {
  return at.file !== '' && at.line !== undefined && at.column !== undefined && fix !== '';
}

function formatted(problems: readonly Problem[]): readonly string[] {
  const base = new RegExp(`[^\\s'"]*${path.basename(folder)}/`, 'g');
  return problems.map((problem) => formatProblem(problem).replaceAll(base, '')).toSorted();
}

/** The problems that Redocly and our own rules find in a folder, which is then deleted. */
async function linted(place: string): Promise<readonly string[]> {
  const document = await loadApiDocument(path.join(place, 'openapi.yaml'), readSource);
  await rm(place, { recursive: true, force: true });
  const problems = [...document.problems, ...lintDocument(document)];
  return problems.map((problem) => formatProblem(problem).replaceAll(`${place}${path.sep}`, ''));
}

/** Writes the files into a temporary folder. */
async function write(files: Readonly<Record<string, string>>): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'malformed-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(place, name)), { recursive: true });
    await writeFile(path.join(place, name), text);
  }
  return place;
}

async function edit(name: string, from: string, to: string, within = folder): Promise<void> {
  const file = path.join(within, name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
