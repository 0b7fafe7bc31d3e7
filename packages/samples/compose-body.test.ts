import { expect, test } from 'vitest';
import { composeBody } from './compose-body.ts';
import { curlSample } from './curl.ts';
import { nodejsSample } from './nodejs.ts';
import type { FormMedia } from './request-form.ts';
import type { RequestSample, SampleBody } from './request-sample.ts';

const members = { schema: true, fields: [], examples: [] } as const;
const request = (body: SampleBody): RequestSample => ({
  method: 'post',
  url: 'https://api.example/things',
  query: [],
  headers: [],
  cookies: [],
  auth: [],
  body,
  answer: 'json',
});

test('forms repeat lists and write objects as the document says', () => {
  const media: FormMedia = {
    ...members,
    kind: 'form',
    type: 'application/x-www-form-urlencoded',
    styles: { card: { name: 'card', place: 'query', style: 'deepObject', explode: true } },
  };
  const body = composeBody(media, { tags: ['a', 'b'], card: { number: 4 }, meta: { x: 1 }, none: null });
  expect(body).toMatchObject({
    pairs: [
      ['tags', 'a'],
      ['tags', 'b'],
      ['card[number]', '4'],
      ['meta', '{"x":1}'],
      ['none', ''],
    ],
  });
  // curl leaves names as they are.
  expect(curlSample(request(body))).toContain("--data-urlencode 'card%5Bnumber%5D=4'");
});

test('parts of a multipart body have types of their own', () => {
  const media: FormMedia = {
    ...members,
    kind: 'multipart',
    type: 'multipart/form-data',
    files: ['photo', 'pages'],
    types: { photo: 'image/png', note: 'text/markdown' },
  };
  const body = composeBody(media, {
    photo: 'my, photo.png',
    pages: ['a/1.txt', '2.txt'],
    meta: { a: 'x;"y"' },
    note: '# Hi',
    name: '@x',
    tags: [1, 2],
  });
  expect(curlSample(request(body))).toMatchInlineSnapshot(`
    "curl -X POST https://api.example/things \\
      -F 'photo=@"my, photo.png";type=image/png' \\
      -F 'pages=@a/1.txt' \\
      -F 'pages=@2.txt' \\
      -F 'meta="{\\"a\\":\\"x;\\\\\\"y\\\\\\"\\"}";type=application/json' \\
      -F 'note="# Hi";type=text/markdown' \\
      --form-string 'name=@x' \\
      --form-string 'tags=1' \\
      --form-string 'tags=2'"
  `);
  expect(nodejsSample(request(body))).toMatchInlineSnapshot(`
    "import { openAsBlob } from 'node:fs';

    const form = new FormData();
    form.append('photo', await openAsBlob('my, photo.png', { type: 'image/png' }), 'my, photo.png');
    form.append('pages', await openAsBlob('a/1.txt'), '1.txt');
    form.append('pages', await openAsBlob('2.txt'), '2.txt');
    form.append('meta', new Blob(['{"a":"x;\\\\"y\\\\""}'], { type: 'application/json' }));
    form.append('note', new Blob(['# Hi'], { type: 'text/markdown' }));
    form.append('name', '@x');
    form.append('tags', '1');
    form.append('tags', '2');

    const response = await fetch('https://api.example/things', {
      method: 'POST',
      body: form,
    });

    if (!response.ok) {
      throw new Error(\`\${response.status} \${await response.text()}\`);
    }

    console.log(JSON.stringify(await response.json(), null, 2));"
  `);
});

test('text and files', () => {
  expect(composeBody({ kind: 'text', type: 'text/csv', text: '' }, 'a,b')).toEqual({
    kind: 'text',
    media: 'text/csv',
    text: 'a,b',
  });
  expect(composeBody({ kind: 'file', type: 'image/png', file: '' }, 'x.png')).toEqual({
    kind: 'file',
    media: 'image/png',
    file: 'x.png',
  });
});
