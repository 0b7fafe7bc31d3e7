import { expect, test } from 'vitest';
import { type Content, joinChoices, lineText, plainText } from './content.ts';

const node = (tag: string, ...children: Content): Content[number] => ({ tag, children });

test('plain text puts a space between blocks, but not between inline elements', () => {
  const line = ['One ', node('code', 'two'), node('strong', '-', node('em', 'three')), '.'];
  expect(lineText(line)).toBe('One two-three.');
  expect(plainText(line)).toBe('One two-three.');
  expect(plainText([node('p', ...line), node('p', 'Four')])).toBe('One two-three. Four');
  expect(plainText([node('ul', node('li', 'a', node('ul', node('li', 'b')), 'c'), node('li', 'd'))])).toBe('a b c d');
  expect(plainText([node('p', 'a'), node('Callout', node('p', 'b'), node('p', 'c'))])).toBe('a b c');
});

test('a line break becomes a space', () => {
  const line = ['First.', { tag: 'br' }, node('em', 'Second.', { tag: 'br' }, 'Third.')];
  expect(lineText(line)).toBe('First. Second. Third.');
  expect(plainText([node('p', ...line)])).toBe('First. Second. Third.');
});

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('joins %j as a choice', (parts, text) => {
  expect(joinChoices(parts.map((part) => [part])).join('')).toBe(text);
});
