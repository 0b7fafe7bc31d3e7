import type { ContentElement } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { codeTabs } from './author-elements.ts';

const group = (...codes: (readonly [language: string, title?: string])[]): ContentElement => ({
  tag: 'CodeGroup',
  children: codes.map(([language, title]) => ({ tag: 'pre', code: { language, tokens: [], ...(title && { title }) } })),
});

test.each([
  [group(['bash'], ['js']), true, ['curl', 'nodejs']],
  [group(['bash'], ['python']), true, ['curl', 'python']],
  [group(['bash'], ['rust']), false, ['bash', 'rust']],
  [group(['js', 'Browser'], ['ts']), false, ['Browser', 'ts']],
  // Names of properties that every object has are not languages.
  [group(['bash'], ['constructor']), false, ['bash', 'constructor']],
])('labels the tabs of a code group (case %#)', (node, samples, labels) => {
  const { samples: found, tabs } = codeTabs(node);
  expect([found, tabs.map(({ label }) => label)]).toEqual([samples, labels]);
});

test('tabs of a code group have the same values as sample languages', () => {
  const { tabs } = codeTabs(group(['bash'], ['js'], ['python']));
  expect(tabs.map(({ value }) => value)).toEqual(['curl', 'nodejs', 'python']);
});
