import type { ContentNode } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import type { PageOf } from '../../model/page.ts';
import type { FieldView, SchemaEntry } from '../../model/schema.ts';
import { mergeFields, schemaFields } from './field-records.ts';
import { guideRecords, runningText, sentenceExcerpt } from './guide-records.ts';
import { pageRecords } from './page-records.ts';
import { indexOf } from './testing.ts';

const heading = (tag: string, id: string, text: string) => ({ tag, props: { id }, children: [text] });
const paragraph = (...children: (string | { tag: string; children: string[] })[]) => ({ tag: 'p', children });

test('a guide has records for itself and its headings, each with its text and context', () => {
  const page: PageOf<'guide'> = {
    kind: 'guide',
    href: '/docs/hooks',
    title: 'Hooks',
    description: 'Events on your server.',
    lede: '',
    breadcrumbs: [],
    toc: [],
    tags: [],
    content: [
      paragraph('Before all.'),
      heading('h2', 'events', 'Events'),
      paragraph('One ', { tag: 'code', children: ['story.created'] }, ' for each story. More follows.'),
      heading('h3', 'ping', 'Ping'),
      {
        tag: 'table',
        children: [
          {
            tag: 'tr',
            children: [
              { tag: 'td', children: ['a'] },
              { tag: 'td', children: ['b'] },
            ],
          },
        ],
      },
    ],
  };
  expect(guideRecords(page).map(({ title, href, context, note, text }) => [title, href, context, note, text])).toEqual([
    ['Hooks', '/docs/hooks', 'Guides', 'Events on your server', 'Before all.'],
    [
      'Events',
      '/docs/hooks#events',
      'Hooks',
      'One story.created for each story',
      'One story.created for each story. More follows.',
    ],
    ['Ping', '/docs/hooks#ping', 'Hooks › Events', '', 'a · b ·'],
  ]);
});

test('cuts long sentences between words, and separates blocks of text', () => {
  expect(sentenceExcerpt('Starts a draft campaign. Then more.')).toBe('Starts a draft campaign');
  expect(sentenceExcerpt(`${'long '.repeat(40)}.`, 20)).toBe('long long long long…');
  expect(runningText([paragraph('one'), paragraph('two ', { tag: 'b', children: ['bold'] }, 'er')])).toBe(
    'one two bolder',
  );
});

const fieldView = (name: string, more: Partial<FieldView> = {}): FieldView => ({
  id: `members.${name}`,
  name,
  type: ['string'],
  ...more,
});

test('records enum values and fields of inline objects, but not fields of named schemas', () => {
  const entry: SchemaEntry = {
    type: ['object'],
    inside: {
      kind: 'object',
      fields: [
        fieldView('status', { values: [{ value: 'draft', meaning: ['Not out.'] }, { value: 'true' }] }),
        fieldView('address', {
          type: ['object'],
          inside: { kind: 'object', fields: [fieldView('city', { id: 'members.address.city' })] },
        }),
        fieldView('author', {
          type: [{ text: 'User', href: '/docs/user' }],
          inside: { kind: 'object', fields: [fieldView('name')] },
        }),
      ],
    },
  };
  expect(schemaFields(entry, '/docs/story').map(({ kind, of, name, anchor }) => [kind, of + name, anchor])).toEqual([
    ['field', 'status', 'members.status'],
    ['value', 'statusdraft', 'members.status'],
    ['field', 'address', 'members.address'],
    ['field', 'address.city', 'members.address.city'],
    ['field', 'author', 'members.author'],
  ]);
});

test('merges equal fields of several owners, the owner with the shortest name first', () => {
  const own = (owner: string) =>
    schemaFields({ type: [], inside: { kind: 'object', fields: [fieldView('slug')] } }, owner);
  const other = { ...own('/docs/story')[0], note: 'Another meaning' } as ReturnType<typeof own>[number];
  const merged = mergeFields([...own('/docs/story-update-request'), ...own('/docs/story'), other]);
  expect(merged.map(({ name, owners }) => [name, owners.map(({ page }) => page)])).toEqual([
    ['slug', ['/docs/story', '/docs/story-update-request']],
    ['slug', ['/docs/story']],
  ]);
});

