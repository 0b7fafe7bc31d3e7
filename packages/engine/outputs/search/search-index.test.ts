import { expect, test } from 'vitest';
import { field, indexOf, named } from './testing.ts';

const stories = indexOf(
  {
    named: [
      named({ title: 'Publish story', href: '/docs/old', deprecated: true, method: 'post', path: '/publish' }),
      named({ title: 'List stories', context: 'Stories', method: 'get', path: '/stories', statuses: ['200', '401'] }),
      named({ title: 'Get story', context: 'Stories', method: 'get', path: '/stories/{id}' }),
      named({
        title: 'Publish story',
        context: 'Stories',
        method: 'post',
        path: '/stories/{id}/publish',
        statuses: ['200', '409'],
        text: 'The embargo is lifted at once.',
      }),
      named({ title: 'Story', kind: 'schema', context: 'Schemas', note: 'A press text' }),
      named({ title: 'slug_taken', kind: 'error', context: '409', note: 'The slug is taken', statuses: ['409'] }),
      named({ title: 'story.published', kind: 'event', context: 'Webhook events', note: 'A story came out' }),
      named({ title: 'Webhooks', kind: 'guide', context: 'Guides' }),
      named({ title: 'Check the signature', kind: 'section', href: '/docs/webhooks#check', context: 'Webhooks' }),
    ],
    fields: [
      field('status', 'Story', { note: 'Where it stands' }),
      field('contact_id', 'Story'),
      field('slug', 'Story'),
      field('embargo', 'Story', {
        kind: 'value',
        of: 'status',
        type: '',
        note: 'Hidden until the hour comes',
        owners: [{ page: '/docs/story', anchor: 'members.status' }],
      }),
      field('limit', 'List-stories', {
        kind: 'parameter',
        of: 'query',
        owners: [{ page: '/docs/list-stories', anchor: 'query-limit' }],
      }),
    ],
  },
  [
    ['story', 'press release'],
    ['webhook', 'callback'],
  ],
);

const first = (query: string): string | undefined => stories.search(query, 5).hits[0]?.href;

test.each([
  ['publish story', '/docs/publish-story'],
  ['publishing stories', '/docs/publish-story'],
  ['how do I publish a story', '/docs/publish-story'],
  ['publsih story', '/docs/publish-story'],
  ['publ', '/docs/publish-story'],
  ['publish press release', '/docs/publish-story'],
  ['retrieve story', '/docs/get-story'],
  ['/stories/17/publish', '/docs/publish-story'],
  ['POST /stories/17/publish', '/docs/publish-story'],
  ['GET /stories', '/docs/list-stories'],
  ['story', '/docs/story'],
  ['story.status', '/docs/story#members.status'],
  ['storyStatus', '/docs/story#members.status'],
  ['contactId', '/docs/story#members.contact_id'],
  ['contactid', '/docs/story#members.contact_id'],
  ['embargo', '/docs/story#members.status'],
  ['story.published', '/docs/story.published'],
  ['slug is taken', '/docs/slug_taken'],
  ['409', '/docs/slug_taken'],
  ['status:409 type:error', '/docs/slug_taken'],
  ['status:409 type:operation', '/docs/publish-story'],
  ['method:post in:stories', '/docs/publish-story'],
  ['type:parameter limit', '/docs/list-stories#query-limit'],
  ['web hooks', '/docs/webhooks'],
  ['callback signature', '/docs/webhooks#check'],
  ['lifted', '/docs/publish-story'],
  ['stories/publish', '/docs/publish-story'],
  ['GET stories', '/docs/list-stories'],
  ['GET story', '/docs/get-story'],
  ['https://docs.example/docs/webhooks#check', '/docs/webhooks#check'],
  ['/docs/webhooks#elsewhere', '/docs/webhooks'],
  ['docs/story#members.status', '/docs/story#members.status'],
])('%s → %s', (query, href) => {
  expect(first(query)).toBe(href);
});

test('a hit has its kind, its context and the matching ranges', () => {
  expect(stories.search('story.sta', 1).hits[0]).toEqual({
    kind: 'field',
    title: {
      text: 'Story.status',
      marks: [
        [0, 5],
        [6, 9],
      ],
    },
    href: '/docs/story#members.status',
    context: 'Story',
    note: { text: 'string: Where it stands', marks: [[17, 20]] },
  });
});

