/** @module-tag verify */

import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { outlineDocument } from '../../packages/api-diff/outline.ts';
import { isObject, type JsonObject, type JsonValue } from '../../packages/base/json.ts';
import { devAssets } from '../../packages/engine/cli/dev/dev.ts';
import { documentFiles, yamlText } from '../../packages/engine/outputs/downloads/document-files.ts';
import { postmanCollection } from '../../packages/engine/outputs/downloads/postman-collection.ts';
import { renderPage } from '../../packages/engine/outputs/html/render-page.tsx';
import { requestFormFile } from '../../packages/engine/outputs/html/request-files.ts';
import { searchFiles } from '../../packages/engine/outputs/html/search-files.ts';
import { machineFiles } from '../../packages/engine/outputs/markdown/machine-files.ts';
import { Content } from '../../packages/engine/ui/prose/content.tsx';
import { parseMarkdown } from '../../packages/openapi/descriptions/markdown.ts';
import { fuzzSeed } from '../fixtures/fuzz-seed.ts';
import { planDocument, planFile } from '../fixtures/openapi/plan-document.ts';
import { exhaustive, report } from '../support/measure.ts';
import { htmlDangers } from './support/html-dangers.ts';
import { structuredChanges } from './support/structured-changes.ts';

const seed = fuzzSeed();
/** `FUZZ_RUNS` sets their number. */
const runs = Number(process.env.FUZZ_RUNS ?? 40);

/** Structure-aware mutations of documents. */
const structuredRuns = Number(process.env.FUZZ_RUNS ?? (exhaustive ? 10_000 : 200));

/** Seconds of CPU for one input: a hundred times what most take. */
const MAX_SECONDS = 30;

const folder = 'tests/fixtures/corpus';
const corpus = readdirSync(folder)
  .filter((name) => /\.(?:yaml|json)$/.test(name))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));
const documents = corpus.map((text) => parse(text) as JsonValue).filter(isObject);

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](data:text/html,x)',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '#/components/schemas/__proto__',
  '#/paths/~1a/get',
  '#',
  '',
  '\u0000',
  '\ud800',
  '\u202e',
  '%',
  '{{',
  '{}',
  '{a}{b}',
  '/',
  '$ref',
  '1e999',
  '🦄',
);
const anyName = fc.oneof(hostile, fc.string({ maxLength: 12 }));
const anyScalar = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1e21,
    1.5,
    'x'.repeat(20_000),
    'word '.repeat(4000),
    'get',
    'object',
    'array',
  ),
);
/** Objects that break careless conversion to text; each is new, because changes write into them. */
const untextual = fc.constant(null).map((): JsonValue => ({ toString: 'x', valueOf: 'y' }) as never);
const keyword = fc.constantFrom(
  ...'$ref type properties items allOf oneOf anyOf not if then else enum const required schema content responses parameters requestBody description summary operationId tags servers url security example examples default discriminator mapping links callbacks headers get post paths components schemas format pattern additionalProperties prefixItems deprecated readOnly in name x-errors x-state-machine x-error-catalogue'.split(
    ' ',
  ),
);
const anyValue = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    anyScalar as fc.Arbitrary<JsonValue>,
    untextual,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(keyword, anyName), tie('value'), { maxKeys: 4 }),
  ),
})).value;

type Change = (target: { owner: JsonValue[] | Record<string, JsonValue>; key: string }, places: Places) => void;
type Places = readonly { owner: JsonValue[] | Record<string, JsonValue>; key: string }[];

const read = (owner: JsonValue[] | Record<string, JsonValue>, key: string): JsonValue =>
  (owner as Record<string, JsonValue>)[key] ?? null;
function write(owner: JsonValue[] | Record<string, JsonValue>, key: string, value: JsonValue): void {
  // Plain assignment to `__proto__` would change the prototype, not add a field.
  Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Delete, replace, swap, nest deeply, rename, repeat. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>(({ owner, key }) => {
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
  }),
  anyValue.map<Change>(
    (value) =>
      ({ owner, key }) =>
        write(owner, key, value),
  ),
  anyValue.map<Change>((value) => ({ owner, key }) => {
    const inside = read(owner, key);
    if (isObject(inside)) write(inside as Record<string, JsonValue>, 'description', value);
  }),
  fc.nat().map<Change>((index) => ({ owner, key }, places) => {
    const other = places[index % places.length];
    if (!other) return;
    const [left, right] = [read(owner, key), read(other.owner, other.key)].map((value) => structuredClone(value));
    write(owner, key, right ?? null);
    write(other.owner, other.key, left ?? null);
  }),
  fc.tuple(keyword, fc.integer({ min: 2, max: 250 })).map<Change>(([name, levels]) => ({ owner, key }) => {
    let value = structuredClone(read(owner, key));
    for (let level = 0; level < levels; level += 1) value = { [name]: value };
    write(owner, key, value);
  }),
  anyName.map<Change>((name) => ({ owner, key }) => {
    if (!Array.isArray(owner)) write(owner, name, structuredClone(read(owner, key)));
  }),
  fc.nat({ max: 40 }).map<Change>((times) => ({ owner, key }) => {
    write(
      owner,
      key,
      Array.from({ length: times }, () => structuredClone(read(owner, key))),
    );
  }),
);

