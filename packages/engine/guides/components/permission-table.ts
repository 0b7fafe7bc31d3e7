import { entriesAt, objectAt, objectsAt, stringsAt } from '@docs/base/json.ts';
import { nothingToShow } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, codes, inline, table } from './nodes.ts';

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