const frame = { description: '', breadcrumbs: [], lede: '' };

test('an error is found by the name of its status', () => {
  const error = {
    code: 'no_entry',
    status: '403',
    title: 'No entry',
    cause: [],
    remedy: [],
    retry: '',
    operations: [],
  };
  const page: PageOf<'error'> = { ...frame, kind: 'error', href: '/docs/errors/no_entry', title: 'no_entry', error };
  expect(pageRecords([page]).named[0]?.keywords).toBe('403 forbidden');
});

test('an operation is found by its id and its permissions', () => {
  const operation = onlyOperation(`
    security: [{ token: ['things:read', write] }]
    paths: { /a: { get: { operationId: things/listAll, summary: Everything } } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
  `);
  const page: PageOf<'operation'> = {
    ...frame,
    kind: 'operation',
    href: '/docs/api/things',
    title: 'Everything',
    operation,
  };
  expect(pageRecords([page]).named[0]).toMatchObject({ keywords: 'things:read write things/listAll' });
});

test('a changelog has records for itself, its deprecations and its releases', () => {
  const changes = [{ kind: 'removed' as const, breaking: true, text: ['It was removed.'] }];
  const page: PageOf<'changelog'> = {
    ...frame,
    kind: 'changelog',
    href: '/docs/changelog',
    title: 'Changelog',
    releases: [
      {
        id: 'v1-0-0',
        version: '1.0.0',
        date: '2025-07-01',
        summary: 'The first stable release. More follows.',
        subjects: [{ label: 'List contacts', noun: 'operation', changes }],
      },
    ],
  };
  const deprecations = [{ tag: 'p', children: ['Old story'] }];
  const [changelog, section] = pageRecords([{ ...page, deprecations }]).named;
  expect(section).toMatchObject({ kind: 'section', href: '/docs/changelog#going-away', text: 'Old story' });
  const [, release] = pageRecords([page]).named;
  expect(changelog).toMatchObject({ kind: 'page', href: '/docs/changelog' });
  expect(release).toEqual({
    kind: 'section',
    title: 'Release 1.0.0',
    href: '/docs/changelog#v1-0-0',
    context: 'Changelog',
    note: 'The first stable release',
    keywords: 'version changes breaking',
    text: 'The first stable release. More follows. List contacts: It was removed.',
  });
});

test('identifiers in a table of a guide become values of its section, unless they have their own page', () => {
  const code = (text: string) => ({ tag: 'code', children: [text] });
  const row = (...cells: ContentNode[]) => ({
    tag: 'tr',
    children: cells.map((cell) => ({ tag: 'td', children: [cell] })),
  });
  const page: PageOf<'guide'> = {
    ...frame,
    kind: 'guide',
    href: '/docs/faults',
    title: 'Faults',
    toc: [],
    tags: [],
    content: [
      heading('h2', 'items', 'Items'),
      {
        tag: 'table',
        children: [
          row(code('unknown_field'), 'no', 'Nobody knows the member. Leave it out.'),
          row(code('$and'), 'Both hold.'),
          row(code('plain'), 'A word.'),
          row({ tag: 'a', children: [code('linked_code')] }, 'Explained elsewhere.'),
          row(code('no_entry'), 'Has a page.'),
        ],
      },
    ],
  };
  const error = { code: 'no_entry', status: '403', title: '', cause: [], remedy: [], retry: '', operations: [] };
  const own: PageOf<'error'> = { ...frame, kind: 'error', href: '/docs/errors/no_entry', title: 'no_entry', error };
  const { fields } = pageRecords([page, own]);
  const owners = [{ page: '/docs/faults#items', anchor: '' }];
  expect(fields).toEqual([
    { kind: 'value', name: 'unknown_field', of: '', type: '', note: 'Nobody knows the member', owners },
    { kind: 'value', name: '$and', of: '', type: '', note: 'Both hold', owners },
  ]);
  expect(indexOf(pageRecords([page])).search('unknown_field', 1).hits[0]).toMatchObject({
    href: '/docs/faults#items',
    context: 'Items',
  });
});
