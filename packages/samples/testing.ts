import type { RequestSample } from './request-sample.ts';

/** A minimal request. */
export const plainGet: RequestSample = {
  method: 'get',
  url: 'https://api.example/things',
  query: [],
  headers: [],
  cookies: [],
  auth: [{ kind: 'bearer', env: 'DEMO_TOKEN' }],
  response: 'json',
};

const value = {
  // A byte order mark, and characters with a meaning in some language.
  title: `\ufeffit's "quoted" \\ $HOME \`id\` #{1} \${2}\nline`,
  'a-b': [true, null, {}],
  __proto__x: 1,
  numbers: { '0': 'zero' },
};

/** Requests that are hard to write as code. Their names say why. */
export const oddRequests: Readonly<Record<string, RequestSample>> = {
  'a body': {
    ...plainGet,
    method: 'post',
    headers: [['Idempotency-Key', 'k$1"x']],
    body: { kind: 'json', media: 'application/json', value },
  },
  'a form and a key in the address': {
    ...plainGet,
    method: 'put',
    query: ['a=1'],
    auth: [{ kind: 'query', name: 'key', env: 'DEMO_TOKEN' }],
    body: { kind: 'form', media: 'application/x-www-form-urlencoded; charset=utf-8', pairs: [['a', "b'c"]] },
    response: 'none',
  },
  files: {
    ...plainGet,
    method: 'post',
    auth: [{ kind: 'basic', userEnv: 'DEMO_USER', passwordEnv: 'DEMO_PASSWORD' }],
    body: {
      kind: 'multipart',
      parts: [
        { kind: 'file', name: 'f', file: 'folder/photo.jpg', media: 'image/jpeg' },
        { kind: 'typed', name: 'meta', value: '{"a":1}', media: 'application/json' },
        { kind: 'value', name: 'v', value: '@x' },
      ],
    },
    response: 'json-or-none',
  },
  'several parts of one name': {
    ...plainGet,
    method: 'post',
    body: {
      kind: 'multipart',
      parts: [
        { kind: 'value', name: 'tags', value: 'one' },
        { kind: 'value', name: 'tags', value: `it's $two` },
        { kind: 'typed', name: 'meta', value: '{"a":1}', media: 'application/json' },
        { kind: 'file', name: 'f', file: 'folder/photo.jpg', media: 'image/jpeg' },
        { kind: 'file', name: 'f', file: 'file.bin', media: 'image/png' },
      ],
    },
  },
  'a file, cookies and bytes': {
    ...plainGet,
    method: 'patch',
    auth: [{ kind: 'cookie', name: 'sid', env: 'DEMO_TOKEN' }],
    cookies: [['a', 'b']],
    body: { kind: 'file', media: 'image/png', file: 'file.bin' },
    response: 'bytes',
  },
  nothing: { ...plainGet, method: 'post', body: { kind: 'json', media: 'application/json', value: null } },
  'a body with GET': { ...plainGet, body: { kind: 'json', media: 'application/json', value: { a: 1 } } },
  'a list': {
    ...plainGet,
    query: ['limit=5', 'q=a'],
    pages: { limit: 100, items: 'things', limitName: 'limit', offsetName: 'offset', sort: 'sort=created_at' },
  },
};
