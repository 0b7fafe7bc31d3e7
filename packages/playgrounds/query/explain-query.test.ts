import type { ContentNode } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { explainQuery } from './explain-query.ts';
import { parseQuery } from './parse-query.ts';
import { now, stories } from './testing.ts';

function explain(text: string): string {
  const { query } = parseQuery(text);
  const show = (node: ContentNode): string =>
    typeof node === 'string' ? node : 'children' in node ? `\`${node.children?.join('')}\`` : '';
  return (query ? explainQuery(query, stories, now) : []).map(show).join('');
}

test.each([
  ['{}', 'All stories.'],
  ['{"status": "published"}', 'Stories whose `status` is `published`.'],
  ['{"status": {"$in": ["draft", "embargo"]}}', 'Stories whose `status` is `draft` or `embargo`.'],
  ['{"status": {"$nin": ["draft", "embargo"]}}', 'Stories whose `status` is neither `draft` nor `embargo`.'],
  ['{"locale": "nl"}', 'Stories whose `locale` is `nl` in any region.'],
  ['{"locale": {"$ne": "nl-BE"}}', 'Stories whose `locale` is not `nl-BE`.'],
  ['{"published_at": null}', 'Stories whose `published_at` has no value.'],
  ['{"published_at": {"$ne": null}}', 'Stories whose `published_at` has a value.'],
  ['{"published_at": {"$exists": false}}', 'Stories whose `published_at` has no value.'],
  [
    '{"published_at": {"$gte": "now-30d"}}',
    'Stories whose `published_at` is at or after 30 days ago (20 Apr 2025, 09:00 UTC).',
  ],
  [
    '{"published_at": {"$between": ["now-1M", "2025-05-12T08:00:00Z"]}}',
    'Stories whose `published_at` is between 1 month ago (20 Apr 2025, 09:00 UTC) and 12 May 2025, 08:00 UTC.',
  ],
  [
    '{"coverage_number": {"$gte": 1, "$lt": 10}}',
    'Stories whose `coverage_number` is at least `1` and is less than `10`.',
  ],
  ['{"tag": {"$all": ["a", "b"]}}', 'Stories whose `tag` has all of `a` and `b`.'],
  ['{"tag": {"$none": ["a"]}}', 'Stories whose `tag` does not have `a`.'],
  ['{"title": {"$contains": "x"}}', 'Stories whose `title` contains `x`.'],
  [
    '{"status": "draft", "is_pinned": true, "slug": "x"}',
    'Stories whose `status` is `draft`, whose `is_pinned` is `true`, and whose `slug` is `x`.',
  ],
  [
    '{"slug": "x", "$or": [{"status": "draft"}, {"is_pinned": true}]}',
    'Stories whose `slug` is `x`, and either whose `status` is `draft`, or whose `is_pinned` is `true`.',
  ],
  [
    '{"$or": [{"status": "draft"}, {"is_pinned": true}], "slug": "x"}',
    'Stories (either whose `status` is `draft`, or whose `is_pinned` is `true`), and whose `slug` is `x`.',
  ],
  [
    '{"$or": [{"status": "draft", "slug": "y"}, {"slug": "x"}]}',
    'Stories either (whose `status` is `draft`, and whose `slug` is `y`), or whose `slug` is `x`.',
  ],
  [
    '{"locale": "nl-BE", "$not": {"status": "draft"}}',
    'Stories whose `locale` is `nl-BE`, but not those whose `status` is `draft`.',
  ],
  [
    '{"$not": {"status": "draft", "is_pinned": true}}',
    'Stories other than those (whose `status` is `draft`, and whose `is_pinned` is `true`).',
  ],
  ['{"$and": [{"slug": "x"}, {"$and": [{"slug": "y"}]}]}', 'Stories whose `slug` is `x`, and whose `slug` is `y`.'],
  ['{"$or": [{}, {"status": "draft"}]}', 'All stories.'],
  ['{"$not": {}}', 'Stories that match no condition.'],
  ['{"colour": "red"}', 'Stories whose `colour` ….'],
])('explains %s', (text, words) => {
  expect(explain(text)).toBe(words);
});