const mutated = fc
  .tuple(fc.constantFrom(...documents), fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 6 }))
  .map(([source, changes]) => {
    const document = structuredClone(source) as Record<string, JsonValue>;
    for (const [index, apply] of changes) {
      const places = placesOf(document);
      const place = places[index % places.length];
      if (place) apply(place, places);
      // Copies of copies would grow without limit.
      if (JSON.stringify(document).length > 400_000) break;
    }
    return { ...document, openapi: '3.1.0' } as JsonObject;
  });

function placesOf(document: JsonValue): Places {
  const found: { owner: JsonValue[] | Record<string, JsonValue>; key: string }[] = [];
  const walk = (node: JsonValue): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      found.push({ owner: node as JsonValue[] | Record<string, JsonValue>, key });
      walk(value);
    }
  };
  walk(document);
  return found;
}

function timed<T>(run: () => T): T {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(MAX_SECONDS);
  return result;
}

/** Everything that a build creates from a document, which must contain nothing that can run. */
function buildAll(document: JsonObject): void {
  timed(() => {
    const { pages, site, forms, slices, problems } = planDocument(document);
    for (const { message, fix } of problems) expect(message !== '' && fix !== '').toBe(true);
    expect(new Set(pages.map(({ href }) => href)).size).toBe(pages.length);
    for (const page of pages) {
      expect(page.href).toMatch(/^\/[a-z0-9._/-]*$/i);
      expect(htmlDangers(renderPage(page, site, devAssets('')))).toEqual([]);
      JSON.stringify(page);
    }
    const downloads = { prefix: '', input: { document }, slices, base: '/', url: site.url };
    const files = [...documentFiles(downloads), ...machineFiles(new Map([['current', document]]), pages, site)];
    for (const [name, make] of files) {
      expect(name).not.toContain('..');
      make();
    }
    yamlText(document);
    for (const [, form] of forms) requestFormFile(form, '');
    JSON.parse(postmanCollection({ document, product: site.product, apiUrl: '' }));
    searchFiles(pages, site, []);
    outlineDocument(document);
  });
}

describe(`any document (seed ${seed})`, { timeout: exhaustive ? 3_600_000 : 600_000 }, () => {
  test('documents of the corpus with parts deleted, replaced, swapped, nested, renamed and repeated', () => {
    fc.assert(fc.property(mutated, buildAll), { seed, numRuns: runs });
  });

  test('documents of the corpus with changed references, types, limits and names', () => {
    fc.assert(fc.property(structuredChanges(documents), buildAll), { seed, numRuns: structuredRuns });
    report(`Fuzz: ${structuredRuns} documents with structured changes (seed ${seed})`);
  });

  test('documents of random keywords', () => {
    const made = anyValue.map((value) => ({ ...(isObject(value) ? value : { paths: value }), openapi: '3.0.3' }));
    fc.assert(fc.property(made, buildAll), { seed, numRuns: runs });
  });

  let work = '';
  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'fuzz-'));
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  test('files with characters lost, added and repeated give a document or an error', async () => {
    const text = fc
      .tuple(
        fc.constantFrom(...corpus),
        fc.array(
          fc.tuple(
            fc.nat(),
            fc.nat({ max: 40 }),
            fc.oneof(hostile, fc.constantFrom('&a ', '*a', '<<: *a\n', '- ', ': ', '\t')),
          ),
          { minLength: 1, maxLength: 5 },
        ),
      )
      .map(([source, cuts]) =>
        cuts.reduce((now, [at, length, added]) => {
          const place = at % Math.max(1, now.length);
          return now.slice(0, place) + added + now.slice(place + length);
        }, source),
      );
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const file = path.join(work, 'openapi.yaml');
        await writeFile(file, source);
        const planned = await planFile(file);
        if (!('pages' in planned)) expect(planned.problems.some(({ severity }) => severity === 'error')).toBe(true);
      }),
      { seed, numRuns: runs },
    );
  });
});

describe(`any Markdown (seed ${seed})`, { timeout: 600_000 }, () => {
  const pieces = fc.constantFrom(
    ...'<script>|</script>|<img src=x onerror=alert(1)>|<svg onload=alert(1)>|<a href="javascript:alert(1)">|[a](|)|javascript:alert(1)|JaVaScRiPt&colon;|data:text/html,x|vbscript:x|![|]|[x]: |<|>|"|`|```|~~~|*|_|**|# |> |> [!NOTE]\n|- |1. |    |\n|\n\n|||| a |\n|---|\n|&#x6a;avascript:|&lt;script&gt;|<!--|-->|<![CDATA[|]]>|https://x.example|www.x.example|a@b.example|op:x|schema:x|\\|\u0000|\t|<details>|</details>|<style>|<a href="https://x.example" onclick=alert(1)>|<a href=&#x6a;avascript:x>|</a>|<b>|</b>|<code>|</code>|<p>|</p>|<br>|<ul>|<li>|</ul>|<ol start=7>|<h2>|</h2>|<pre>|</pre>|<table>|<tr>|<td style=x>|<th>|</table>|<blockquote>|<token>|<x y="|<base href=//x>|{{x}}|[^1]|[^1]: |- [x] |~~|word'.split(
      '|',
    ),
  );
  const soup = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 60 })
    .map((all) => all.join(''));

  const links = {
    page: () => '/known',
    path: (href: string) => href,
    fragment: (href: string) => href,
    refused: () => undefined,
  };

  test('gives only allowed elements and addresses', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const html = timed(() =>
          renderToStaticMarkup(Content({ content: parseMarkdown(text, { headings: 'ids', links }), page: '/' })),
        );
        expect(htmlDangers(html)).toEqual([]);
      }),
      { seed, numRuns: runs * 10 },
    );
  });
});
