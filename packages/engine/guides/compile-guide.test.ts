import { formatProblem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import type { compileGuide } from './compile-guide.ts';
import { compileTiny, tinyFacts } from './components/testing.ts';

async function compile(body: string): Promise<ReturnType<typeof compileGuide>> {
  const facts = tinyFacts(
    {},
    {
      resolve: (target) =>
        target.startsWith('op:') ? { message: 'No such operation.', fix: 'Spell it.' } : { href: target },
    },
  );
  return compileTiny(body, facts, { file: 'guide.mdx', base: '/sub/' });
}

test('a guide becomes plain content with headings, ids and highlighted code', async () => {
  const { guide, problems } = await compile(
    '## One two\n\nText [here](/docs).\n\n```js title="a.js" {1}\nlet a;\n```\n',
  );
  expect(problems).toEqual([]);
  expect(guide?.toc).toEqual([{ id: 'one-two', text: 'One two', level: 2 }]);
  expect(guide?.content).toEqual([
    { tag: 'h2', props: { id: 'one-two' }, children: ['One two'] },
    { tag: 'p', children: ['Text ', { tag: 'a', props: { href: '/docs' }, children: ['here'] }, '.'] },
    { tag: 'CodeBlock', code: { language: 'js', tokens: ['let a;'], title: 'a.js', marks: [1] } },
  ]);
});

test.each([
  ['a broken link', 'One\n\nSee [this](op:gone).'],
  ['an unknown component', '<Calout>Text</Calout>'],
  ['an import', 'Text\n\nexport const a = 1;\nimport b from "./b.js";'],
  ['an export of another file', '\n\nexport * from "./b.js"'],
  ['broken syntax', '\n\n<Callout>\n\nText'],
  ['an expression that throws', 'One\n\n{1 + 1} and {foo.bar}.\n\n{2}'],
  ['a property that throws', '\n<Callout title={null.x}>{1}</Callout>'],
  ['a spread of properties that throws', '\n<Callout {...gone}>{1}</Callout>'],
  ['an export that throws', '\nexport const a = gone.b;\n\n{a}'],
  ['an expression that throws a value without a message', '{(() => { throw Object.create(null); })()}'],
  ['an object', '{1}\n\n{{ a: 1 }}\n\n{2}'],
  ['a date in a list', '{1}\n\nOn {[1, [new Date(0)]]}.\n\n{2}'],
  ['a node built by an expression', "{{ tag: 'p', children: 'a' }}"],
  ['a function', '{() => 1}\n\n{2}'],
  ['a promise', '{1}\n\n{Promise.reject(new Error("unseen"))}\n\n{2}'],
  ['an await expression', '{1}\n\n{await 5}\n\n{2}'],
  ['a property that JSON cannot represent', '\n<Callout title={10n}>x</Callout>'],
  ['a component name with a dot', '\n<Foo.Bar/>'],
  [
    'each of several problems',
    '<Calout>[a](op:gone) <Limt/></Calout>\n\n{[1].map(() => <Stepp/>)}\n\n![a](b.png)\n\n<Callout kynd="tip"/>',
  ],
  ['a misspelt and a wrong property', '\n<Callout knd="tip" kind="warning">x</Callout>\n\n<Callout title={3}/>'],
  ['a tab without a label', '\n<Tabs>\n<Tab>a</Tab>\n<Tab label="" value="b">b</Tab>\n</Tabs>'],
  ['a step without a title', '<Steps>\n<Step>a</Step>\n</Steps>'],
  ['a fence with a misspelt title', 'Text\n\n```js titel="a"\nlet a;\n```'],
  ['a card without an address', '<Cards>\n<Card title="a">b</Card>\n</Cards>'],
  [
    'a card or step outside its parent component',
    '<Card title="a" href="/">b</Card>\n\n<Steps>\n> <Step title="a">b</Step>\n</Steps>',
  ],
  [
    'content that would not be rendered',
    '<Steps>\nText.\n\n<Step title="a">a</Step>\n</Steps>\n\n<CodeGroup>\n<Callout>a</Callout>\n</CodeGroup>',
  ],
])('%s is reported with line and column', async (_, body) => {
  const { problems } = await compile(body);
  expect(problems.map(formatProblem).join('\n\n')).toMatchSnapshot();
});

test('components keep their content, without data about locations', async () => {
  const { guide, problems } = await compile(
    '<Steps>\n<Step title="a">\n<Callout kind="tip">b</Callout>\n</Step>\n</Steps>\n\n{[1, 2].map((n) => <b>{n}</b>)}',
  );
  expect(problems).toEqual([]);
  const callout = { tag: 'Callout', props: { kind: 'tip' }, children: ['b'] };
  expect(guide?.content).toEqual([
    { tag: 'Steps', children: [{ tag: 'Step', props: { title: 'a' }, children: [callout] }] },
    { tag: 'b', children: ['1'] },
    { tag: 'b', children: ['2'] },
  ]);
});

test('adds the base to images of the site', async () => {
  const { guide, problems } = await compile('![a](/pic.png)\n\n<img src="/b.png" alt="b"/>\n');
  expect(problems).toEqual([]);
  expect(JSON.stringify(guide?.content)).toContain('{"src":"/sub/pic.png","alt":"a"}');
  expect(JSON.stringify(guide?.content)).toContain('{"src":"/sub/b.png","alt":"b"}');
});

test('reports images that are not files of the site, with a fix', async () => {
  const { problems } = await compile(
    '![a](./pic.png)\n\n![b][b] <img src="data:image/png;base64,AA" alt="c"/>\n\n[b]: https://x.example/y.svg?z',
  );
  expect(problems.map(formatProblem).join('\n\n')).toMatchInlineSnapshot(`
    "warning: The image \`./pic.png\` is not an address of this site, so only its alternative text is shown.
      at guide.mdx:1:1
      fix: Put the file into \`public/\` and write \`/pic.png\`.

    warning: The image \`https://x.example/y.svg?z\` is not a file of this site, so only its alternative text is shown.
      at guide.mdx:3:1
      fix: Put the file into \`public/\` and write \`/y.svg\`.

    warning: The image \`data:image/png;base64,AA\` is not a file of this site, so only its alternative text is shown.
      at guide.mdx:3:9
      fix: Put the file into \`public/\` and write \`/picture.png\`."
  `);
});

test('reports content that is not rendered', async () => {
  const { guide, problems } = await compile(
    [
      '<iframe src="https://v.example/1"></iframe> and <svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
      '<div id="a" className="b">*A* <q>b</q> <kbd onClick={() => 1} style={{ color: "red" }}>c</kbd></div>',
      '{[1].map(() => <object data="/a.pdf"/>)}',
      '<style>{"p { color: red }"}</style>',
      '![a](/a.png "b") <detials>c</detials> <a name="d"/>',
      '<table><tbody><tr><td colSpan="2" align="right">x</td></tr></tbody></table>',
      'A note.[^1]\n\n[^1]: Below.\n\n- [x] done\n\n| a |\n|--:|\n| b |',
    ].join('\n\n'),
  );
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "warning: \`<iframe>\` is not shown.
      at guide.mdx:1:1
      fix: A page cannot contain another page. Link to it: \`[What it is](https://v.example/1)\`.
    warning: \`<svg>\` is not shown.
      at guide.mdx:1:49
      fix: Save it as a file in \`public/\` and write \`![What it shows](/picture.svg)\`.
    warning: The attribute \`id\` of \`<div>\` is not kept.
      at guide.mdx:3:1
      fix: Put it on a heading or a paragraph: \`<p id="…">\`.
    warning: Only the text of \`<q>\` is shown.
      at guide.mdx:3:31
      fix: Write the quotation marks: “…”.
    warning: The attribute \`onClick\` of \`<kbd>\` is not kept.
      at guide.mdx:3:40
      fix: Remove it: guides can't run code in the browser.
    warning: \`<object>\` is not shown.
      at guide.mdx:5:16
      fix: A page cannot contain another page. Link to it: \`[What it is](/a.pdf)\`.
    warning: \`<style>\` is not shown.
      at guide.mdx:7:1
      fix: Remove it: the site sets the styles.
    warning: The attribute \`title\` of \`<img>\` is not kept.
      at guide.mdx:9:1
      fix: Write it into the text: touch screens have no hover.
    warning: Only the text of \`<detials>\` is shown.
      at guide.mdx:9:18
      fix: Did you mean \`<details>\`?
    warning: The attribute \`name\` of \`<a>\` is not kept.
      at guide.mdx:9:39
      fix: Write \`id\`.
    warning: The attribute \`colSpan\` of \`<td>\` is not kept.
      at guide.mdx:11:19
      fix: Repeat the value in each cell, or split the table in two."
  `);
  expect(JSON.stringify(guide?.content)).not.toContain('data-location');
  expect(JSON.stringify(guide?.content)).not.toContain('color: red');
});

