import { describe, expect, test } from 'vitest';
import { completeQuery } from './complete-query.ts';
import { stories } from './testing.ts';

/** The caret is written as `|`. */
function complete(marked: string): { labels: readonly string[]; accept: (label: string) => string } {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { items, from, to } = completeQuery(text, caret, stories);
  return {
    labels: items.map(({ label }) => label),
    accept: (label) => {
      const item = items.find((each) => each.label === label);
      if (!item) return `no ${label}`;
      const after = `${text.slice(0, from)}${item.insert}${text.slice(to)}`;
      return `${after.slice(0, from + item.caret)}|${after.slice(from + item.caret)}`;
    },
  };
}

const fields = stories.fields.map(({ name }) => name);

describe('suggestions', () => {
  test.each<[string, readonly string[]]>([
    ['|', ['{}']],
    ['{|}', [...fields, '$and', '$or', '$not']],
    ['{"slug": "x", |}', [...fields, '$and', '$or', '$not']],
    ['{"sta|', ['status']],
    ['{ sta|', ['status']],
    ['{"pub|lished"}', ['published_at']],
    ['{"_at|"}', ['published_at']],
    ['{"$|"}', ['$and', '$or', '$not']],
    ['{"$o|"}', ['$or']],
    ['{"status": |', ['draft', 'scheduled', 'embargo', 'published', '$ne', '$in', '$nin', '$exists']],
    ['{"status": "pub|"}', ['published']],
    ['{"status": pub|}', ['published']],
    ['{"status": {|}}', ['$eq', '$ne', '$in', '$nin', '$exists']],
    ['{"status": {"$in": |}}', ['[""]']],
    ['{"status": {"$in": [|]}}', ['draft', 'scheduled', 'embargo', 'published']],
    ['{"status": {"$in": ["draft", "em|"]}}', ['embargo']],
    ['{"status": {"$exists": |}}', ['true', 'false']],
    ['{"tag": |}', ['$any', '$all', '$none', '$exists']],
    ['{"tag": {"$a|"}}', ['$any', '$all']],
    ['{"is_pinned": t|}', ['true']],
    ['{"published_at": {"$gte": "|"}}', ['now', 'now-1d', 'now-7d', 'now-30d', 'now-3M', 'now-1y', 'now+7d']],
    ['{"published_at": {"$gte": "now-3|"}}', ['now-30d', 'now-3M']],
    ['{"$or": |}', ['[{}]']],
    ['{"$or": [|]}', ['{}']],
    ['{"$or": [{|}]}', [...fields, '$and', '$or', '$not']],
    ['{"$or": [{"status": "draft"}, {"is|"}]}', ['is_pinned']],
    ['{"$not": |}', ['{}']],
    ['{"$not": {"sl|"}}', ['slug']],
    ['{"colour": |}', []],
    ['{"status"|}', []],
    ['{"status": "draft" |}', []],
    ['{} |', []],
    ['{"status": {"$in": [{"|"}]}}', []],
  ])('are complete for %s', (text, labels) => {
    expect(complete(text).labels).toEqual(labels);
  });
});

describe('accepting a suggestion', () => {
  test.each([
    ['|', '{}', '{|}'],
    ['{|}', 'status', '{"status": |}'],
    ['{ "st| }', 'status', '{ "status": | }'],
    ['{ "st|, "locale": "nl" }', 'status', '{ "status": |, "locale": "nl" }'],
    ['{"st|": "draft"}', 'status', '{"status"|: "draft"}'],
    ['{"status": "pub| }', 'published', '{"status": "published"| }'],
    ['{"status": "|draft"}', 'draft', '{"status": "draft"|}'],
    ['{"status": |}', '$in', '{"status": { "$in": ["|"] }}'],
    ['{"coverage_number": |}', '$between', '{"coverage_number": { "$between": [|, ] }}'],
    ['{"published_at": {"$b|}}', '$between', '{"published_at": {"$between": ["|", "now"]}}'],
    ['{"status": {"$in": ["|"]}}', 'embargo', '{"status": {"$in": ["embargo"|]}}'],
    ['{"status": {"$ex|"}}', '$exists', '{"status": {"$exists": true|}}'],
    ['{"title": {"$con|"}}', '$contains', '{"title": {"$contains": "|"}}'],
    ['{"$o|"}', '$or', '{"$or": [{|}]}'],
    ['{"$n|"}', '$not', '{"$not": {|}}'],
  ])('in %s inserts %s', (text, label, expected) => {
    expect(complete(text).accept(label)).toBe(expected);
  });
});
