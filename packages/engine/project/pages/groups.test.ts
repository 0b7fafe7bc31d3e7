import { expect, test } from 'vitest';
import { contentHtml } from '../../../../tests/fixtures/openapi/content-html.ts';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

test('groups operations by tag, declared tags first, untagged last, and ignores circular parents', () => {
  const { groups } = projectYaml(`
    tags: [{ name: Zoo, description: Animals. }, { name: Cages, x-parent-tag: Zoo }, { name: Empty }, { name: A, x-parent-tag: B }, { name: B, x-parent-tag: A }, { name: Lost, x-parent-tag: Nowhere }]
    paths:
      /1: { get: { tags: [Cages] } }
      /2: { get: { tags: [Undeclared, Zoo] } }
      /3: { get: {} }
      /4: { get: { tags: [A] }, put: { tags: [B] }, post: { tags: [Lost], deprecated: true, x-deprecated: { sunset: 2026-12-31 } } }
  `);
  expect(
    groups.map(({ id, name, parent, operations }) => [
      id,
      name,
      parent,
      operations.map(({ path, status = '' }) => `${path} ${status}`.trim()),
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "group-zoo",
        "Zoo",
        undefined,
        [],
      ],
      [
        "group-cages",
        "Cages",
        "group-zoo",
        [
          "/1",
        ],
      ],
      [
        "group-a",
        "A",
        undefined,
        [
          "/4",
        ],
      ],
      [
        "group-b",
        "B",
        undefined,
        [
          "/4",
        ],
      ],
      [
        "group-lost",
        "Lost",
        undefined,
        [
          "/4 Deprecated; stops working after 31 December 2026.",
        ],
      ],
      [
        "group-undeclared",
        "Undeclared",
        undefined,
        [
          "/2",
        ],
      ],
      [
        "group-other",
        "Other",
        undefined,
        [
          "/3",
        ],
      ],
    ]
  `);
});

test('finds the parent of a tag even if the parent has another display name', () => {
  const { groups } = projectYaml(`
    tags: [{ name: a, x-displayName: Alpha }, { name: b, parent: a }]
    paths: { /1: { get: { tags: [b] } } }
  `);
  expect(groups.map(({ name, parent }) => [name, parent])).toEqual([
    ['Alpha', undefined],
    ['b', 'group-a'],
  ]);
});

test('`x-tagGroups` become parent groups, and operations show the first sentence of their description', () => {
  const { groups } = projectYaml(`
    x-tagGroups: [{ name: People, tags: [Users, Teams] }, { name: Things, tags: [Things] }, { name: Empty, tags: [None] }]
    tags: [{ name: Other }, { name: Teams }]
    paths:
      /1: { get: { tags: [Users], summary: Get user, description: 'Finds *one* user by its id. And more.' } }
      /2: { get: { tags: [Things], summary: Get thing } }
      /3: { get: { tags: [Other], description: '- a list' } }
  `);
  expect(
    groups.map(({ name, parent, operations }) => [name, parent, operations.map(({ summary }) => summary)]),
  ).toEqual([
    ['People', undefined, []],
    ['Users', 'group-people', ['Finds one user by its id.']],
    ['Other', undefined, ['']],
    ['Things', undefined, ['']],
  ]);
});

test('lists an operation under its first tag; the groups of its other tags link to it', () => {
  const { groups } = projectYaml(`
    tags: [{ name: Birds }, { name: Letters, description: On paper. }, { name: Unused }]
    paths:
      /1: { get: { operationId: read, tags: [Letters, Birds, note, Letters] } }
      /2: { get: { operationId: send, tags: [Pigeons, Letters, Birds] } }
  `);
  expect(groups.map(({ name, operations, seeAlso = [] }) => [name, operations.length, contentHtml(seeAlso)])).toEqual([
    ['Birds', 0, '<p>See also: <a href="/docs/api/read">Read</a>, <a href="/docs/api/send">Send</a></p>'],
    ['Letters', 1, '<p>See also: <a href="/docs/api/send">Send</a></p>'],
    ['Pigeons', 1, ''],
  ]);
});

test('a link to a tag leads to its group, or to the overview if the tag has no group', () => {
  const { overview } = projectYaml(`
    info: { title: Demo, version: '1', description: '[a](#tag/Letters), [b](#tag/Unused)' }
    tags: [{ name: Unused }]
    paths: { /1: { get: { tags: [Letters] } } }
  `);
  const all = '/docs/api/overview';
  const html = contentHtml([...overview.lede, ...overview.description]);
  expect(html).toContain(`<a href="${all}#group-letters">a</a>, <a href="${all}">b</a>`);
});

test('resolves `#tag` and `#section` links of single-page viewers, and reports broken ones', () => {
  const { overview, problems } = projectYaml(`
    info:
      title: Demo
      version: '1'
      description: |
        [a](#tag/Stuff/One) [b](#tag/Stuff%2FOne) [c](#tag/StuffOne) [d](#tag/Stuff/One/First-steps) [e](#tag/Nope)
        [f](#section/What's-new) [g](#section/foo) [h](#section/Authentication/Key)

        ## What's new?
    components: { securitySchemes: { Key: { type: http, scheme: bearer } } }
    paths: { /1: { get: { tags: [Stuff/One] } } }
  `);
  const html = contentHtml([...overview.lede, ...overview.description]);
  const hrefs = Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)">(\w)<\/a>/g)].map(([, href, name]) => [name, href]),
  );
  const all = '/docs/api/overview';
  const group = `${all}#group-stuff-one`;
  expect(hrefs).toEqual({
    a: group,
    b: group,
    c: group,
    d: group,
    f: `${all}#doc-whats-new`,
    h: `${all}#authentication`,
  });
  expect(problems.map(({ message, at }) => [message, at.pointer])).toEqual([
    ['A description links to `#tag/Nope`, which is not a page of this site.', '/info/description'],
    ['A description links to `#section/foo`, which is not a page of this site.', '/info/description'],
  ]);
});

