import { code, link, table } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import { planChangelog } from './changelog.ts';
import { releaseMarks } from './release-marks.ts';
import type { ApiSource } from './sources.ts';

const change = (kind: string, subject: object, text: string, more: object = {}) => ({
  kind,
  subject,
  text,
  breaking: false,
  ...more,
});
const listBirds = { kind: 'operation', name: 'listBirds' };
const birdSeen = { kind: 'event', name: 'watchBirds seen' };
const bird = { kind: 'schema', name: 'Bird' };

const field = (name: string, id: string) => ({ name, id });

const source = {
  version: 'current',
  latest: true,
  hrefs: createHrefs({ base: '/' }),
  api: {
    overview: { title: 'Pigeon API' },
    operations: [
      { slug: 'find-birds', title: 'Find birds', parameters: [] },
      {
        slug: 'list-birds',
        title: 'List birds',
        parameters: [{ place: 'query', fields: [field('limit', 'query-limit'), field('size', 'query-size')] }],
      },
    ],
    events: [{ slug: 'watch-birds-seen', title: 'Watch birds seen', parameters: [] }],
    schemas: [
      {
        name: 'Bird',
        slug: 'bird',
        entry: {
          type: [],
          inside: { kind: 'object', fields: [field('ring', 'members.ring'), field('mark', 'members.mark')] },
        },
      },
    ],
    pageNames: {
      schemas: new Map([['Bird', 'bird']]),
      operations: new Map([
        ['listBirds', 'list-birds'],
        ['findBirds', 'find-birds'],
      ]),
      events: new Map([['watchBirds seen', 'watch-birds-seen']]),
    },
  },
  deprecations: [],
  releases: [
    {
      version: '2.0',
      date: '2025-02-01',
      summary: 'More birds.',
      changes: [
        change('added', bird, 'Field `ring` is new.', { field: 'ring', direction: 'response' }),
        change('removed', { kind: 'operation', name: 'get-egg' }, 'This operation was removed.', { breaking: true }),
        change('changed', bird, 'Field `name` is now always present.', { field: 'name' }),
      ],
    },
    {
      version: '1.1',
      date: '2025-01-01',
      summary: 'A list.',
      changes: [change('added', listBirds, 'This operation is new.')],
    },
    { version: '1.0', date: '2024-01-01', summary: 'Begins.', changes: [] },
  ],
} as unknown as ApiSource;

test('lists breaking changes first, and links to existing pages and fields', () => {
  const [page] = planChangelog(source);
  expect(page).toMatchObject({ href: '/docs/changelog', feed: '/docs/changelog.xml' });
  expect(page?.releases[0]).toMatchObject({ id: 'v2-0', verdict: '1 breaking change' });
  expect(page?.releases.slice(1).map(({ verdict }) => verdict)).toEqual(['no breaking changes', undefined]);
  expect(page?.releases[0]?.subjects).toEqual([
    {
      label: 'Get egg',
      noun: 'operation',
      changes: [{ breaking: true, text: ['This operation was removed.'] }],
    },
    {
      label: 'Bird',
      noun: 'schema',
      href: '/docs/api/schemas/bird',
      changes: [
        {
          breaking: false,
          text: ['Field ', link('/docs/api/schemas/bird#members.ring', code('ring')), ' is new.'],
          side: 'responses',
        },
        {
          breaking: false,
          text: ['Field ', { tag: 'code', children: ['name'] }, ' is now always present.'],
        },
      ],
    },
  ]);
});

test('links changed fields and parameters to their anchors', () => {
  const changes = [
    change('changed', bird, 'Field `ring.year` is now optional.', { field: 'ring.year' }),
    change('added', listBirds, 'Query parameter `limit` is new.', { field: 'query limit' }),
    change('removed', listBirds, 'Query parameter `offset` was removed.', { field: 'query offset' }),
  ];
  const release = { version: '3.0', date: '2025-03-01', summary: 'Rings.', changes };
  const [page] = planChangelog({ ...source, releases: [release] } as unknown as ApiSource);
  const texts = page?.releases[0]?.subjects.flatMap((subject) => subject.changes.map(({ text }) => text));
  expect(texts).toEqual([
    ['Field ', link('/docs/api/schemas/bird#members.ring', code('ring.year')), ' is now optional.'],
    ['Query parameter ', link('/docs/api/list-birds#query-limit', code('limit')), ' is new.'],
    ['Query parameter ', code('offset'), ' was removed.'],
  ]);
});

test('finds the pages of changes by their names in the document', () => {
  const changes = [
    change('changed', listBirds, 'May now return 202.'),
    change('added', birdSeen, 'This event is new.'),
    change('removed', { kind: 'event', name: 'bird.lost' }, 'This event was removed.'),
  ];
  const release = { version: '3.0', date: '2025-03-01', summary: 'Rings.', changes };
  const [page] = planChangelog({ ...source, releases: [release] } as unknown as ApiSource);
  expect(page?.releases[0]?.subjects).toMatchObject([
    { label: 'List birds', href: '/docs/api/list-birds' },
    { label: 'watchBirds seen', href: '/docs/api/webhooks/watch-birds-seen' },
    { label: 'bird.lost' },
  ]);
});

