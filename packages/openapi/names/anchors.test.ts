import { expect, test } from 'vitest';
import { isOwnAnchor } from './anchors.ts';

test('links to members and parameters stay on the page of the text', () => {
  const own = ['path-id', 'header-Idempotency-Key', 'response-201.header.Location', 'body.subject', 'members.title'];
  expect(own.filter((id) => !isOwnAnchor(id))).toEqual([]);
});

test('groups and security schemes are on the overview only, headings have ids of their own', () => {
  expect(['group-campaigns', 'security-bearer', 'doc-paging', 'body'].filter(isOwnAnchor)).toEqual([]);
});
