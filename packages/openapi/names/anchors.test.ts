import { expect, test } from 'vitest';
import { isOwnAnchor } from './anchors.ts';

test('anchors of fields and parameters are on the page of the text', () => {
  const own = ['path-id', 'header-Idempotency-Key', 'response-201.header.Location', 'body.subject', 'members.title'];
  expect(own.filter((id) => !isOwnAnchor(id))).toEqual([]);
});

test('anchors of groups, security schemes and headings are not on the page of the text', () => {
  expect(['group-campaigns', 'security-bearer', 'doc-paging', 'body'].filter(isOwnAnchor)).toEqual([]);
});
