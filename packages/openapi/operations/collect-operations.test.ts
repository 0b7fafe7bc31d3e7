import { plainText } from '@docs/base/content.ts';
import { describe, expect, test } from 'vitest';
import { projectYaml } from '../../../tests/fixtures/openapi/project-yaml.ts';

describe('names and addresses', () => {
  test('`x-operation-titles` shows ids as titles and summaries below; links in titles become text', () => {
    const paths = `
      paths:
        /a: { get: { operationId: list-things, summary: Pages through all things } }
        /b: { get: { operationId: b, summary: 'Upload (see [docs](https://x.example))' } }
    `;
    const titles = (yaml: string): unknown =>
      projectYaml(yaml).operations.map(({ title, lede }) => [title, plainText(lede)]);
    expect(titles(`x-operation-titles: operationId\n${paths.replace(/^ {6}/gm, '').trim()}`)).toEqual([
      ['List things', 'Pages through all things.'],
      ['Upload (see docs)', ''],
    ]);
    expect(titles(paths)).toEqual([
      ['Pages through all things', ''],
      ['Upload (see docs)', ''],
    ]);
  });

  test('derives titles, ledes and slugs from ids, summaries or paths', () => {
    const { operations } = projectYaml(`
      paths:
        /a:
          get: { operationId: list-things, summary: Pages through all things }
          post: { operationId: createThing, summary: Create a thing. }
          put: { operationId: repos/replaceAll, summary: 'A summary far too long to serve as a title, because it goes on and on about everything it does' }
          patch: { summary: Change \`it\` }
          delete: {}
        '/b/{x}..{y}/{z}':
          get: { operationId: getHTTPThing2 }
    `);
    expect(operations.map(({ slug, title, lede }) => [slug, title, plainText(lede)])).toMatchInlineSnapshot(`
      [
        [
          "list-things",
          "Pages through all things",
          "",
        ],
        [
          "create-thing",
          "Create a thing",
          "",
        ],
        [
          "repos-replace-all",
          "Repos replace all",
          "A summary far too long to serve as a title, because it goes on and on about everything it does.",
        ],
        [
          "patch-a",
          "Change it",
          "",
        ],
        [
          "delete-a",
          "DELETE /a",
          "",
        ],
        [
          "get-http-thing2",
          "Get HTTP thing2",
          "",
        ],
      ]
    `);
  });

  test('duplicates, case-only differences and reserved names get their own address and a warning', () => {
    const api = projectYaml(`
      paths:
        /a: { get: { operationId: thing }, post: { operationId: Thing }, put: { operationId: thing } }
        /b: { get: { operationId: schemas }, put: { operationId: overview }, post: { operationId: 日本 }, delete: { operationId: 中国 } }
        /c: { get: { operationId: ../../etc/passwd }, post: { operationId: __proto__ } }
      components:
        schemas: { Thing: {}, thing: {}, THING: true, 'a/b': {}, a.b: {}, constructor: {}, __proto__: {} }
    `);
    expect(api.operations.map(({ slug }) => slug)).toMatchInlineSnapshot(`
      [
        "thing",
        "thing-2",
        "thing-3",
        "schemas-2",
        "overview-2",
        "post-b",
        "delete-b",
        "etc-passwd",
        "proto",
      ]
    `);
    expect(api.schemas.map(({ name, slug }) => `${name} → ${slug}`)).toMatchInlineSnapshot(`
      [
        "Thing → thing",
        "thing → thing-2",
        "THING → thing-3",
        "a/b → a-b",
        "a.b → a-b-2",
        "constructor → constructor",
        "__proto__ → proto",
      ]
    `);
    expect(api.problems.map(({ rule, message, at }) => `${rule}: ${message} ${at.pointer}`)).toMatchInlineSnapshot(`
      [
        "unique-schema-name: The address of schema \`thing\` is already used, so it gets \`thing-2\`. /components/schemas/thing",
        "unique-schema-name: The address of schema \`THING\` is already used, so it gets \`thing-3\`. /components/schemas/THING",
        "unique-schema-name: The address of schema \`a.b\` is already used, so it gets \`a-b-2\`. /components/schemas/a.b",
        "unique-operation-id: The address of \`Thing\` is already used by another page, so it gets \`thing-2\`. /paths/~1a/post",
        "unique-operation-id: The address of \`thing\` is already used by another page, so it gets \`thing-3\`. /paths/~1a/put",
        "unique-operation-id: The address of \`overview\` is that of the overview of all operations, so it gets \`overview-2\`. /paths/~1b/put",
      ]
    `);
  });
});
