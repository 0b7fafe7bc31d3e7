import { curlSample } from '@docs/samples/curl.ts';
import { nodejsSample } from '@docs/samples/nodejs.ts';
import { expect, test } from 'vitest';
import { encodedLength, type QueryTarget, queryRequest } from './query-request.ts';

const auth = [{ kind: 'bearer', env: 'TINY_TOKEN' }] as const;
const search: QueryTarget = { method: 'post', url: 'https://api.tiny.example/stories/search', place: 'body', auth };
const list: QueryTarget = { method: 'get', url: 'https://api.tiny.example/coverage', place: 'url', auth };
const query = { status: { $in: ['draft', "it's"] } };

test('sends the query of a search in the body', () => {
  expect(
    `${curlSample(queryRequest(search, query))}\n\n${nodejsSample(queryRequest(search, query))}`,
  ).toMatchInlineSnapshot(`
    "curl -X POST https://api.tiny.example/stories/search \\
      -H "Authorization: Bearer $TINY_TOKEN" \\
      -H "Content-Type: application/json" \\
      --data '{
        "query": {
          "status": { "$in": ["draft", "it'\\''s"] }
        }
      }'

    const response = await fetch('https://api.tiny.example/stories/search', {
      method: 'POST',
      headers: {
        Authorization: \`Bearer \${process.env.TINY_TOKEN}\`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        query: {
          status: { $in: ['draft', 'it\\'s'] },
        },
      }),
    });

    if (!response.ok) {
      throw new Error(\`\${response.status} \${await response.text()}\`);
    }

    console.log(JSON.stringify(await response.json(), null, 2));"
  `);
});

test('sends the query of a list percent-encoded in the URL', () => {
  const url = /'(https:[^']+)'/.exec(nodejsSample(queryRequest(list, query)))?.[1] ?? '';
  expect(url).toBe(
    'https://api.tiny.example/coverage?query=%7B%22status%22%3A%7B%22%24in%22%3A%5B%22draft%22%2C%22it%27s%22%5D%7D%7D',
  );
  expect(JSON.parse(new URL(url).searchParams.get('query') ?? '')).toEqual(query);
  expect(encodedLength(query)).toBe(url.length - 'https://api.tiny.example/coverage?query='.length);
});
