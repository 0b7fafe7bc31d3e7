import { expect, test } from 'vitest';
import { permissionTable } from './permission-table.ts';
import { show, tinyFacts } from './testing.ts';

test('shows permissions with the roles that have them', () => {
  const facts = tinyFacts({
    'x-permissions': {
      permissions: { 'stories:read': 'Read stories.', 'stories:write': 'Write stories.' },
      roles: { admin: { permissions: ['stories:read', 'stories:write'] }, viewer: { permissions: ['stories:read'] } },
    },
  });
  expect(show(permissionTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Permission | Lets a token | Roles
    \`stories:read\` | Read stories. | \`admin\`, \`viewer\`
    \`stories:write\` | Write stories. | \`admin\`"
  `);
});
