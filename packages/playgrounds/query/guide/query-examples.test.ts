import type { ContentElement } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import type { GuideFacts } from '@docs/engine/guides/components/guide-component.ts';
import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { describe, expect, test } from 'vitest';
import { readPlaygroundData } from '../island/playground-state.ts';
import { FieldTypes, QueryGrammar } from './language-tables.ts';
import { QueryExample } from './query-examples.ts';
import { QueryPlayground } from './query-playground.ts';

const document = {
  servers: [{ url: 'https://api.tiny.example' }],
  'x-limits': [{ id: 'query-nesting', values: { max: 2 } }],
  'x-resources': {
    coverage: { query: { tone: { type: 'keyword' } } },
    stories: {
      query: { status: { type: 'enum', values: ['draft', 'published'] }, tag: { type: 'keyword', set: true } },
    },
    themes: { query: {} },
  },
  paths: {
    '/rooms/{id}/coverage': {
      parameters: [{ name: 'id', in: 'path', schema: { examples: ['a b'] } }],
      get: {
        operationId: 'list-coverage',
        'x-resource': 'coverage',
        parameters: [{ name: 'query', in: 'query' }],
      },
    },
    '/stories/search': {
      post: {
        operationId: 'search-stories',
        'x-resource': 'stories',
        requestBody: { content: { 'application/json': { schema: { properties: { query: { type: 'object' } } } } } },
      },
    },
  },
};

const stories = [
  { id: '1', status: 'draft', tags: ['a', 'b'] },
  { id: '2', status: 'published', tags: [] },
];

function factsWith(
  examples: readonly JsonValue[],
  more: JsonValue = { stories: { columns: ['status'], records: stories } },
): GuideFacts {
  const samples: JsonValue = { now: '2025-05-20T09:00:00Z', resources: more, examples };
  return tinyFacts(document, { data: new Map([['query-samples', samples]]) });
}

const draft = { id: 'draft', resource: 'stories', title: 'Tagged drafts', query: '{"tag": {"$any": ["a"]}}\n' };
const wrong = { id: 'wrong', resource: 'stories', title: 'Refused', query: '{"status": "live"}', refused: true };

describe('<QueryExample/>', () => {
  test('shows a query, its meaning and its results', () => {
    expect(show(QueryExample.expand({ id: 'draft' }, factsWith([draft])))).toMatchInlineSnapshot(`
      "[Tagged drafts|json]
      {"tag": {"$any": ["a"]}}
      <p>Stories whose \`tag\` has \`a\`. 1 of 2 sample stories matches:</p>
      status | tag
      draft | a, b"
    `);
  });

  test('shows why a query is rejected', () => {
    expect(show(QueryExample.expand({ id: 'wrong' }, factsWith([wrong])))).toMatchInlineSnapshot(`
      "[Refused|json]
      {"status": "live"}
      <p>The API returns 400 [\`invalid_query\`](/docs/errors/invalid_query):</p>
      Line | Pointer | Code | What is wrong | What to do
      1:12 | \`/status\` | \`enum\` | \`live\` is not a value of \`status\`. | It accepts \`draft\` or \`published\`."
    `);
  });

  test.each([
    ['an unknown example', { id: 'drafts' }, factsWith([draft])],
    ['an example with a mistake', { id: 'draft' }, factsWith([{ ...draft, query: '{"tags": 1}' }])],
    ['an example marked as invalid that is valid', { id: 'wrong' }, factsWith([{ ...wrong, query: '{}' }])],
    ['an unknown resource', { id: 'draft' }, factsWith([{ ...draft, resource: 'storys' }])],
    ['records of a resource without fields', { id: 'draft' }, factsWith([draft], { themes: { records: [] } })],
    ['missing sample data', { id: 'draft' }, tinyFacts(document)],
    ['a missing id', {}, factsWith([draft])],
  ])('rejects %s', (_, props, facts) => {
    expect(show(QueryExample.expand(props, facts))).toMatchSnapshot();
  });
});

