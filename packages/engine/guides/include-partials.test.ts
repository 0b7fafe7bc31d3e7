import { formatProblem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import type { compileGuide } from './compile-guide.ts';
import { compileTiny, tinyFacts } from './components/testing.ts';
import type { GuidePartial } from './include-partials.ts';
import { readGuide } from './read-guide.ts';

async function compile(
  body: string,
  texts: Record<string, string | undefined>,
): Promise<ReturnType<typeof compileGuide>> {
  const parts = Object.entries(texts).map(async ([name, text]): Promise<[string, GuidePartial]> => {
    const file = `partials/${name}`;
    return [name, text === undefined ? { file } : { file, tree: await readGuide(text) }];
  });
  const facts = tinyFacts(
    {},
    {
      resolve: (target) =>
        target === 'op:gone' ? { message: 'No such operation.', fix: 'Spell it.' } : { href: target },
    },
  );
  return compileTiny(body, facts, { file: 'guides/guide.mdx', partials: new Map(await Promise.all(parts)) });
}

const told = async (body: string, texts: Record<string, string | undefined>): Promise<string> =>
  (await compile(body, texts)).problems.map(formatProblem).join('\n');

const include = (name: string): string => `<Include file="${name}"/>`;

test('a part is as if it were written in the guide: headings, components, links, code', async () => {
  const text = '## Keep it safe\n\n<Callout kind="tip">\nSee [this](/a).\n</Callout>\n\n```js\nlet a;\n```';
  const written = await compile(`Before.\n\n${text}\n\n## After`, {});
  const included = await compile(`Before.\n\n${include('token.mdx')}\n\n## After`, { 'token.mdx': text, 'b.mdx': 'B' });
  expect(included.problems).toEqual([]);
  expect([...included.used]).toEqual(['token.mdx']);
  expect(included.guide?.content).toEqual(written.guide?.content);
  expect(included.guide?.toc.map(({ id }) => id)).toEqual(['keep-it-safe', 'after']);
  expect(included.guide?.addresses).toEqual([
    { kind: 'link', address: '/a', at: { file: 'partials/token.mdx', line: 4, column: 5 } },
  ]);
});

test('parts stand in components, include others, and may come twice', async () => {
  const { guide, used, problems } = await compile(
    `<Steps>\n${include('one.mdx')}\n${include('one.mdx')}\n</Steps>\n\n> ${include('sub/two.mdx')}`,
    { 'one.mdx': `<Step title="One">\n${include('sub/two.mdx')}\n</Step>`, 'sub/two.mdx': '### Two\n\nText.\n\nMore.' },
  );
  expect(problems).toEqual([]);
  expect([...used]).toEqual(['one.mdx', 'sub/two.mdx']);
  expect(guide?.toc.map(({ id }) => id)).toEqual(['two', 'two-1', 'two-2']);
  const [steps, quote] = guide?.content ?? [];
  const texts = [
    { tag: 'p', children: ['Text.'] },
    { tag: 'p', children: ['More.'] },
  ];
  const two = (id: string): readonly unknown[] => [{ tag: 'h3', props: { id }, children: ['Two'] }, ...texts];
  expect(steps).toEqual({
    tag: 'Steps',
    children: ['two', 'two-1'].map((id) => ({ tag: 'Step', props: { title: 'One' }, children: two(id) })),
  });
  expect(quote).toEqual({ tag: 'blockquote', children: ['\n', ...two('two-2'), '\n'] });
});

test('what is wrong in a part is told at its own file and line', async () => {
  const part =
    'One\n\n[a](op:gone) ![b](b.png)\n\n<Callout kynd="tip"/>\n\n```js {9}\na\n```\n\n<q>a</q> <Limt/>\n\n<Message to="a"/>';
  expect(await told(`Text <q>b</q>\n\n${include('a.mdx')}`, { 'a.mdx': part })).toMatchInlineSnapshot(`
    "warning: Only the text of \`<q>\` is shown.
      at guides/guide.mdx:1:6
      fix: Write the quotation marks: “…”.
    error: No such operation.
      at partials/a.mdx:3:1
      fix: Spell it.
    warning: The image \`b.png\` is not an address of this site, so only its alternative text is shown.
      at partials/a.mdx:3:14
      fix: Put the file into \`public/\` and write \`/b.png\`.
    error: \`<Callout>\`: There is no property \`kynd\`.
      at partials/a.mdx:5:1
      fix: Did you mean \`kind\`?
    error: The lines \`9\` cannot be marked: the code has one line.
      at partials/a.mdx:7:1
      fix: Write line numbers from 1, or ascending ranges, such as \`{3,5-7}\`.
    warning: Only the text of \`<q>\` is shown.
      at partials/a.mdx:11:1
      fix: Write the quotation marks: “…”.
    error: There is no component called \`Limt\`.
      at partials/a.mdx:11:10
      fix: Did you mean \`Limit\`?
    error: \`<Message>\`: It must be inside \`<Sequence>\`.
      at partials/a.mdx:13:1
      fix: Move it into a \`<Sequence>\`, or remove it."
  `);
});

test.each([
  ['broken syntax', '\n<Callout>\n\nText'],
  ['an import', 'Text\n\nimport b from "./b.js";'],
  ['an expression that throws', '\n\n{gone}'],
  ['a component of a component', '\n<Foo.Bar/>'],
  ['an empty part', ' \n'],
  ['nothing but a comment', '{/* Later. */}'],
  ['a footnote', 'One\n\nA note.[^1]\n\n[^1]: Below.'],
])('a part with %s is told, and the guide counts as not read', async (_, text) => {
  const { guide, problems } = await compile(`[a](op:gone)\n\n${include('a.mdx')}`, { 'a.mdx': text });
  expect(guide).toBeUndefined();
  expect(problems.map(formatProblem).slice(1).join('\n')).toMatchSnapshot();
  expect(problems[0]).toMatchObject({ rule: 'guide-link', at: { file: 'guides/guide.mdx' } });
});

test('a part that could not be read is told elsewhere, once', async () => {
  expect(await compile(include('a.mdx'), { 'a.mdx': undefined })).toEqual({ used: new Set(['a.mdx']), problems: [] });
});

test('a part includes itself neither directly nor by way of others', async () => {
  const texts = { 'a.mdx': include('a.mdx'), 'b.mdx': `Text\n\n${include('c.mdx')}`, 'c.mdx': include('b.mdx') };
  expect(await told(include('a.mdx'), texts)).toMatchInlineSnapshot(`
    "error: \`<Include>\`: The part \`a.mdx\` would include itself: \`a.mdx\` → \`a.mdx\`.
      at partials/a.mdx:1:1
      fix: Remove it."
  `);
  expect(await told(include('b.mdx'), texts)).toMatchInlineSnapshot(`
    "error: \`<Include>\`: The part \`b.mdx\` would include itself: \`b.mdx\` → \`c.mdx\` → \`b.mdx\`.
      at partials/c.mdx:1:1
      fix: Remove it, or move what both need into a separate part."
  `);
});

test.each([
  ['a misspelt name', include('tokn.mdx')],
  ['no extension', include('token')],
  ['a path from the guide', include('../partials/token.mdx')],
  ['a path out of the folder', include('../config.ts')],
  ['an absolute path', include('/etc/passwd')],
  ['an address', include('https://x.example/a.mdx')],
  ['another name', include('introduction.mdx')],
  ['no name', '<Include/>'],
  ['another property', '<Include src="token.mdx"/>'],
  ['something inside', '<Include file="token.mdx">Text</Include>'],
  ['a place in a text', `See ${include('token.mdx')}.`],
  ['another component', '<Inclde file="token.mdx"/>'],
])('%s is refused with what to write', async (_, body) => {
  expect(await told(body, { 'token.mdx': 'Text.', 'auth/scopes.mdx': 'Text.' })).toMatchSnapshot();
});

test('without any parts, a name is refused all the same', async () => {
  expect(await told(include('a.mdx'), {})).toMatchInlineSnapshot(`
    "error: \`<Include>\`: There is no file \`a.mdx\` in the folder \`partials\` of the site.
      at guides/guide.mdx:1:1
      fix: Put the file there."
  `);
});

test('an id is given once, also across files', async () => {
  const part = { 'a.mdx': 'Text.\n\n## A {#a}' };
  expect(await told(`## B {#a}\n\n${include('a.mdx')}`, part)).toMatchInlineSnapshot(`
    "error: With its parts, the guide has two headings with the id \`a\`.
      at partials/a.mdx:3:1
      fix: Give one of them another id, or include the part once. Otherwise, links go to the first."
  `);
  expect((await compile(`## A\n\n${include('a.mdx')}`, part)).guide?.toc.map(({ id }) => id)).toEqual(['a-1', 'a']);
});
