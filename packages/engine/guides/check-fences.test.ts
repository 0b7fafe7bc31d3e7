import { formatLocation } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import type { GuideComponent } from './components/guide-component.ts';
import { checkFences } from './finish-content.ts';
import type { GuideFindings } from './locations.ts';
import { readGuide } from './read-guide.ts';

const components = new Map<string, GuideComponent>([
  ['Trial', { props: [], takesContent: true, fenceOptions: ['place'], expand: () => [] }],
]);

async function problemsOf(body: string): Promise<string[]> {
  const tree = await readGuide(body);
  const findings: GuideFindings = { file: 'a.mdx', problems: [], addresses: [] };
  if (tree.kind === 'read') checkFences(tree.content, components, findings);
  return findings.problems.map(({ at, message, fix }) => `${formatLocation(at)} ${message} ${fix}`);
}

const fence = (info: string): string => `Text\n\n\`\`\`${info}\na\nb\nc\n\`\`\`\n`;

test.each(['', 'js', 'js title="a {9} b=c" {1,2-3}', 'bash title="x" server', 'js {3}', 'c++ {1-1}'])(
  'accepts the fence: %s',
  async (info) => {
    expect(await problemsOf(fence(info))).toEqual([]);
  },
);

test.each([
  ['js titel="x"', 'The fence has `titel="x"`, which has no meaning. Did you mean `title="…"`?'],
  ["js title='x'", 'The fence has `title=\'x\'`, which has no meaning. Did you mean `title="…"`?'],
  [
    'js showLineNumbers',
    'The fence has `showLineNumbers`, which has no meaning. Remove it. A fence takes `title="…"`,',
  ],
  ['json place="story"', 'The fence has `place="story"`, which has no meaning.'],
  ['js {9-3}', 'The lines `9-3` cannot be marked: the code has 3 lines. Write line numbers from 1'],
  ['js {3-1}', 'The lines `3-1` cannot be marked'],
  ['js {1,4}', 'The lines `4` cannot be marked'],
  ['js {0}', 'The lines `0` cannot be marked'],
  ['js {one}', 'The lines `one` cannot be marked'],
  ['js{1}', '`js{1}` is not a known language. Put a space between: `js {1}`.'],
  ['title="x"', '`title="x"` is not a known language. Name one before it: `text title="x"`.'],
])('reports the fence: %s', async (info, words) => {
  expect(await problemsOf(fence(info))).toEqual([expect.stringContaining(`a.mdx:3:1 ${words}`)]);
});

test('a component can allow more options for the fences inside it', async () => {
  const inside = fence('json title="x" place="story"').replace('Text\n', '');
  expect(await problemsOf(`<Trial>\n${inside}\n</Trial>`)).toEqual([]);
});
