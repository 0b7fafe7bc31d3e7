import { expect, test } from 'vitest';
import { textWidth, widestLine, wrapText } from './text-size.ts';

test('wide letters, capitals and other scripts are wider than narrow letters', () => {
  expect(textWidth('illi', 'label')).toBeLessThan(textWidth('mmmm', 'label'));
  expect(textWidth('story', 'label')).toBeLessThan(textWidth('STORY', 'label'));
  expect(textWidth('物語', 'label')).toBe(26);
  expect(textWidth('draft', 'code')).toBeCloseTo(40.3);
});

test('breaks lines at spaces, never inside a word', () => {
  expect(wrapText('the link in the mail is followed', 'label', 110)).toEqual(['the link in the', 'mail is followed']);
  expect(wrapText(' unsubscribed_from_everything now ', 'label', 40)).toEqual(['unsubscribed_from_everything', 'now']);
  expect(widestLine(['a', 'abc'], 'label')).toBe(textWidth('abc', 'label'));
});
