import type { SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import { type Difference, list } from './change.ts';
import { without } from './compare-values.ts';
import type { Access, OperationOutline } from './outline.ts';

/** Permissions of the one way in are told one by one; of several ways, those that come and go. */
export function compareSecurity(before: readonly Access[], after: readonly Access[]): readonly Difference[] {
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

/** Schemes of the same name that ask for something else, or for the same at another place. */
export function compareSchemes(
  before: OperationOutline['schemes'],
  after: OperationOutline['schemes'],
): readonly Difference[] {
  return [...after].flatMap(([name, scheme]): readonly Difference[] => {
    const earlier = before.get(name);
    const [old, now] = [earlier && schemeWords(earlier), schemeWords(scheme)];
    if (!earlier || old === undefined || now === undefined || sent(earlier) === sent(scheme)) return [];
    return [{ breaking: true, text: `Authentication with \`${name}\` changed from ${old} to ${now}.` }];
  });
}

/** What tells two schemes apart: HTTP does not mind the case of headers and of its own schemes. */
function sent(scheme: SecurityScheme): string | undefined {
  const words = schemeWords(scheme);
  const isFree = scheme.kind === 'http' || (scheme.kind === 'apiKey' && scheme.place === 'header');
  return isFree ? words?.toLowerCase() : words;
}

/** Nothing where the document does not say: snapshots of earlier versions hold less. */
function schemeWords(scheme: SecurityScheme): string | undefined {
  switch (scheme.kind) {
    case 'http':
      return `HTTP \`${scheme.scheme}\``;
    case 'apiKey':
      return `${scheme.place}${scheme.place === 'query' ? ' parameter' : ''} \`${scheme.name}\``;
    case 'oauth2':
      return 'OAuth 2';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'a client certificate';
    case 'unknown':
      return undefined;
  }
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
