import { createCheck } from '@docs/json-schema/check-value.ts';
import { composeRequest, initialValues } from '@docs/samples/compose-request.ts';
import { curlSample } from '@docs/samples/curl.ts';
import { describe, expect, test } from 'vitest';
import { shownText } from './edit-value.ts';
import { changeForm, type FormAction, type FormState, initialState, takesFields } from './form-state.ts';
import { type FilledForm, readForm } from './read-form.ts';
import { demoForm as form, typeInto } from './testing.ts';

const check = createCheck((name) => form.definitions[name]);

function fill(...actions: FormAction[]): { state: FormState; filled: FilledForm } {
  const state = actions.reduce((before, action) => changeForm(form, before, action), initialState(form));
  return { state, filled: readForm(form, state, check) };
}

const parameter = (name: string, raw: string): FormAction => ({
  kind: 'parameter',
  index: form.parameters.findIndex((each) => each.name === name),
  raw,
});

test('an unchanged form gives the sample of the page, without problems', () => {
  const { filled } = fill();
  expect(filled.request).toEqual(composeRequest(form, initialValues(form)));
  expect(filled.count).toBe(0);
});

test('each way to authenticate has its own credentials', () => {
  const key = { kind: 'header', name: 'X-Key', env: 'DEMO_TOKEN' } as const;
  const ways = [
    { label: 'Bearer token', auth: form.auth },
    { label: 'API key', auth: [key] },
  ];
  const actions: FormAction[] = [
    { kind: 'credential', index: 0, raw: 'secret' },
    { kind: 'way', index: 1 },
    { kind: 'credential', index: 0, raw: 'abc' },
  ];
  const states = actions.map((_, end) =>
    actions
      .slice(0, end + 1)
      .reduce((before, action) => changeForm({ ...form, ways }, before, action), initialState(form)),
  );
  expect(states.map((state) => readForm({ ...form, ways }, state, check).request.auth)).toEqual([
    [{ ...form.auth[0], typed: 'secret' }],
    [key],
    [{ ...key, typed: 'abc' }],
  ]);
});

test('uses a typed base URL once it is valid', () => {
  const [first] = form.servers;
  const to = (url: string) => fill({ kind: 'server', url }).filled;
  expect(to('https://me.example:8443/v1/').request.url).toMatch(/^https:\/\/me\.example:8443\/v1\/rooms/);
  for (const typed of ['', 'me', "https://a.example/'; rm", 'https://a.example?x=1', 'javascript:alert(1)']) {
    expect(to(typed).request.url.startsWith(first.url), typed).toBe(true);
  }
  expect(to('me')).toMatchObject({ server: 'Must be a URL such as https://api.example.com/v1.', count: 1 });
  expect(to('').count).toBe(0);
});

test('samples contain the typed values', () => {
  const { filled } = fill(
    { kind: 'server', url: 'http://localhost:4010' },
    parameter('id', '00000000-0000-0000-0000-00000000000a'),
    parameter('limit', '20'),
    parameter('query', '{"a": "b c"}'),
    typeInto('name', "it's"),
    typeInto('size', '', 'number'),
  );
  expect(filled.count).toBe(0);
  expect(curlSample(filled.request)).toMatchInlineSnapshot(`
    "curl -X POST "http://localhost:4010/rooms/00000000-0000-0000-0000-00000000000a/things?limit=20&query=%7B%22a%22%3A%22b%20c%22%7D" \\
      -H "Authorization: Bearer $DEMO_TOKEN" \\
      -H "Content-Type: application/json" \\
      --data '{ "name": "it'\\''s", "tags": ["a"] }'"
  `);
});