test('a tag without operations is a group if it is a trait tag or has a long description', () => {
  const { groups } = projectYaml(`
    tags: [{ name: Paging, x-traitTag: true, description: Page by page. }, { name: Old, description: About old things. }, { name: Limits, description: '${'So many. '.repeat(40)}' }]
    paths: { /1: { get: { tags: [Letters] } } }
  `);
  expect(groups.map(({ name }) => name)).toEqual(['Paging', 'Limits', 'Letters']);
});

test('without any tags, the group is called Operations; a summary that repeats the title is left out', () => {
  const { groups } = projectYaml(`
    paths: { /1: { get: { summary: Get user, description: Get user. } } }
  `);
  expect(groups.map(({ id, name, operations }) => [id, name, operations.map(({ summary }) => summary)])).toEqual([
    ['group-operations', 'Operations', ['']],
  ]);
});

const TAGS = `
    tags:
      - { name: zoo, summary: The zoo, kind: nav }
      - { name: cages, summary: 'Cages & Co', description: With doors., parent: zoo }
      - { name: partners, summary: For partners, kind: audience }
      - { name: beta, kind: badge }
    paths:
      /1: { get: { tags: [partners, beta, cages] } }
      /2: { get: { tags: [partners] } }
`;

test('OpenAPI 3.2: the summary of a tag is its title, and tags of other kinds than `nav` become facts', () => {
  const { groups, operations } = projectYaml(`\n    openapi: 3.2.0${TAGS}`);
  expect(
    groups.map(({ name, parent, description, operations: inside }) => [
      name,
      parent,
      contentHtml(description),
      inside.map(({ path }) => path),
    ]),
  ).toEqual([
    ['The zoo', undefined, '', []],
    ['Cages & Co', 'group-zoo', '<p>With doors.</p>', ['/1']],
    ['Other', undefined, '', ['/2']],
  ]);
  expect(operations[0]?.facts).toEqual(
    expect.arrayContaining([
      { label: 'Marked', value: ['beta'] },
      { label: 'Audience', value: ['For partners'] },
    ]),
  );
});

test('before OpenAPI 3.2, the summary of a tag is its description if it has none', () => {
  const { groups } = projectYaml(TAGS);
  expect(groups.map(({ name, description }) => [name, contentHtml(description)])).toEqual([
    ['zoo', '<p>The zoo</p>'],
    ['cages', '<p>With doors.</p>'],
    ['Other', ''],
  ]);
});
