import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { uniqueSlugs } from './unique-slugs.ts';

test('finds slugs that are missing, malformed or taken', () => {
  const document = documentFrom(`
    paths:
      /a: { get: { operationId: list-a }, post: { operationId: list-a } }
      /b: { get: { operationId: listB }, post: {} }
    components: { schemas: { ListNode: {}, listNode: {} } }
  `);
  expect(uniqueSlugs(document).map(({ message }) => message)).toEqual([
    'list-a: `list-a` is the address of list-a already.',
    'listB: `listB` is not in kebab case.',
    'post /b: the operation has no `operationId`.',
    'listNode: `list-node` is the address of ListNode already.',
  ]);
});