describe('problems of a form', () => {
  test.each<[FormAction, string]>([
    [parameter('id', ''), 'Required.'],
    [parameter('id', 'x'), 'Must be a UUID.'],
    [parameter('limit', '101'), 'Must be at most 100.'],
    [parameter('limit', '1.5'), 'Must be a whole number.'],
    [parameter('limit', 'ten'), 'Must be a number.'],
    [
      parameter('query', '{"a":'),
      'This is not JSON (line 1, column 6). The text ends before a value. Write a string in double quotes, a number, `true`, `false`, `null`, `{…}` or `[…]`.',
    ],
  ])('%j: %s', (action, words) => {
    const { filled } = fill(action);
    expect(filled.parameters.filter((problem) => problem !== undefined)).toEqual([words]);
    expect(filled.count).toBe(1);
  });

  test('are reported with the path inside a value', () => {
    const schema = { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } };
    const parameters = form.parameters.map((each) => (each.name === 'query' ? { ...each, schema } : each));
    const state = changeForm({ ...form, parameters }, initialState(form), parameter('query', '{"tags": [1]}'));
    expect(readForm({ ...form, parameters }, state, check).parameters).toContain('tags[0] must be text.');
  });

  test('are not reported for text or numbers if the parameter accepts both', () => {
    expect(fill(parameter('when', '5')).filled.count).toBe(0);
    expect(fill(parameter('when', '2026-01-31')).filled.count).toBe(0);
    expect(fill(parameter('when', 'soon')).filled.count).toBe(1);
  });

  test('are reported for header values that are not ASCII', () => {
    const parameters = form.parameters.map((each) => (each.name === 'when' ? { ...each, schema: true } : each));
    const problems = (raw: string): readonly (string | undefined)[] =>
      readForm(
        { ...form, parameters },
        changeForm({ ...form, parameters }, initialState(form), parameter('when', raw)),
        check,
      ).parameters;
    expect(problems('Zoë')).toContain(
      'Headers are plain ASCII, and "ë" is not. Encode the value the way the API expects.',
    );
    expect(problems('a \ud83d\ude00').at(-1)).toContain('"😀" is not');
    expect(problems('a "b" ~ c%C3%AB').at(-1)).toBeUndefined();
    // In a URL it is encoded.
    expect(fill(parameter('query', '{"a": "Zoë"}')).filled.count).toBe(0);
  });

  test('are reported at the input of a body field, or in the list', () => {
    const { filled } = fill({ kind: 'body', raw: '{"name": "too long", "tags": [1], "x": 1}' });
    expect([...filled.fields]).toEqual([
      ['/name', 'Must have at most 5 characters.'],
      ['/tags/0', 'Must be text.'],
      ['/x', 'Is not a known field.'],
    ]);
    expect(filled.count).toBe(3);
    expect(filled.body.values).toEqual([
      { path: ['tags', '0'], message: 'must be text', keyword: 'type' },
      { path: ['x'], message: 'is not a known field', keyword: 'false' },
    ]);
    expect(fill(typeInto('name', '')).filled.fields.get('/name')).toBe('Required.');
  });

  test('are reported for a missing or invalid body, and samples keep the last valid one', () => {
    expect(fill({ kind: 'body', raw: ' ' }).filled.body.syntax).toBe('The body is required.');
    const { filled, state } = fill({ kind: 'body', raw: '{"name": "Oven"}' }, { kind: 'body', raw: '{"name": "Oven"' });
    expect(filled.body.syntax).toContain('This is not JSON (line 1, column 16). The text ends before a `}`.');
    expect(filled.request.body).toMatchObject({ value: { name: 'Oven' } });
    expect(state.body && takesFields(state.body)).toBe(false);
  });
});