test('links what was deprecated or removed to its replacement', () => {
  const changes = [
    change('deprecated', listBirds, 'Deprecated; stops working after 31 December 2026.', { replacement: 'findBirds' }),
    change('deprecated', listBirds, 'Query parameter `limit` is deprecated.', {
      field: 'query limit',
      replacement: 'size',
    }),
    change('removed', bird, 'Field `band` was removed.', { field: 'band', replacement: 'ring' }),
    change('removed', bird, 'Field `ring.old` was removed.', { field: 'ring.old', replacement: 'year' }),
    change('removed', bird, 'Field `ring.all` was removed.', { field: 'ring.all', replacement: 'findBirds' }),
    change('removed', bird, 'Field `egg` was removed.', { field: 'egg', replacement: 'another API' }),
  ];
  const release = { version: '3.0', date: '2025-03-01', summary: 'Rings.', changes };
  const [page] = planChangelog({ ...source, releases: [release] } as unknown as ApiSource);
  const texts = page?.releases[0]?.subjects.flatMap((subject) => subject.changes.map(({ text }) => text.slice(-2)));
  const ring = '/docs/api/schemas/bird#members.ring';
  expect(texts).toEqual([
    [link('/docs/api/find-birds', 'Find birds'), '.'],
    [link('/docs/api/list-birds#query-size', code('size')), '.'],
    [link(ring, code('ring')), '.'],
    [link(ring, code('year')), '.'],
    [link('/docs/api/find-birds', 'Find birds'), '.'],
    [code('another API'), '.'],
  ]);
  expect(page?.releases[0]?.subjects[0]?.changes[0]?.text.slice(0, -2)).toEqual([
    'Deprecated; stops working after 31 December 2026.',
    ' Use ',
  ]);
});

test('lists deprecations with links to them and to their replacements', () => {
  const deprecations = [
    { subject: listBirds, sunset: '2026-12-31', replacement: 'findBirds' },
    { subject: bird, field: 'ring', words: 'Field `ring`', replacement: 'mark' },
  ];
  const [page] = planChangelog({ ...source, deprecations } as unknown as ApiSource);
  const fieldAnchor = '/docs/api/schemas/bird#members';
  expect(page?.deprecations).toEqual(
    table(
      ['What', 'Stops working after', 'Use instead'],
      [
        [
          [link('/docs/api/list-birds', 'List birds'), ' (operation)'],
          ['31 December 2026'],
          [link('/docs/api/find-birds', 'Find birds')],
        ],
        [
          [
            'Field ',
            link(`${fieldAnchor}.ring`, code('ring')),
            '',
            ' of ',
            link('/docs/api/schemas/bird', 'Bird'),
            ' (schema)',
          ],
          ['no date yet'],
          [link(`${fieldAnchor}.mark`, code('mark'))],
        ],
      ],
    ),
  );
  expect(planChangelog(source)[0]).not.toHaveProperty('deprecations');
});

test('the changelog has a count of changes only if some of them are breaking', () => {
  expect(planChangelog(source)[0]?.count).toBe('4 changes');
  const [, ...safe] = source.releases;
  expect(planChangelog({ ...source, releases: safe })[0]).not.toHaveProperty('count');
});

test('without releases there is no changelog page', () => {
  expect(planChangelog({ ...source, releases: [] })).toEqual([]);
});

test('operations and fields show the release that added them or last changed them', () => {
  const marks = releaseMarks(source);
  const operation = marks.operation({ slug: 'list-birds', facts: [], parameters: [] } as never, 'operation');
  expect(operation.facts).toEqual([
    { label: 'Since', value: [{ tag: 'a', props: { href: '/docs/changelog#v1-1' }, children: ['1.1'] }] },
  ]);
  const fields = [{ name: 'ring' }, { name: 'name' }, { name: 'colour' }];
  const schema = marks.schema({ slug: 'bird', facts: [], entry: { inside: { kind: 'object', fields } } } as never);
  expect(schema.entry.inside).toMatchObject({
    fields: [{ name: 'ring', history: 'since 2.0' }, { name: 'name', history: 'changed in 2.0' }, { name: 'colour' }],
  });
});

test('a field new in requests and responses counts as new; a new status counts as a change', () => {
  const changes = [
    change('added', bird, 'Field `ring` is new and required.', { field: 'ring', direction: 'request' }),
    change('added', bird, 'Field `ring` is new.', { field: 'ring', direction: 'response' }),
    change('changed', listBirds, 'May now return 202.'),
  ];
  const release = { version: '3.0', date: '2025-03-01', summary: 'Rings.', changes };
  const marks = releaseMarks({ ...source, releases: [release] } as unknown as ApiSource);
  const fields = [{ name: 'ring' }];
  const schema = marks.schema({ slug: 'bird', facts: [], entry: { inside: { kind: 'object', fields } } } as never);
  expect(schema.entry.inside).toMatchObject({ fields: [{ history: 'since 3.0' }] });
  const operation = marks.operation({ slug: 'list-birds', facts: [], parameters: [] } as never, 'operation');
  expect(operation.facts.map(({ label }) => label)).toEqual(['Changed']);
});
