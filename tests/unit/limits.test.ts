/** @module-tag verify */

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outlineDocument } from '../../packages/api-diff/outline.ts';
import type { JsonObject, JsonValue } from '../../packages/base/json.ts';
import { devAssets } from '../../packages/engine/cli/dev/dev.ts';
import { readApiDocument } from '../../packages/engine/cli/read/read-api-document.ts';
import { documentFiles, yamlText } from '../../packages/engine/outputs/downloads/document-files.ts';
import { postmanCollection } from '../../packages/engine/outputs/downloads/postman-collection.ts';
import { byteLength } from '../../packages/engine/outputs/html/offline-files.ts';
import { renderPage } from '../../packages/engine/outputs/html/render-page.tsx';
import { requestFormFile } from '../../packages/engine/outputs/html/request-files.ts';
import { searchFiles } from '../../packages/engine/outputs/html/search-files.ts';
import { machineFiles } from '../../packages/engine/outputs/markdown/machine-files.ts';
import { planDocument, planFile } from '../fixtures/openapi/plan-document.ts';

/** Maximum seconds of CPU for each of these: ten times what they take, for slow or busy machines. */
const MAX_SECONDS = 60;
/** Characters of all files together, because a build's output must grow with the document, not with its square. */
const MAX_OUTPUT = 100_000_000;
/** Three times the worst page of our own site. */
const MAX_PAGE = 90 * 1024;
/** Time is measured in CPU seconds above, not in wall time, which depends on the machine's load. */
const PATIENT = { timeout: 600_000 };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limits-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const schemas = (own: JsonObject, more: JsonObject = {}): JsonObject => {
  const schema = ref(Object.keys(own)[0] ?? '');
  const content = { 'application/json': { schema } };
  const operation = {
    operationId: 'send',
    requestBody: { content },
    responses: { 200: { description: 'OK', content } },
  };
  return { openapi: '3.1.0', paths: { '/send': { post: operation } }, components: { schemas: own }, ...more };
};
const many = (count: number, entry: (index: number) => [string, JsonValue]): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
const nested = (levels: number, wrap: (inner: JsonValue) => JsonValue): JsonValue => {
  let value: JsonValue = { type: 'string' };
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
};
const lattice = (levels: number, layer: (next: JsonObject) => JsonObject): JsonObject =>
  schemas(
    { Root: { $ref: '#/x-parts/0' } },
    { 'x-parts': many(levels, (i) => [`${i}`, layer({ $ref: `#/x-parts/${i + 1}` })]) },
  );

/** Builds everything except the files. Returns the problems and what pages leave out. */
function build(document: JsonObject): string {
  const before = process.cpuUsage();
  const { pages, site, forms, slices, problems } = planDocument(document);
  let output = 0;
  for (const page of pages) {
    const html = Buffer.from(renderPage(page, site, devAssets('')));
    output += html.length + JSON.stringify(page).length;
    // A fast compression that is worse than the real one; most pages are small even uncompressed.
    if (html.length > MAX_PAGE)
      expect(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length).toBeLessThan(
        MAX_PAGE,
      );
  }
  const downloads = { prefix: '', input: { document }, slices, base: '/', url: site.url };
  const files = [...documentFiles(downloads), ...machineFiles(new Map([['current', document]]), pages, site)];
  for (const [, make] of files) output += byteLength(make() ?? '');
  output += yamlText(document).length;
  for (const [, form] of forms) output += requestFormFile(form, '').length;
  output += postmanCollection({ document, product: site.product, apiUrl: '' }).length;
  for (const [, text] of searchFiles(pages, site, []).files) output += text.length;
  outlineDocument(document);
  const { user, system } = process.cpuUsage(before);
  expect(output).toBeLessThan(MAX_OUTPUT);
  expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
  const views = pages.map((page) =>
    page.kind === 'operation' ? page.operation : page.kind === 'schema' ? page.schema : undefined,
  );
  const omissions = views.flatMap((view) => view?.omissions ?? []);
  return [...problems.map(({ message }) => message), ...omissions].join('\n');
}