describe('numbers with too many digits for a browser', () => {
  const id = '12345678901234567890';

  test('are sent as typed in URLs, and so is text that is not a number', () => {
    const { filled } = fill(parameter('limit', id));
    expect(filled.request.query).toEqual([`limit=${id}`]);
    expect(filled.parameters).toContain('Must be at most 100.');
    expect(fill(parameter('limit', ' ten ')).filled.request.query).toEqual(['limit=ten']);
    expect(fill(parameter('limit', '0.1234567890123456789')).filled.request.query).toEqual([
      'limit=0.1234567890123456789',
    ]);
  });

  test('must be in range in a query and in a body', () => {
    const words = '1e400 is out of range: numbers end at 1.8e308.';
    const inQuery = fill(parameter('limit', '1e400')).filled;
    expect(inQuery.parameters).toContain(words);
    expect(inQuery.request.query).toEqual(['limit=1e400']);
    const inBody = fill({ kind: 'body', raw: '{"name": "Oven", "size": 1e400}' }).filled;
    expect(inBody.body.syntax).toBe(words);
    expect(inBody.request.body).toMatchObject({ value: { name: 'Lamp', size: 1 } });
  });

  test('are rejected in a body, in a field and in its text', () => {
    const field = fill(typeInto('size', id, 'number'));
    expect(field.filled.fields.get('/size')).toContain(`${id} has too many digits`);
    expect(field.state.body?.value).toMatchObject({ size: 1 });
    const raw = `{"name": "Oven", "size": ${id}}`;
    const inText = fill({ kind: 'body', raw });
    expect(inText.filled.body.syntax).toContain(`${id} has too many digits`);
    expect(inText.filled.count).toBe(1);
    // Editing a field would write the whole text again.
    const after = changeForm(form, inText.state, typeInto('name', 'Lamp'));
    expect(after.body?.raw).toBe(raw);
  });
});

test('a missing path parameter is shown by its name in the URL', () => {
  expect(fill(parameter('id', '')).filled.request.url).toBe('https://api.example/rooms/ID/things');
});

test('fields show changes of the body text, and an incomplete number stays as typed', () => {
  const { state } = fill(typeInto('size', '1.', 'number'));
  const { body } = state;
  expect(body?.value).toMatchObject({ size: 1 });
  expect(body && shownText(body, ['size'], { kind: 'number' })).toBe('1.');
  const changed = changeForm(form, state, { kind: 'body', raw: '{"name": "Oven", "size": 2}' });
  expect(changed.body && shownText(changed.body, ['size'], { kind: 'number' })).toBe('2');
});

test('a field with invalid text reports it and keeps its last value', () => {
  const { state, filled } = fill(typeInto('size', '1x', 'number'));
  expect(filled.fields.get('/size')).toBe('Must be a number.');
  expect(state.body?.value).toMatchObject({ size: 1 });
});

test('reads another example and another media type, and resets both', () => {
  expect(fill({ kind: 'example', index: 1 }).state.body?.value).toEqual({ name: 'Desk' });
  const file = fill({ kind: 'media', index: 1 }, { kind: 'body', raw: 'photo.png' });
  expect(file.filled.request.body).toEqual({ kind: 'file', media: 'image/png', file: 'photo.png' });
  expect(fill({ kind: 'media', index: 1 }, { kind: 'reset' }).state).toEqual(initialState(form));
});

describe('credentials', () => {
  const token = (raw: string): FilledForm => fill({ kind: 'credential', index: 0, raw }).filled;

  test('are read from the environment until one is typed', () => {
    expect(fill().filled.request.auth).toEqual([{ kind: 'bearer', env: 'DEMO_TOKEN' }]);
    expect(token(' Bearer abc.d-e_f ').request.auth).toEqual([
      { kind: 'bearer', env: 'DEMO_TOKEN', typed: 'abc.d-e_f' },
    ]);
  });

  test('are rejected if a shell or a string would interpret them', () => {
    expect(token('a$b').credentials).toEqual([
      'Contains characters that need quoting. Leave this empty and set DEMO_TOKEN instead.',
    ]);
    // Ruby would interpolate a variable here.
    expect(token('p#@ss').credentials).toEqual(token('a$b').credentials);
    expect(token('p#ss@').credentials).toEqual([undefined]);
    expect(token('a$b').request.auth).toEqual([{ kind: 'bearer', env: 'DEMO_TOKEN' }]);
  });

  test('of basic authentication need a user name and a password', () => {
    const basic = { ...form, auth: [{ kind: 'basic', userEnv: 'U', passwordEnv: 'P' } as const] };
    const read = (raw: string): FilledForm =>
      readForm(basic, changeForm(basic, initialState(basic), { kind: 'credential', index: 0, raw }), check);
    expect(read('me').credentials).toEqual(['Must be a user name, a colon and a password.']);
    expect(read('me:secret').request.auth).toEqual([{ ...basic.auth[0], typed: 'me:secret' }]);
  });
});
