import { expect, test } from 'vitest';
import { PermissionTable, RoleTable } from './catalogue-tables.ts';
import { show, tinyFacts } from './testing.ts';

test('shows permissions with the roles that have them', () => {
  const facts = tinyFacts({
    'x-permissions': {
      permissions: { 'stories:read': 'Read stories.', 'stories:write': 'Write stories.' },
      roles: { admin: { permissions: ['stories:read', 'stories:write'] }, viewer: { permissions: ['stories:read'] } },
    },
  });
  expect(show(PermissionTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Permission | Lets a token | Roles
    \`stories:read\` | Read stories. | \`admin\`, \`viewer\`
    \`stories:write\` | Write stories. | \`admin\`"
  `);
});

test('summarises the permissions that each role can grant', () => {
  const names = ['a:read', 'a:write', 'b:read', 'b:write', 'c:read', 'c:write'];
  const facts = tinyFacts({
    'x-permissions': {
      permissions: Object.fromEntries(names.map((name) => [name, name])),
      roles: {
        admin: { description: 'Runs it.', permissions: names },
        editor: { description: 'Writes.', permissions: names.slice(0, 5) },
        outreach: { description: 'Mails.', permissions: ['a:read', 'b:read', 'c:read', 'c:write'] },
        viewer: { description: 'Reads.', permissions: ['a:read', 'b:read', 'c:read'] },
        odd: { description: 'Odd.', permissions: ['a:write'] },
      },
    },
  });
  expect(show(RoleTable.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Role | What it is for | Can grant
    \`admin\` | Runs it. | all 6 permissions
    \`editor\` | Writes. | all but \`c:write\`
    \`outreach\` | Mails. | every \`:read\`, and \`c:write\`
    \`viewer\` | Reads. | every \`:read\`
    \`odd\` | Odd. | \`a:write\`"
  `);
});
