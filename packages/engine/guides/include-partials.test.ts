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
  const partials = Object.entries(texts).map(async ([name, text]): Promise<[string, GuidePartial]> => {
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
  return compileTiny(body, facts, { file: 'guides/guide.mdx', partials: new Map(await Promise.all(partials)) });
}

const problemsOf = async (body: string, texts: Record<string, string | undefined>): Promise<string> =>
  (await compile(body, texts)).problems.map(formatProblem).join('\n');

const include = (name: string): string => `<Include file="${name}"/>`;

test('an included partial yields the same content as its text written in the guide', async () => {
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

test('partials can be inside components, include others, and be included twice', async () => {
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

test('reports problems of a partial with its own file and line', async () => {
  const partial =
    'One\n\n[a](op:gone) ![b](b.png)\n\n<Callout kynd="tip"/>\n\n```js {9}\na\n```\n\n<q>a</q> <Limt/>\n\n<Message to="a"/>';
  expect(await problemsOf(`Text <q>b</q>\n\n${include('a.mdx')}`, { 'a.mdx': partial })).toMatchInlineSnapshot(`
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
  ['a component name with a dot', '\n<Foo.Bar/>'],
  ['no content', ' \n'],
  ['only a comment', '{/* Later. */}'],
  ['a footnote', 'One\n\nA note.[^1]\n\n[^1]: Below.'],
])('a partial with %s is reported, and the guide is not compiled', async (_, text) => {
  const { guide, problems } = await compile(`[a](op:gone)\n\n${include('a.mdx')}`, { 'a.mdx': text });
  expect(guide).toBeUndefined();
  expect(problems.map(formatProblem).slice(1).join('\n')).toMatchSnapshot();
  expect(problems[0]).toMatchObject({ rule: 'guide-link', at: { file: 'guides/guide.mdx' } });
});

test('reports nothing for a partial that could not be read, which is reported elsewhere', async () => {
  expect(await compile(include('a.mdx'), { 'a.mdx': undefined })).toEqual({ used: new Set(['a.mdx']), problems: [] });
});

test('rejects a partial that includes itself, directly or through others', async () => {
  const texts = { 'a.mdx': include('a.mdx'), 'b.mdx': `Text\n\n${include('c.mdx')}`, 'c.mdx': include('b.mdx') };
  expect(await problemsOf(include('a.mdx'), texts)).toMatchInlineSnapshot(`
    "error: \`<Include>\`: The partial \`a.mdx\` would include itself: \`a.mdx\` → \`a.mdx\`.
      at partials/a.mdx:1:1
      fix: Remove it."
  `);
  expect(await problemsOf(include('b.mdx'), texts)).toMatchInlineSnapshot(`
    "error: \`<Include>\`: The partial \`b.mdx\` would include itself: \`b.mdx\` → \`c.mdx\` → \`b.mdx\`.
      at partials/c.mdx:1:1
      fix: Remove it, or move what both need into a separate partial."
  `);
});

test.each([
  ['a misspelt name', include('tokn.mdx')],
  ['a name without an extension', include('token')],
  ['a path relative to the guide', include('../partials/token.mdx')],
  ['a path outside the folder', include('../config.ts')],
  ['an absolute path', include('/etc/passwd')],
  ['a URL', include('https://x.example/a.mdx')],
  ['an unknown name', include('introduction.mdx')],
  ['a missing name', '<Include/>'],
  ['an unknown property', '<Include src="token.mdx"/>'],
  ['an include with content', '<Include file="token.mdx">Text</Include>'],
  ['an include inside a sentence', `See ${include('token.mdx')}.`],
  ['a misspelt component', '<Inclde file="token.mdx"/>'],
])('%s is rejected with a fix', async (_, body) => {
  expect(await problemsOf(body, { 'token.mdx': 'Text.', 'auth/scopes.mdx': 'Text.' })).toMatchSnapshot();
});

test('rejects a name if there are no partials', async () => {
  expect(await problemsOf(include('a.mdx'), {})).toMatchInlineSnapshot(`
    "error: \`<Include>\`: There is no file \`a.mdx\` in the folder \`partials\` of the site.
      at guides/guide.mdx:1:1
      fix: Put the file there."
  `);
});

test('reports a heading id used in both the guide and a partial', async () => {
  const texts = { 'a.mdx': 'Text.\n\n## A {#a}' };
  expect(await problemsOf(`## B {#a}\n\n${include('a.mdx')}`, texts)).toMatchInlineSnapshot(`
    "error: With its partials, the guide has two headings with the id \`a\`.
      at partials/a.mdx:3:1
      fix: Give one of them another id, or include the partial once. Otherwise, links go to the first."
  `);
  expect((await compile(`## A\n\n${include('a.mdx')}`, texts)).guide?.toc.map(({ id }) => id)).toEqual(['a-1', 'a']);
});