test('GitHub alerts and `:::` blocks become callouts', async () => {
  const { guide, problems } = await compile(
    '> [!WARNING]\n> Take *care*.\n\n> plain\n\nText\n:::tip Do **this** & "that"\n- a\n- b\n:::\nAfter\n\n::::info[One]\n:::danger\nx\n:::\n::::\n',
  );
  expect(problems).toEqual([]);
  expect(JSON.stringify(guide?.content, null, 1).replace(/\s*\n\s*|"/g, '')).toMatchInlineSnapshot(
    `"[{tag: Callout,props: {kind: caution,title: Warning},children: [{tag: p,children: [Take ,{tag: em,children: [care]},.]}]},{tag: blockquote,children: [\\n,{tag: p,children: [plain]},\\n]},{tag: p,children: [Text]},{tag: Callout,props: {kind: tip,title: Do this & \\that\\},children: [{tag: ul,children: [\\n,{tag: li,children: [a]},\\n,{tag: li,children: [b]},\\n]}]},{tag: p,children: [After]},{tag: Callout,props: {kind: note,title: One},children: [{tag: Callout,props: {kind: danger},children: [{tag: p,children: [x]}]}]}]"`,
  );
});

test('code keeps its colons and braces', async () => {
  const code = ':::note\n## A {#a}\n:::';
  const { guide, problems } = await compile(`:::note\n\n\`\`\`\`md\n${code}\n\`\`\`\n\`\`\`\`\n\n:::`);
  expect(problems).toEqual([]);
  expect(JSON.stringify(guide?.content)).toContain(JSON.stringify(`${code}\n\`\`\``));
});

test.each([
  ['an unknown kind of callout', '> [!DANGR]\n> a\n\n:::nte\na\n:::\n\n:::recipe\n:::'],
  ['a callout without an end', 'a\n\n:::note\nb\n\n:::tip\nc\n:::'],
  ['a problem after a callout', ':::note\na\n:::\n[b](op:gone) <q>c</q>\n<Calout/>'],
  ['an expression that throws after a callout', ':::note\na\n:::\n\n{gone}'],
  ['broken syntax after a callout', ':::note\na\n:::\n\n<Callout>\n\nb'],
  ['a heading with an invalid id', '## Fine {#a}\n\n## Hi {#A b}'],
  ['a heading with an empty id', '## Hi {#}'],
  ['a duplicate heading id', '## A {#a}\n\n## B \\{#a\\}'],
])('%s is reported with its location in the file', async (_, body) => {
  const { problems } = await compile(body);
  expect(problems.map(formatProblem).join('\n\n')).toMatchSnapshot();
});

test('a heading can declare its id', async () => {
  const { guide, problems } = await compile('## `One` {#two}\n\n## Two\n\n### Three \\{#B_4\\}\n\n## a {1 + 1}\n');
  expect(problems).toEqual([]);
  expect(guide?.toc).toEqual([
    { id: 'two', text: 'One', level: 2 },
    { id: 'two-1', text: 'Two', level: 2 },
    { id: 'B_4', text: 'Three', level: 3 },
    { id: 'a-2', text: 'a 2', level: 2 },
  ]);
});

test('keeps video and audio files of the site, without autoplay', async () => {
  const { guide, problems } = await compile(
    [
      '<video title="A tour" width="640" poster="/a.png" controls>\n<source src="/a.mp4" type="video/mp4"/>\n<track kind="captions" src="/a.vtt" srcLang="en"/>\nNo.\n</video>',
      '<audio src="/b.mp3" title="b" autoPlay/>',
      '<video src="https://x.example/c.mp4"/>',
      '<video/>',
    ].join('\n\n'),
  );
  expect(guide?.content).toEqual([
    {
      tag: 'video',
      props: { src: '/sub/a.mp4', title: 'A tour', width: '640', poster: '/sub/a.png' },
      children: [{ tag: 'track', props: { kind: 'captions', srcLang: 'en', src: '/sub/a.vtt' } }],
    },
    { tag: 'audio', props: { src: '/sub/b.mp3', title: 'b' } },
    { tag: 'a', props: { href: 'https://x.example/c.mp4' }, children: ['https://x.example/c.mp4'] },
  ]);
  expect(guide?.addresses.map(({ address }) => address)).toEqual([
    '/sub/a.vtt',
    '/sub/a.mp4',
    '/sub/a.png',
    '/sub/b.mp3',
  ]);
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "warning: \`autoPlay\` of \`<audio>\` is not kept.
      at guide.mdx:7:1
      fix: Remove it: readers control playback.
    warning: The file \`https://x.example/c.mp4\` of \`<video>\` is not a file of this site, so only a link is shown.
      at guide.mdx:9:1
      fix: Put the file into \`public/\` and write \`src="/tour.mp4"\`, or write the link: \`[What it shows](https://x.example/c.mp4)\`.
    warning: \`<video>\` has no file.
      at guide.mdx:11:1
      fix: Write \`<video src="/tour.mp4" title="…"/>\`."
  `);
});

test('reports a fence in a diagram language that is not drawn', async () => {
  const { guide, problems } = await compile('One\n\n```mermaid\ngraph TD; a-->b\n```\n\n```text\ngraph TD\n```');
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "warning: The fence \`mermaid\` is shown as text: diagrams in this language are not drawn.
      at guide.mdx:3:1
      fix: Write \`<Sequence>\` for calls, \`<States>\` and \`<EntityDiagram>\` for what the API document says, or save the picture in \`public/\` and write \`![What it shows](/diagram.svg)\`. To show the source, write \`text\`."
  `);
  expect(JSON.stringify(guide?.content)).toContain('graph TD; a-->b');
});
