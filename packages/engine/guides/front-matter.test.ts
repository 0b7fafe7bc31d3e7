import { formatProblem } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

test('validates front matter and keeps the line numbers of the body', () => {
  const { frontMatter, body, problems } = readFrontMatter('---\ntitle: A\ndescription: B\n---\n\n# Hi', 'a.mdx');
  expect(problems).toEqual([]);
  expect(frontMatter).toMatchObject({ title: 'A', description: 'B', tags: [], sidebar: 'main' });
  expect(body.split('\n').indexOf('# Hi')).toBe(5);
});

const aliases = (name: string, of: string): string => `${name}: &${name} [${`*${of},`.repeat(20)}]\n`;

test.each([
  ['no front matter', '# Hi'],
  ['a misspelt field', '---\ntitel: A\ndescription: B\n---\n'],
  ['broken YAML', '---\ntitle: a: b\n---\n'],
  ['an alias to nothing', '---\ntitle: *a\n---\n'],
  ['a wrong value', '---\ntitle: A\ndescription: B\n\nslug: Not This\ntags: [a, 3, Not This, a/b]\n---\n'],
  ['a bomb of aliases', `---\ntitle: A\na: &a [x]\n${aliases('b', 'a')}${aliases('c', 'b')}${aliases('d', 'c')}---\n`],
  ['a string instead of fields', '---\ntitle\n---\n'],
])('%s is reported with its location and a fix', (_, text) => {
  const { problems } = readFrontMatter(text, 'a.mdx');
  expect(problems.map(formatProblem).join('\n\n')).toMatchSnapshot();
});