describe('document bombs are limited', PATIENT, () => {
  test.each<[string, () => JsonObject, RegExp]>([
    [
      'a lattice of allOf',
      () => schemas(many(60, (i) => [`S${i}`, { allOf: [ref(`S${i + 1}`), ref(`S${i + 1}`)] }])),
      /S60/,
    ],
    [
      'a complete graph of allOf',
      () =>
        schemas(
          many(25, (i) => [
            `S${i}`,
            { allOf: Array.from({ length: 25 }, (_, j) => ref(`S${j}`)), properties: { [`p${i}`]: {} } },
          ]),
        ),
      // All are one schema with 25 fields.
      /^$/,
    ],
    [
      'a lattice of choices',
      () => lattice(30, (next) => ({ anyOf: Array.from({ length: 30 }, () => next) })),
      /nested deeper/,
    ],
    [
      'a lattice of fields',
      () => lattice(40, (next) => ({ properties: many(8, (i) => [`p${i}`, next]) })),
      /nested deeper/,
    ],
    [
      'a lattice of conditions',
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      () => lattice(30, (next) => ({ if: next, then: next, else: next, not: next })),
      /nested deeper/,
    ],
    [
      'a chain of aliases',
      () =>
        schemas(
          { Start: { $ref: '#/x-parts/0' } },
          { 'x-parts': many(5000, (i) => [`${i}`, i < 4999 ? { $ref: `#/x-parts/${i + 1}` } : { type: 'string' }]) },
        ),
      /^$/,
    ],
    [
      'a chain of names',
      () => schemas(many(400, (i) => [`S${i}`, i < 399 ? ref(`S${i + 1}`) : { type: 'string' }])),
      /^$/,
    ],
    [
      'a chain of allOf',
      () => schemas(many(120, (i) => [`S${i}`, { allOf: [ref(`S${i + 1}`)], properties: { [`p${i}`]: {} } }])),
      /S120/,
    ],
    [
      'a thousand levels of fields',
      () => schemas({ Deep: nested(1000, (inner) => ({ properties: { inner } })) }),
      /nested deeper/,
    ],
    [
      '10,000 fields',
      () =>
        schemas({
          Wide: {
            type: 'object',
            properties: many(10_000, (i) => [`member${i}`, { type: 'string', description: `Number ${i}.` }]),
          },
        }),
      /9500 of 10000 fields/,
    ],
    [
      '20,000 values',
      () => schemas({ Values: { enum: Array.from({ length: 20_000 }, (_, i) => `value-${i}`) } }),
      /^$/,
    ],
    [
      '5,000 variants',
      () =>
        schemas({
          Choice: { oneOf: Array.from({ length: 5000 }, (_, i) => ({ title: `V${i}`, properties: { a: {} } })) },
        }),
      /4800 of 5000 variants/,
    ],
    [
      'names with the same anchor',
      () => schemas({ Odd: { properties: many(5000, (i) => ['!'.repeat(1 + (i % 90)) + '?'.repeat(i / 90), {}]) } }),
      /4500 of 5000 fields/,
    ],
    [
      'patterns with catastrophic backtracking',
      () =>
        schemas({
          Slow: {
            properties: {
              a: { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` },
              b: { pattern: '(x+x+)+y'.repeat(500) },
            },
            patternProperties: { '^(a|a)*$': { type: 'string' } },
          },
        }),
      /^$/,
    ],
  ])('%s', (_, document, expected) => {
    expect(build(document())).toMatch(expected);
  });

  test('thousands of parameters, responses, examples or media types in an operation', () => {
    const operation = (node: JsonObject): JsonObject => ({ openapi: '3.1.0', paths: { '/a': { get: node } } });
    const object = { type: 'object', properties: { a: { type: 'string' } } };
    for (const document of [
      operation({
        parameters: Array.from({ length: 2000 }, (_, i) => ({ name: `p${i}`, in: 'query', schema: object })),
      }),
      operation({
        responses: many(2000, (i) => [
          `${200 + i}`,
          { description: 'x', content: { 'application/json': { schema: object } } },
        ]),
      }),
      operation({
        responses: {
          200: {
            description: 'x',
            content: { 'application/json': { examples: many(2000, (i) => [`e${i}`, { value: { i } }]) } },
          },
        },
      }),
      operation({
        responses: {
          200: { description: 'x', content: many(2000, (i) => [`application/x-${i}`, { schema: object }]) },
        },
      }),
    ]) {
      expect(build(document)).toMatch(/ of 2000 /);
    }
  });

  // Few enough marks to be parsed, and many more tags than a realistic text would nest.
  const marks = ['[', '_a*', '>', '1. ', '`', '<', '[a](', '*a ', 'a\n=\n', '| a ', 'https://a.b ', 'word '];
  const tags = [
    '<ul><li>',
    `<div>${'a '.repeat(100)}\n\n`,
    `<ul><li><b>${' '.repeat(300)}\n\n`,
    `<td>${'- a\n'.repeat(20)}\n`,
  ];
  const long = (text: string): string => text.repeat(210_000 / text.length);

  test.each([...marks, ...tags])('a long description of %j', (text) => {
    const reported = build({ openapi: '3.1.0', info: { title: 'Title', version: '1', description: long(text) } });
    expect(reported).toMatch(/the first 200000 are shown|as it is written/);
  });

  test.each(['word ', '[a]('])('long names, and long descriptions of %j', (text) => {
    const reported = build({
      openapi: '3.1.0',
      info: { title: long('Title '), version: long('1'), description: long(text) },
      tags: [{ name: long('Tag '), description: long(text) }],
      paths: { '/a': { get: { operationId: long('id-'), summary: long(text), tags: [long('Tag ')] } } },
    });
    expect(reported).toMatch(/the first 200000 are shown|as it is written/);
  });
});

describe('file bombs are limited', PATIENT, () => {
  const load = async (name: string, text: string): Promise<string> => {
    await writeFile(path.join(folder, name), text);
    const { problems } = await planFile(path.join(folder, name));
    return problems.map(({ severity, message }) => `${severity}: ${message}`).join('\n');
  };
  const aliases = Array.from(
    { length: 9 },
    (_, i) => `  l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]`,
  );
  const bomb = `l0: &l0 [x]\n${aliases.join('\n').replace(/^ {2}/gm, '')}\n`;

  test.each([
    [
      'aliases.yaml',
      `openapi: 3.1.0\nx-bomb:\n  l0: &l0 [x]\n${aliases.join('\n')}\n`,
      /error: The file cannot be expanded/,
    ],
    ['loop.yaml', 'openapi: 3.1.0\nx-loop: &a [1, *a]\n', /^warning: A value is nested more than 300 levels deep/],
    [
      'flat.yaml',
      `openapi: 3.1.0\nx-big: &a {${Array.from({ length: 20_000 }, (_, i) => `k${i}: v`).join(', ')}}\nx-uses: [${Array(900).fill('*a').join(', ')}]\n`,
      /error: The document is too large/,
    ],
    [
      'deep.yaml',
      `openapi: 3.1.0\nx-deep: ${'['.repeat(50_000)}${']'.repeat(50_000)}\n`,
      /error: The file is nested more than 500 levels deep/,
    ],
    [
      'blocks.yaml',
      `openapi: 3.1.0\nx-deep:\n${Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i + 1)}a:`).join('\n')}\n`,
      /error: The file is nested more than 500 levels deep/,
    ],
    [
      'deep.json',
      `{"openapi":"3.1.0","x-deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      /warning: A value is nested more than 300 levels deep/,
    ],
  ])('%s', async (name, text, expected) => {
    expect(await load(name, text)).toMatch(expected);
  });

  test.each(['l', 'é', 'ж', '字', '+', '.', '/', '"', '&', '*', ':', '😀', '\u00a0', '\u2028'])(
    'an alias bomb in another file, with anchors that start with %j',
    async (start) => {
      await writeFile(path.join(folder, 'part.yaml'), bomb.replace(/(?<=[&*])l(?=\d)/g, start));
      expect(await load('outer.yaml', 'openapi: 3.1.0\npaths: { /a: { $ref: part.yaml } }\n')).toMatch(
        /^error: The file cannot be expanded/,
      );
    },
  );

  test('harmless aliases in another file are resolved, also merge keys', async () => {
    await writeFile(
      path.join(folder, 'honest.yaml'),
      'x-shared: &shared { description: Shared }\nget:\n  responses:\n    200: *shared\n    201: { <<: *shared }\n',
    );
    const file = path.join(folder, 'reader.yaml');
    await writeFile(file, 'openapi: 3.1.0\npaths: { /a: { $ref: honest.yaml } }\n');
    const { document, problems } = await readApiDocument(file, { product: { name: 'Demo', slug: 'demo' } });
    expect(problems).toEqual([]);
    expect(document).toMatchObject({
      paths: { '/a': { get: { responses: { 200: { description: 'Shared' }, 201: { description: 'Shared' } } } } },
    });
  });
});

describe('files outside the site folder', () => {
  let site = '';
  let secret = '';
  beforeAll(async () => {
    site = path.join(folder, 'site');
    secret = path.join(folder, 'elsewhere', 'secret.json');
    await mkdir(path.join(site, 'api'), { recursive: true });
    await mkdir(path.dirname(secret));
    await writeFile(secret, '{"get":{"summary":"swordfish"}}');
    await symlink(secret, path.join(site, 'api', 'link.json'));
    await symlink(path.dirname(secret), path.join(site, 'api', 'linked'));
    await writeFile(path.join(site, 'shared.yaml'), 'get: { summary: Shared }\n');
  });
  const load = async (ref: string): Promise<{ read: string; reported: readonly string[] }> => {
    const file = path.join(site, 'api', 'openapi.yaml');
    await writeFile(file, `openapi: 3.1.0\npaths:\n  /a:\n    $ref: ${ref}\n`);
    const loaded = await readApiDocument(file, { product: { name: 'Demo', slug: 'demo' }, folders: [site] });
    const reported = loaded.problems.map(
      ({ message, at, fix }) =>
        `${message.replace(/to \S+: /, 'to …: ')} | ${path.basename(at.file)}:${at.line}:${at.column} | ${fix}`,
    );
    return { read: JSON.stringify([loaded.document, [...loaded.texts]]), reported };
  };

  test.each([
    ['an absolute path', () => secret],
    ['a way up', () => '../../elsewhere/secret.json'],
    ['a link', () => './link.json'],
    ['a linked folder', () => './linked/secret.json#/get'],
  ])('%s to another folder is reported and not read', async (_, ref) => {
    const { read, reported } = await load(ref());
    expect(reported).toEqual([
      "Can't resolve $ref to …: The file is not in the site folder, so it is not read | openapi.yaml:4:5 | Copy the file below the site folder, and refer to it there.",
    ]);
    expect(read).not.toContain('swordfish');
  });

  test('a missing file in another folder is reported like any missing file', async () => {
    const { reported } = await load('../../elsewhere/secrets.json');
    expect(reported).toEqual([
      "Can't resolve $ref to …: The file does not exist. | openapi.yaml:4:5 | Correct the reference, or add the file or component it names.",
    ]);
  });

  test('a reference in another file is reported with its location', async () => {
    await writeFile(path.join(site, 'part.yaml'), `get:\n  responses:\n    200:\n      $ref: ${secret}\n`);
    const { read, reported } = await load('../part.yaml');
    expect(reported).toEqual([expect.stringMatching(/it is not read \| part\.yaml:4:\d+ \| Copy the file/)]);
    expect(read).not.toContain('swordfish');
  });

  test('a file elsewhere in the site is read, also if the site folder is a symbolic link', async () => {
    expect(await load('../shared.yaml')).toEqual({ read: expect.stringContaining('Shared'), reported: [] });
    const real = site;
    site = path.join(folder, 'linked-site');
    await symlink(real, site);
    expect(await load('../shared.yaml')).toEqual({ read: expect.stringContaining('Shared'), reported: [] });
  });
});