describe('<QueryPlayground/>', () => {
  test('starts with the first example, and has the resources, their requests and the sample rows', () => {
    const content = QueryPlayground.expand({}, factsWith([draft, wrong]));
    const [node] = content as readonly ContentElement[];
    expect(node?.props?.query).toBe('{"tag": {"$any": ["a"]}}');
    const data = readPlaygroundData(node?.props?.data);
    expect(data?.limits.nesting).toBe(2);
    expect(data?.examples.map(({ label, resource }) => `${label}: ${resource}`)).toEqual([
      'Tagged drafts: stories',
      'Refused: stories',
    ]);
    expect(
      data?.resources.map(({ name, target, operation, samples }) => [
        name,
        target.method,
        target.url,
        target.place,
        operation.href,
        samples?.rows,
      ]),
    ).toEqual([
      [
        'stories',
        'post',
        'https://api.tiny.example/stories/search',
        'body',
        '/docs/api/search-stories',
        [
          { status: 'draft', tag: ['a', 'b'] },
          { status: 'published', tag: [] },
        ],
      ],
      ['coverage', 'get', 'https://api.tiny.example/rooms/a%20b/coverage', 'url', '/docs/api/list-coverage', undefined],
    ]);
    expect(show(node?.children ?? [])).toContain('1 of 2 sample stories matches:');
    expect(show(node?.children ?? [])).toContain('curl -X POST https://api.tiny.example/stories/search');
  });

  test('is rejected without an initial query', () => {
    expect(show(QueryPlayground.expand({}, factsWith([])))).toMatchInlineSnapshot(
      `"refused: There is no initial query. Add one to \`examples\`, on a resource that takes queries."`,
    );
  });
});

test('<FieldTypes/> shows every type', () => {
  expect(show(FieldTypes.expand({}, tinyFacts({})))).toMatchInlineSnapshot(`
    "
    Type | Values | Notes
    \`id\` | UUIDs | 
    \`keyword\` | strings | Compared exactly.
    \`text\` | strings | \`$contains\` and \`$starts_with\` ignore case and accents.
    \`enum\` | the strings listed for the field | Any other value is an error, not an empty result.
    \`bool\` | \`true\` or \`false\` | 
    \`int\` | whole numbers | 
    \`date\` | RFC 3339 times or relative dates | Times have a zone: \`Z\` or an offset. Relative dates are explained below.
    \`locale\` | locale codes | A language without a region matches all its regions: \`nl\` matches \`nl-BE\`, but \`nl-BE\` matches only itself.
    set | many values of one type | Accepts only \`$any\`, \`$all\`, \`$none\`, \`$exists\`."
  `);
});

test('<QueryGrammar/> shows the grammar', () => {
  expect(show(QueryGrammar.expand({}, tinyFacts({})))).toMatchInlineSnapshot(`
    "[Grammar in EBNF|ebnf]
    query     = "{" [ member { "," member } ] "}" ;                  (* all must match *)  
    member    = combined | field ":" predicate ;
    combined  = ( '"$and"' | '"$or"' ) ":" queries
              | '"$not"' ":" query ;
    queries   = "[" query { "," query } "]" ;
    predicate = scalar                                               (* the same as $eq *)
              | "{" test { "," test } "}" ;                          (* all must match *)
    test      = one ":" scalar
              | many ":" "[" scalar { "," scalar } "]"
              | range ":" "[" scalar "," scalar "]"
              | presence ":" boolean ;
    one       = '"$eq"' | '"$ne"' | '"$gt"' | '"$gte"'
              | '"$lt"' | '"$lte"' | '"$contains"' | '"$starts_with"' ;
    many      = '"$in"' | '"$nin"' | '"$any"' | '"$all"'
              | '"$none"' ;
    range     = '"$between"' ;
    presence  = '"$exists"' ;
    field     = string ;                                             (* a field of the resource *)
    scalar    = string | number | boolean | "null" ;
    boolean   = "true" | "false" ;
    "
  `);
});
