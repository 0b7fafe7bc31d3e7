import { describe, expect, test } from 'vitest';
import { composeBody, composeRequest, initialValues, isHeaderName } from './compose-request.ts';
import { curlSample } from './curl.ts';
import { nodejsSample } from './nodejs.ts';
import type { FormMedia, RequestForm } from './request-form.ts';
import type { RequestSample, SampleBody } from './request-sample.ts';

const urlOf = (path: string, value?: string): string => {
  const form: RequestForm = {
    method: 'get',
    path,
    servers: [{ url: 'https://api.example' }],
    parameters: [
      {
        name: 'x',
        place: 'path',
        style: 'simple',
        explode: false,
        required: true,
        control: { kind: 'text' },
        schema: true,
        ...(value !== undefined && { value }),
      },
    ],
    auth: [],
    response: 'json',
    definitions: {},
  };
  return composeRequest(form, initialValues(form)).url.replace('https://api.example', '');
};

describe('the URL of a request', () => {
  test.each([
    ['/café/😀', '/caf%C3%A9/%F0%9F%98%80'],
    ['/a[0]/{x}|y', '/a%5B0%5D/X%7Cy'],
    [`/a b"c'd<e>\\^\``, '/a%20b%22c%27d%3Ce%3E%5C%5E%60'],
    ['/a{}b{', '/a%7B%7Db%7B'],
    ['/100%/%zz/%2F/%c3%a9', '/100%25/%25zz/%2F/%c3%a9'],
    ['/\u212a/\ud800', '/%E2%84%AA/%EF%BF%BD'],
  ])('encodes characters of a path that are not allowed in URLs: %s', (path, url) => {
    expect(urlOf(path)).toBe(url);
    expect(new URL(url, 'https://api.example').href).toBe(`https://api.example${url}`);
  });

  test('keeps characters that a path can contain', () => {
    const path = '/a-b._~:@!$&()*+,;=/v1?m=x&n=%20';
    expect(urlOf(path)).toBe(path);
  });

  test('encodes a value once', () => {
    expect(urlOf('/é/{x}', 'a/ü %41')).toBe('/%C3%A9/a%2F%C3%BC%20%2541');
  });
});

const fields = { schema: true, fields: [], examples: [] } as const;
const request = (body: SampleBody): RequestSample => ({
  method: 'post',
  url: 'https://api.example/things',
  query: [],
  headers: [],
  cookies: [],
  auth: [],
  body,
  response: 'json',
});

test('forms repeat list values, and write objects in the style of the document', () => {
  const media: FormMedia = {
    ...fields,
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
  // curl does not encode names.
  expect(curlSample(request(body))).toContain("--data-urlencode 'card%5Bnumber%5D=4'");
});

test('parts of a multipart body have their own media types', () => {
  const media: FormMedia = {
    ...fields,
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

test('composes text and file bodies', () => {
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

test('accepts only valid header names', () => {
  expect(['X-Key', 'a', "!#$%&'*+-.^_`|~9"].filter((name) => !isHeaderName(name))).toEqual([]);
  expect(['', 'X Key', 'X:Key', 'Schlüssel', 'a\r\nb', 'a\n', 'a(b)'].filter(isHeaderName)).toEqual([]);
});
