import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import ts from 'typescript';
import { describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { herald, openPage } from './support/browser.ts';

const { herald: folder } = inject('folders');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const document = JSON.parse(read('openapi.json')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const requests = Object.entries(document.paths).flatMap(([route, item]) =>
  Object.entries(item).flatMap(([method, { operationId }]) =>
    operationId === undefined ? [] : [`${method.toUpperCase()} ${route}`],
  ),
);

/** The API of Postman's library used here; it has no types. */
interface PostmanLibrary {
  readonly Collection: new (
    source: unknown,
  ) => {
    forEachItem(visit: (item: PostmanItem) => void): void;
    readonly variables: { toObject(): unknown };
  };
}

interface PostmanItem {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: {
      readonly path?: readonly string[];
      readonly variables: { all(): readonly { key: string; value: unknown }[] };
      toString(): string;
    };
    readonly body?: { readonly raw?: string };
  };
  readonly responses: { count(): number };
}

describe('downloads', () => {
  test.each([
    ['/docs/api/herald-management-api', ''],
    ['/docs/api/uploads', 'uploads.'],
  ])('are linked from the overview page %s and served with their media type', async (overview, prefix) => {
    const page = await openPage(herald(overview));
    const links = page.locator('dt', { hasText: 'Download' }).locator('..').getByRole('link');
    const offered = await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(offered).toEqual([
      ['OpenAPI JSON', `/${prefix}openapi.json`],
      ['OpenAPI YAML', `/${prefix}openapi.yaml`],
      ['Postman collection', `/${prefix}postman-collection.json`],
      ['TypeScript types', `/${prefix}openapi.d.ts`],
    ]);
    const types = await Promise.all(
      offered.map(async ([, href]) => (await fetch(herald(href ?? ''))).headers.get('content-type')),
    );
    expect(types).toEqual([
      'application/json; charset=utf-8',
      'application/yaml; charset=utf-8',
      'application/json; charset=utf-8',
      'text/plain; charset=utf-8',
    ]);
  });

  test.each(['openapi', 'uploads.openapi'])('%s: JSON and YAML are the same valid document', async (name) => {
    const source = read(`${name}.json`);
    expect(parse(read(`${name}.yaml`))).toEqual(JSON.parse(source));
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
    expect(await lintFromString({ source, absoluteRef: `/${name}.json`, config })).toEqual([]);
    expect(source).not.toMatch(/\{product\}/i);
  });

  test('Postman: its library reads the collection and finds every operation once, ready to send', () => {
    const { Collection } = createRequire(import.meta.url)('postman-collection') as PostmanLibrary;
    const collection = new Collection(JSON.parse(read('postman-collection.json')));
    const found: string[] = [];
    collection.forEachItem(({ name, request, responses }) => {
      const route = `/${request.url.path?.join('/')}`.replace(/:(\w+)/g, '{$1}');
      found.push(`${request.method} ${route}`);
      expect(request.url.toString(), name).toMatch(/^\{\{baseUrl\}\}\//);
      for (const { key, value } of request.url.variables.all()) expect(value, `${name}: ${key}`).toBeTruthy();
      const { raw } = request.body ?? {};
      if (raw) expect(() => JSON.parse(raw), name).not.toThrow();
      expect(responses.count(), name).toBeGreaterThan(0);
    });
    expect(found.toSorted()).toEqual(requests.toSorted());
    expect(collection.variables.toObject()).toEqual({ baseUrl: 'https://api.herald.example', bearerToken: '' });
  });

  test('TypeScript: a program that uses the types compiles, and one that misuses them does not', {
    tags: ['verify'],
    timeout: 60_000,
  }, () => {
    const place = mkdtempSync(path.join(tmpdir(), 'types-'));
    const write = (name: string, code: string): string => {
      const file = path.join(place, name);
      writeFileSync(file, code);
      return file;
    };
    try {
      write('openapi.d.ts', read('openapi.d.ts'));
      const good = `
        import type { components, operations, paths, webhooks } from './openapi';
        export type Story = components['schemas']['Story'];
        type Body = NonNullable<operations['create-campaign']['requestBody']>['content']['application/json'];
        export const body: Body = { subject: 'Hello' };
        export type Answer = paths['/campaigns']['get']['responses'][200]['content']['application/json'];
        export const title = (story: Story): string => story.title;
        export type Event = webhooks['story.published'];`;
      const bad = good.replace("subject: 'Hello'", 'subject: 5');
      const program = ts.createProgram([write('good.ts', good), write('bad.ts', bad)], {
        strict: true,
        noEmit: true,
        types: [],
        skipLibCheck: false,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts'],
      });
      const errors = ts
        .getPreEmitDiagnostics(program)
        .map(
          ({ file, messageText }) =>
            `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        );
      expect(errors).toEqual([expect.stringMatching(/^bad\.ts: .*'number' is not assignable/)]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
});
