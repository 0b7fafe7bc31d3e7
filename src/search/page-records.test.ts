import { expect, test } from 'vitest';
import type { GuidePage } from '../model/page.ts';
import type { FieldView, SchemaEntry } from '../model/schema.ts';
import { guideRecords } from './guide-records.ts';
import { mergeMembers, schemaMembers } from './member-records.ts';
import { firstSentence, runningText } from './running-text.ts';

const heading = (tag: string, id: string, text: string) => ({ tag, props: { id }, children: [text] });
const paragraph = (...children: (string | { tag: string; children: string[] })[]) => ({ tag: 'p', children });

test('a guide: itself and its headings, each with its own text and where it stands', () => {
  const page: GuidePage = {
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

test('sentences are cut at a word, texts keep blocks apart', () => {
  expect(firstSentence('Starts a draft campaign. Then more.')).toBe('Starts a draft campaign');
  expect(firstSentence(`${'long '.repeat(40)}.`, 20)).toBe('long long long long…');
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

test('members: values with their field, inline objects inside, named schemas not', () => {
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
  expect(schemaMembers(entry, '/docs/story').map(({ kind, of, name, anchor }) => [kind, of + name, anchor])).toEqual([
    ['field', 'status', 'members.status'],
    ['value', 'statusdraft', 'members.status'],
    ['field', 'address', 'members.address'],
    ['field', 'address.city', 'members.address.city'],
    ['field', 'author', 'members.author'],
  ]);
});

test('equal members of several owners are one record, the shortest schema first', () => {
  const own = (owner: string) =>
    schemaMembers({ type: [], inside: { kind: 'object', fields: [fieldView('slug')] } }, owner);
  const other = { ...own('/docs/story')[0], note: 'Another meaning' } as ReturnType<typeof own>[number];
  const merged = mergeMembers([...own('/docs/story-update-request'), ...own('/docs/story'), other]);
  expect(merged.map(({ name, owners }) => [name, owners.map(({ page }) => page)])).toEqual([
    ['slug', ['/docs/story', '/docs/story-update-request']],
    ['slug', ['/docs/story']],
  ]);
});
