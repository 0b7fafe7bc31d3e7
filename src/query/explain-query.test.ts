import { expect, test } from 'vitest';
import type { ContentNode } from '../model/content.ts';
import { explainQuery } from './explain-query.ts';
import { parseQuery } from './parse-query.ts';
import { now, stories } from './testing.ts';

function explain(text: string): string {
  const { query } = parseQuery(text);
  const words = query ? explainQuery(query, stories, now) : [];
  const show = (node: ContentNode): string =>
    typeof node === 'string' ? node : 'children' in node ? `\`${node.children?.join('')}\`` : '';
  return words.map(show).join('');
}

test.each([
  ['{}', 'All stories.'],
  ['{"status": "published"}', 'Stories whose `status` is `published`.'],
  ['{"status": "published", "locale": "nl"}', 'Stories whose `status` is `published`, and whose `locale` is `nl` in any region.'],
  ['{"coverage_number": {"$gte": 1, "$lt": 10}}', 'Stories whose `coverage_number` is at least `1` and is less than `10`.'],
])('%s', (text, words) => {
  expect(explain(text)).toBe(words);
});
test('x', () => {
  for (const q of [
    '{"$or":[{"status":"draft"},{"published_at":{"$lt":"now-3M"}}],"tag":{"$all":["a","b"]}}',
    '{"tag":{"$all":["a","b"]},"$or":[{"status":"draft","title":{"$contains":"x"}},{"published_at":{"$exists":false}}]}',
    '{"locale":"nl-BE","$not":{"status":{"$in":["draft","embargo"]}}}',
    '{"$not":{"status":"draft","is_pinned":true}}','{"$not":{}}','{"$or":[{},{"status":"draft"}]}',
    '{"$and":[{"$or":[{"status":"draft"},{"$and":[{"is_pinned":true},{"slug":"x"}]}]},{"$not":{"title":"x"}}]}',
    '{"foo":1}','{"status":{}}', '{"published_at":{"$between":["now-1M","2025-05-12T08:00:00Z"]}}', '{"published_at":null}',
  ]) console.log(q, '\n ', explain(q));
});
