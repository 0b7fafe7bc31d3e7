import { type Content, type ContentNode, code, codes, join, joinChoices, link, tableOf } from '@docs/base/content.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { PageOf } from '../model/page.ts';
import type { PermittedOperation } from '../model/permissions.ts';
import { inApi, toReference } from './api-pages.ts';
import type { ApiSource } from './sources.ts';

/** The address that explains a permission; undefined if the document has none of that name. */
export function permissionHrefs({ api, hrefs }: ApiSource): (name: string) => string | undefined {
  const anchors = new Map(api.permissions?.permissions.map(({ name, anchor }) => [name, anchor]));
  return (name) => (anchors.has(name) ? `${hrefs.permissions}#${anchors.get(name)}` : undefined);
}

/** The permissions page, if the document has any. */
export function planPermissions(source: ApiSource): PageOf<'permissions'>[] {
  const { api, hrefs } = source;
  if (!api.permissions) return [];
  const { permissions, roles, ways } = api.permissions;
  const operations = api.groups.flatMap((group) =>
    group.operations.map(({ slug, label, href, method }): PermittedOperation => {
      return { slug, label, href, method, ways: ways[slug] ?? [] };
    }),
  );
  const shown = { permissions, roles, operations };
  const ofRoles = fill(phrases.andRoles, { roles: counted(phrases.countedRoles, roles.length) });
  return [
    {
      kind: 'permissions',
      ...inApi(source),
      href: hrefs.permissions,
      title: phrases.permissions,
      description: fill(phrases.permissionsPageDescription, {
        permissions: counted(phrases.countedPermissions, permissions.length),
        roles: roles.length > 0 ? ` ${ofRoles}` : '',
      }),
      breadcrumbs: toReference(source),
      ...shown,
      sections: permissionSections(shown, permissionHrefs(source)),
    },
  ];
}

type Shown = Pick<PageOf<'permissions'>, 'permissions' | 'roles' | 'operations'>;

/** Three tables: what a permission allows, what a role can grant, what an operation requires. */
function permissionSections({ permissions, roles, operations }: Shown, hrefOf: (name: string) => string | undefined) {
  const linked = (name: string): ContentNode => {
    const href = hrefOf(name);
    return href === undefined ? code(name) : link(href, code(name));
  };
  const all = (names: readonly string[]): Content => join(names.map((name) => [linked(name)]));
  const allows = tableOf(permissions, [
    [
      phrases.permission,
      ({ name, anchor }) => [{ tag: 'a', props: { id: anchor, href: hrefOf(name) ?? '' }, children: [code(name)] }],
    ],
    [phrases.allows, ({ description }) => description, permissions.some(({ description }) => description.length > 0)],
    [
      phrases.operations,
      ({ name }) => {
        const using = operations.filter(({ ways }) => ways.flat().includes(name));
        if (using.length === 0) return [phrases.noOperationRequiresIt];
        return join(using.map(({ href, label }) => [link(href, label)]));
      },
    ],
    [
      phrases.roles,
      ({ name }) => codes(roles.filter((role) => role.permissions.includes(name)).map((role) => role.name)),
      roles.length > 0,
    ],
  ]);
  const grants = tableOf(roles, [
    [phrases.role, ({ name }) => [code(name)]],
    [phrases.description, ({ description }) => description],
    [phrases.permissions, (role) => all(role.permissions)],
  ]);
  const wayInWords = (way: readonly string[]): Content =>
    join(
      way.map((name) => [linked(name)]),
      ` ${phrases.and} `,
    );
  const requires = tableOf(operations, [
    [phrases.operation, ({ href, label }) => [link(href, label)]],
    [
      phrases.requires,
      ({ ways }) => (ways.length > 0 ? joinChoices(ways.map(wayInWords)) : [phrases.noPermissionRequired]),
    ],
  ]);
  const sections = [
    { id: 'permissions', title: phrases.whatAPermissionAllows, content: allows },
    { id: 'roles', title: phrases.whatARoleCanGrant, content: roles.length > 0 ? grants : [] },
    { id: 'operations', title: phrases.whatAnOperationRequires, content: requires },
  ];
  return sections.filter(({ content }) => content.length > 0);
}