test('a match that is only in the text shows the words around it', () => {
  const [hit] = stories.search('lifted', 1).hits;
  expect(hit?.note).toEqual({ text: 'The embargo is lifted at once.', marks: [[15, 21]] });
});

test('finds every page that has all words of the query, and none that has only some of them', () => {
  const titles = (query: string): string[] => stories.search(query, 9).hits.map(({ title }) => title.text);
  expect(titles('embargo')).toEqual(['embargo', 'Publish story']);
  expect(titles('check the signature')).toEqual(['Check the signature']);
});

test('identifiers written as one word match only completely, not by prefix or similarity', () => {
  const index = indexOf({
    named: [named({ title: 'Story', kind: 'schema' }), named({ title: 'web_hook', kind: 'error' })],
    fields: [field('author_id', 'Story'), field('is_open', 'Story')],
  });
  expect(index.search('authorid', 1).total).toBe(1);
  expect(index.search('authorized', 1).total).toBe(0);
  expect(index.search('iso', 1).total).toBe(0);
  // A separate word elsewhere.
  const both = indexOf({ named: [named({ title: 'web_hook' }), named({ title: 'Webhook' })] });
  expect(both.search('webho', 1).total).toBe(2);
});

test('common words do not count as forms of other words', () => {
  const index = indexOf(
    { named: [named({ title: 'Theme' }), named({ title: 'Templates' }), named({ title: 'Move them' })] },
    [['theme', 'template']],
  );
  const titles = (query: string): string[] => index.search(query, 5).hits.map(({ title }) => title.text);
  expect(titles('theme')).toEqual(['Theme', 'Templates']);
  expect(titles('them ')).not.toContain('Templates');
});

test('prefers a synonym that covers all words of the query', () => {
  const index = indexOf({ named: [named({ title: 'Right' }), named({ title: 'Privacy' })] }, [
    ['privacy', 'right to be forgotten'],
  ]);
  expect(index.search('right to be forgotten', 1).hits[0]?.title.text).toBe('Privacy');
});

test('deprecated operations come after the others', () => {
  const hits = stories.search('publish', 9).hits.map(({ href }) => href);
  expect(hits.indexOf('/docs/publish-story')).toBeLessThan(hits.indexOf('/docs/old'));
});

test('suggests the nearest word if nothing is found, but not for short words', () => {
  const near = stories.search('signxxxure', 5);
  expect(near.total).toBe(0);
  expect(near.near).toMatchObject({ query: 'signature', hits: [{ href: '/docs/webhooks#check' }] });
  expect(stories.search('zzzzzzzz', 5).near).toBeUndefined();
  // A letter in a text, where single letters are not searched for.
  const lettered = indexOf({ named: [named({ title: 'Story', text: 'From a to z.' })] });
  expect(lettered.search('z', 5)).toMatchObject({ total: 0 });
  // Short words are too similar to each other.
  expect(stories.search('slog', 5)).toMatchObject({ total: 0 });
  expect(stories.search('slog', 5).near).toBeUndefined();
});

test('an empty query, an impossible filter and special characters find nothing', () => {
  expect(stories.search('   ', 5)).toMatchObject({ hits: [], total: 0 });
  expect(stories.search('in:nowhere story', 5).total).toBe(0);
  expect(stories.search('"\'<>{}[]\\', 5).total).toBe(0);
});

test('counts all hits, not only the returned ones', () => {
  const { hits, total, counts } = stories.search('story', 1);
  expect(hits).toHaveLength(1);
  expect(total).toBeGreaterThan(3);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
});

test('a field with several owners links to the one in the query, or else to the first', () => {
  const index = indexOf({
    named: [
      named({ title: 'Contact', kind: 'schema', href: '/docs/contact' }),
      named({ title: 'ContactCreateRequest', kind: 'schema', href: '/docs/contact-create-request' }),
    ],
    fields: [
      field('email', 'Contact', {
        owners: ['/docs/contact', '/docs/contact-create-request'].map((page) => ({ page, anchor: 'members.email' })),
      }),
    ],
  });
  expect(index.search('email', 1).hits[0]).toMatchObject({
    href: '/docs/contact#members.email',
    context: 'Contact and 1 more',
  });
  expect(index.search('create request email', 1).hits[0]?.href).toBe('/docs/contact-create-request#members.email');
});
