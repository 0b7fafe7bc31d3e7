import { type Content, link, mapElements, plainText } from '@docs/base/content.ts';
import { MAX_PERMISSION_SETS } from '@docs/base/limits.ts';
import type { OperationLink } from '@docs/base/method.ts';

/** Permissions that are sufficient together. */
export type PermissionSet = readonly string[];

export interface PermissionView {
  readonly name: string;
  /** Its row on the permissions page. */
  readonly anchor: string;
  /** What it allows, as inline content. */
  readonly description: Content;
}

export interface RoleView {
  readonly name: string;
  readonly description: Content;
  readonly permissions: readonly string[];
}

/** What an operation requires: one of several sets of permissions, or none. */
export interface PermittedOperation extends OperationLink {
  readonly slug: string;
  readonly ways: readonly PermissionSet[];
}

export interface PermissionsView {
  readonly permissions: readonly PermissionView[];
  readonly roles: readonly RoleView[];
  /** Required sets of permissions, by operation slug. */
  readonly ways: Readonly<Record<string, readonly PermissionSet[]>>;
}

/** The smallest sets of permissions that meet every need, smallest first. */
export function leastPermissions(needs: readonly (readonly PermissionSet[])[]): readonly PermissionSet[] {
  return needs
    .filter((ways) => ways.length > 0)
    .reduce<readonly PermissionSet[]>(
      (sets, ways) => smallest(sets.flatMap((set) => ways.map((way) => [...new Set([...set, ...way])]))),
      [[]],
    );
}

/** Sets that contain no other one. */
function smallest(sets: readonly PermissionSet[]): readonly PermissionSet[] {
  const kept: PermissionSet[] = [];
  for (const set of [...sets].sort((one, other) => one.length - other.length))
    if (!kept.some((each) => meets(set, each))) kept.push(set);
  return kept.slice(0, MAX_PERMISSION_SETS);
}

/** Whether the held permissions include a required set. */
export function meets(held: PermissionSet, way: PermissionSet): boolean {
  return way.every((permission) => held.includes(permission));
}

/** Links permissions in running text to their rows, except names of letters only, which may be ordinary words. */
export function linkPermissions(content: Content, hrefOf: (name: string) => string | undefined): Content {
  return mapElements(content, (element, inside) => {
    if (/^(?:a|pre|h\d)$/.test(element.tag)) return element;
    const name = element.tag === 'code' ? plainText(element.children ?? []) : '';
    const href = /\w\W\w/.test(name) ? hrefOf(name) : undefined;
    return href === undefined ? { ...element, ...inside() } : link(href, element);
  });
}
