import { without } from './compare-types.ts';
import { list } from './list.ts';
import type { Access } from './outline.ts';
import type { Verdict } from './verdict.ts';

/** Permissions of the one way in are told one by one; of several ways, those that come and go. */
export function compareSecurity(before: readonly Access[], after: readonly Access[]): readonly Verdict[] {
  const [old, now] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && old && now && schemesOf(old) === schemesOf(now)) {
    const fresh = without(permissionsOf(now), permissionsOf(old));
    const gone = without(permissionsOf(old), permissionsOf(now));
    return [
      ...(fresh.length > 0 ? [{ breaking: true, text: `Needs ${permissions(fresh)} now.` }] : []),
      ...(gone.length > 0 ? [{ breaking: false, text: `No longer needs ${permissions(gone)}.` }] : []),
    ];
  }
  const ways = (all: readonly Access[]): readonly string[] => all.map(inWords);
  return [
    ...without(ways(before), ways(after)).map((way) => ({ breaking: true, text: `Can no longer be called ${way}.` })),
    ...without(ways(after), ways(before)).map((way) => ({ breaking: false, text: `Can be called ${way} now.` })),
  ];
}

function permissions(names: readonly string[]): string {
  return `the permission${names.length === 1 ? '' : 's'} ${list(names)}`;
}

function schemesOf(access: Access): string {
  return [...access.keys()].sort().join();
}

function permissionsOf(access: Access): readonly string[] {
  return [...access.values()].flat();
}

function inWords(access: Access): string {
  if (access.size === 0) return 'without credentials';
  const schemes = [...access].map(([scheme, scopes]) =>
    scopes.length > 0 ? `\`${scheme}\` and ${permissions(scopes)}` : `\`${scheme}\``,
  );
  return `with ${schemes.join(' and ')}`;
}
