import type { Content } from '@docs/base/content.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { createAnchors } from '@docs/openapi/names/anchors.ts';
import { safeSlug } from '@docs/openapi/names/slugs.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import type { PermissionSet, PermissionsView } from '../../model/permissions.ts';

/**
 * What requirements demand from a token: any one alternative is enough. The document's requirements are the default for
 * operations.
 */
export function waysOf(operation: JsonValue | undefined, document: JsonObject | undefined): readonly PermissionSet[] {
  const security = fieldAt(operation, 'security') ?? fieldAt(document, 'security');
  const schemes = Array.isArray(security) ? security.filter(isObject) : [];
  // If no token is needed, no permission is needed.
  if (schemes.some((each) => Object.keys(each).length === 0)) return [];
  const ways = schemes.map((each) => [...new Set(Object.keys(each).flatMap((scheme) => stringsAt(each, scheme)))]);
  // Credentials without permissions are not tokens in this sense.
  return distinct(ways.filter((way) => way.length > 0));
}

export function distinct<T>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/**
 * The document's permissions by name, each with the anchor of its row: from `x-permissions`, from OAuth flows, and from
 * requirements.
 */
export function readPermissions(
  document: JsonObject,
): ReadonlyMap<string, { readonly anchor: string; readonly description: string }> {
  const schemes = objectsAt(objectAt(document, 'components'), 'securitySchemes');
  const flows = schemes.flatMap(([, scheme]) => objectsAt(scheme, 'flows'));
  const operations = objectsAt(document, 'paths').flatMap(([, item]) =>
    METHODS.map((method) => objectAt(item, method)),
  );
  const named = [
    ...entriesAt(objectAt(document, 'x-permissions'), 'permissions'),
    ...flows.flatMap(([, flow]) => entriesAt(flow, 'scopes')),
    ...operations.flatMap((node) => waysOf(node, document).flatMap((way) => way.map((name) => [name, ''] as const))),
  ];
  const described = new Map(
    named.toReversed().flatMap(([name, words]) => (words === '' ? [] : [[name, String(words)] as const])),
  );
  const anchors = createAnchors();
  const names = [...new Set(named.map(([name]) => name))];
  return new Map(
    names.map((name) => [name, { anchor: anchors(safeSlug(name)), description: described.get(name) ?? '' }]),
  );
}

/** The data for the permissions page, if there are any. */
export function permissionsView(
  operations: readonly OperationSource[],
  { document, inline }: { document: JsonObject; inline: (text: string | undefined) => Content },
): { readonly permissions?: PermissionsView } {
  const known = readPermissions(document);
  if (known.size === 0) return {};
  const permissions = [...known].map(([name, { anchor, description }]) => {
    return { name, anchor, description: inline(description) };
  });
  const roles = objectsAt(objectAt(document, 'x-permissions'), 'roles').map(([name, role]) => {
    return { name, description: inline(stringAt(role, 'description')), permissions: stringsAt(role, 'permissions') };
  });
  const ways = Object.fromEntries(operations.map(({ slug, node }) => [slug, waysOf(node, document)]));
  return { permissions: { permissions, roles, ways } };
}
