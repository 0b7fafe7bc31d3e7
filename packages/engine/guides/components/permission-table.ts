import type { Content } from '@docs/base/content.ts';
import { entriesAt, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { nothingToShow } from './component-problem.ts';
import { code, codes, inline, table } from './content.ts';
import type { GuideComponent } from './guide-component.ts';

/** `<PermissionTable/>`: every permission, what it allows, and the roles that can hand it to a token. */
export const permissionTable: GuideComponent = {
  props: [],
  expand: (_, facts) => {
    const data = objectAt(facts.document, 'x-permissions');
    const roles = objectsAt(data, 'roles');
    const permissions = entriesAt(data, 'permissions');
    if (permissions.length === 0) return nothingToShow('permissions', 'x-permissions');
    return table(
      ['Permission', 'Lets a token', 'Roles'],
      permissions.map(([name, words]) => [
        [code(name)],
        inline(String(words), facts),
        codes(roles.filter(([, role]) => stringsAt(role, 'permissions').includes(name)).map(([role]) => role)),
      ]),
    );
  },
};

/** `<RoleTable/>`: every role and the permissions it can hand to a token, said as briefly as is exact. */
export const roleTable: GuideComponent = {
  props: [],
  expand: (_, facts) => {
    const data = objectAt(facts.document, 'x-permissions');
    const all = entriesAt(data, 'permissions').map(([name]) => name);
    const roles = objectsAt(data, 'roles');
    if (roles.length === 0) return nothingToShow('roles', 'x-permissions');
    return table(
      ['Role', 'What it is for', 'Can hand out'],
      roles.map(([name, role]) => [
        [code(name)],
        inline(stringAt(role, 'description'), facts),
        summary(stringsAt(role, 'permissions'), all),
      ]),
    );
  },
};

function summary(held: readonly string[], all: readonly string[]): Content {
  const missing = all.filter((name) => !held.includes(name));
  if (missing.length === 0) return [`all ${all.length} permissions`];
  if (missing.length < held.length / 2) return ['all but ', ...codes(missing)];
  const reads = all.filter((name) => name.endsWith(':read'));
  if (!reads.every((name) => held.includes(name))) return codes(held);
  const more = held.filter((name) => !reads.includes(name));
  return more.length === 0 ? ['every ', code(':read')] : ['every ', code(':read'), ', and ', ...codes(more)];
}
