import type { SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import { compareLists, type Difference, list, tell } from './change.ts';
import type { Access, OperationOutline } from './outline.ts';

/** Permissions of the one way in are told one by one; of several ways, those that come and go. */
export function compareSecurity(before: readonly Access[], after: readonly Access[]): readonly Difference[] {
  const [old, now] = [before[0], after[0]];
  if (before.length === 1 && after.length === 1 && old && now && schemesOf(old) === schemesOf(now)) {
    const { gone, fresh } = compareLists([...old.values()].flat(), [...now.values()].flat());
    return [
      ...tell(fresh, true, () => `Needs ${permissions(fresh)} now.`),
      ...tell(gone, false, () => `No longer needs ${permissions(gone)}.`),
    ];
  }
  const { gone, fresh } = compareLists(before.map(inWords), after.map(inWords));
  return [
    ...gone.map((way) => ({ breaking: true, text: `Can no longer be called ${way}.` })),
    ...fresh.map((way) => ({ breaking: false, text: `Can be called ${way} now.` })),
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

function inWords(access: Access): string {
  if (access.size === 0) return 'without credentials';
  const schemes = [...access].map(([scheme, scopes]) =>
    scopes.length > 0 ? `\`${scheme}\` and ${permissions(scopes)}` : `\`${scheme}\``,
  );
  return `with ${schemes.join(' and ')}`;
}
