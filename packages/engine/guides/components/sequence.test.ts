import { formatProblem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { diagramOf } from '../../model/diagram.ts';
import type { compileGuide } from '../compile-guide.ts';
import { compileTiny, show, tinyFacts } from './testing.ts';

async function compile(body: string): Promise<ReturnType<typeof compileGuide>> {
  return compileTiny(
    body,
    tinyFacts(
      {
        paths: { '/stories': { post: { operationId: 'createStory' } } },
        webhooks: { 'story.published': { post: {} }, orderCreated: { post: {} } },
      },
      { resolve: (href) => ({ href: `/${href.replace(':', '/')}` }) },
    ),
  );
}

test('draws messages, and lists them as text', async () => {
  const { guide, problems } = await compile(`
<Sequence title="Publish">
  <Message from="You" to="Us" operation="create-story"/>
  <Reply label="201, a draft"/>
  <Note over="You">Keep the id.</Note>
  <Message from="Us" to="You" event="story.published"/>
  <Message from="You" to="You" label="write it down" href="op:x"/>
</Sequence>
`);
  expect(problems).toEqual([]);
  const [node] = guide?.content ?? [];
  const diagram = diagramOf(node ?? '');
  expect(diagram?.name).toBe('Publish');
  expect(diagram?.boxes.map(({ lines }) => lines.join(' '))).toEqual(['You', 'Us', 'Keep the id.']);
  expect(diagram?.labels.map(({ lines, href }) => [lines.join(' '), href])).toEqual([
    ['POST /stories', '/docs/api/create-story'],
    ['201, a draft', undefined],
    ['story.published', '/docs/api/webhooks/story.published'],
    ['write it down', '/op/x'],
  ]);
  expect(show((typeof node === 'object' && 'children' in node && node.children) || [])).toMatchInlineSnapshot(
    `"<ol><li>You to Us: [POST /stories](/docs/api/create-story)</li><li>Us responds to You: 201, a draft</li><li>You: Keep the id.</li><li>Us to You: [story.published](/docs/api/webhooks/story.published)</li><li>You: [write it down](/op/x)</li></ol>"`,
  );
});

test('accepts operations and events by their names in the document', async () => {
  const { guide, problems } = await compile(`
<Sequence>
  <Message from="You" to="Us" operation="createStory"/>
  <Message from="Us" to="You" event="orderCreated"/>
  <Message from="Us" to="You" event="order-created"/>
</Sequence>
`);
  expect(problems).toEqual([]);
  const diagram = diagramOf(guide?.content[0] ?? '');
  expect(diagram?.labels.map(({ lines, href }) => [lines.join(' '), href])).toEqual([
    ['POST /stories', '/docs/api/create-story'],
    ['orderCreated', '/docs/api/webhooks/order-created'],
    ['orderCreated', '/docs/api/webhooks/order-created'],
  ]);
});

test.each([
  ['an unknown operation', '<Message from="You" to="Us" operation="create-stroy"/>'],
  ['an unknown event', '<Message from="Us" to="You" event="story.publishd"/>'],
  ['a missing property', '<Message from="You" label="x"/>'],
  ['a misspelt property', '<Message form="You" to="Us" label="x"/>'],
  ['a note without a participant', '<Note>Text</Note>'],
  ['other text', 'Text'],
  ['an empty sequence', ''],
])('%s is rejected with its location', async (_, inside) => {
  const { problems } = await compile(`Text\n\n<Sequence>\n  ${inside}\n</Sequence>\n`);
  expect(problems.map(formatProblem).join('\n')).toMatchSnapshot();
});

test('rejects a participant missing from `participants`, and a note outside a sequence', async () => {
  const { problems } = await compile(
    '<Sequence participants="Us, Youu">\n  <Message from="You" to="Us" label="x"/>\n</Sequence>\n\n<Note over="You">Text</Note>\n',
  );
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "error: \`<Sequence>\`: \`participants\` has no participant \`You\`.
      at a.mdx:1:1
      fix: Did you mean \`Youu\`?
    error: \`<Note>\`: It must be inside \`<Sequence>\`.
      at a.mdx:5:1
      fix: Move it into a \`<Sequence>\`, or remove it."
  `);
});
