import { describe, expect, test } from 'vitest';
import { curlSample } from './curl.ts';
import { readCurl, shellWords } from './read-curl.ts';
import { type RequestSample, sampleUrl } from './request-sample.ts';
import { oddRequests, plainGet } from './testing.ts';

const bare: RequestSample = { ...plainGet, auth: [], response: 'text' };

test.each<readonly [script: string, request: Partial<RequestSample>]>([
  ['curl https://api.example/things', {}],
  ['curl -sS -X DELETE "https://api.example/things"', { method: 'delete' }],
  [
    '# Say why.\ncurl "https://api.example/things?a=b" \\\n  --header "Authorization: Bearer $TOKEN"',
    { url: 'https://api.example/things?a=b', auth: [{ kind: 'bearer', env: 'TOKEN' }], notes: ['Say why.'] },
  ],
  ['curl https://api.example/things -H "X-Key: $KEY"', { auth: [{ kind: 'header', name: 'X-Key', env: 'KEY' }] }],
  [
    'curl https://api.example/things --user "$USER:$PASSWORD"',
    { auth: [{ kind: 'basic', userEnv: 'USER', passwordEnv: 'PASSWORD' }] },
  ],
  [
    'curl https://api.example/things -H "Content-Type: application/json" -H "X-A: b:c" -d \'{"a": [1]}\'',
    {
      method: 'post',
      headers: [['X-A', 'b:c']],
      body: { kind: 'json', media: 'application/json', value: { a: [1] } },
    },
  ],
  [
    'curl https://api.example/things --request PUT --header "Content-Type: text/plain" --data-raw "@x"',
    { method: 'put', body: { kind: 'text', media: 'text/plain', text: '@x' } },
  ],
  [
    'curl https://api.example/things --get --data-urlencode "q=a b" --data-urlencode \'r=[1]\'',
    { query: ['q=a%20b', 'r=%5B1%5D'] },
  ],
  [
    'curl https://api.example/things --data-urlencode "q=a b"',
    { method: 'post', body: { kind: 'form', media: 'application/x-www-form-urlencoded', pairs: [['q', 'a b']] } },
  ],
  [
    'curl https://api.example/things --form "f=@a.png;type=image/png" -F n=1 --form-string "s=@x"',
    {
      method: 'post',
      body: {
        kind: 'multipart',
        parts: [
          { kind: 'file', name: 'f', file: 'a.png', media: 'image/png' },
          { kind: 'value', name: 'n', value: '1' },
          { kind: 'value', name: 's', value: '@x' },
        ],
      },
    },
  ],
  [
    'curl https://api.example/things -H "Content-Type: image/png" --data-binary @a.png',
    { method: 'post', body: { kind: 'file', media: 'image/png', file: 'a.png' } },
  ],
])('reads the request of %j', (script, request) => {
  expect(readCurl(script)).toEqual({ ...bare, ...request });
});

test.each([
  'wget https://api.example/things',
  'curl',
  'curl https://api.example/things https://api.example/others',
  'curl "https://api.example/things/$ID"',
  'curl "https://api.example/things/[1-3]"',
  'curl api.example/things',
  'curl https://api.example/things | jq .',
  'curl https://api.example/things --output things.json',
  'curl https://api.example/things --data @things.json',
  'curl https://api.example/things --data "$THINGS"',
  'curl https://api.example/things -H "Authorization: Bearer $A$B"',
  'curl https://api.example/things -H "not a header: x"',
  'curl https://api.example/things -H',
  'curl https://api.example/things -d a=b -F c=d',
  'curl https://api.example/things -G -d a=b',
  // In quotes that curl itself interprets.
  `curl https://api.example/things -F 'meta="{}";type=application/json'`,
])('rejects a script that is not a single, complete request: %s', (script) => {
  expect(readCurl(script)).toBeUndefined();
});

describe('reads the request of our own sample', () => {
  test.each(['a body', 'a body with GET', 'a list', 'nothing'])('%s', (name) => {
    const request = oddRequests[name] ?? plainGet;
    const read = readCurl(curlSample(request));
    expect(read).toEqual({
      ...bare,
      method: request.method,
      url: sampleUrl(request),
      headers: request.headers,
      auth: request.auth,
      ...(request.body && { body: request.body }),
    });
  });
});

/** Words as text, variables as `<NAME>`. */
const words = (script: string): readonly string[] | undefined =>
  shellWords(script)?.words.map((word) =>
    word.map((piece) => (typeof piece === 'string' ? piece : `<${piece.env}>`)).join(''),
  );

test.each([
  ['a b\t c', ['a', 'b', 'c']],
  ['a "b c" \'d "e\'', ['a', 'b c', 'd "e']],
  ['a \\\n  b\\\nc', ['a', 'bc']],
  ["'it'\\''s' \"say \\\"x\\\" \\n\"", ["it's", 'say "x" \\n']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
  ['"Bearer $TOKEN" $A"b"${C} \'$D\'', ['Bearer <TOKEN>', '<A>b<C>', '$D']],
  ['a "" \'\'', ['a', '', '']],
  ['a b\\ c', ['a', 'b c']],
])('splits %j into words', (script, expected) => {
  expect(words(script)).toEqual(expected);
});

test('comments on separate lines are notes', () => {
  expect(shellWords('# First.\n#  Second\na b\n\n# Third.\n')).toEqual({
    notes: ['First.', 'Second', 'Third.'],
    words: [['a'], ['b']],
  });
});

test.each([
  'a | b',
  'a; b',
  'a && b',
  'a\nb',
  'a > file',
  'a `b`',
  'a "$(b)"',
  'a $(b)',
  'a "$1$"',
  "a 'b",
  'a "b',
  'a # comment',
  'a {b,c}',
  'a *',
  'a ~',
  '',
  '# nothing',
])('rejects everything but a single plain command: %j', (script) => {
  expect(shellWords(script)).toBeUndefined();
});
