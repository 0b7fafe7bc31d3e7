import { isHeaderName } from '@docs/samples/compose-request.ts';
import type { SampleAuth } from '@docs/samples/request-form.ts';
import { tokenVariable } from '@docs/samples/request-sample.ts';
import type { Requirement, Security } from '../operations/security.ts';

/** What a request must carry; nothing where nothing is needed. */
export function credentialsOf(security: Security, slug: string): readonly SampleAuth[] {
  const credentials = shownRequirements(security, slug).flatMap((each) => credentialOf(each, slug));
  // Two keys at once are two secrets.
  return credentials.length < 2 ? credentials : credentials.map((each) => withOwnVariable(each, slug));
}

/** Of several ways, the first that a request can show; one that is deprecated only where there is no other. */
export function shownRequirements({ alternatives, optional }: Security, slug: string): readonly Requirement[] {
  if (optional) return [];
  const isOld = (each: readonly Requirement[]): boolean => each.some(({ deprecated }) => deprecated);
  const ordered = [...alternatives.filter((each) => !isOld(each)), ...alternatives.filter(isOld)];
  const whole = ordered.find((each) => each.every((requirement) => credentialOf(requirement, slug).length > 0));
  return whole ?? ordered[0] ?? [];
}

function withOwnVariable(auth: SampleAuth, slug: string): SampleAuth {
  return 'name' in auth ? { ...auth, env: tokenVariable(slug, auth.name.replace(/\W+/g, '_').toUpperCase()) } : auth;
}

/** Empty for what is no part of a request: client certificates, and what nobody has described. */
export function credentialOf({ scheme }: Requirement, slug: string): readonly SampleAuth[] {
  const env = tokenVariable(slug);
  switch (scheme.kind) {
    case 'http':
      return [httpCredential(scheme.scheme.toLowerCase(), env, slug)];
    case 'oauth2':
    case 'openIdConnect':
      return [{ kind: 'bearer', env }];
    case 'apiKey':
      return isHeaderName(scheme.name) ? [{ kind: scheme.place, name: scheme.name, env }] : [];
    case 'mutualTLS':
    case 'unknown':
      return [];
  }
}

function httpCredential(scheme: string, env: string, slug: string): SampleAuth {
  switch (scheme) {
    case 'basic':
      return { kind: 'basic', userEnv: tokenVariable(slug, 'USER'), passwordEnv: tokenVariable(slug, 'PASSWORD') };
    case 'bearer':
      return { kind: 'bearer', env };
    default:
      // Digest and others are computed for each request: the whole value is the reader's.
      return { kind: 'header', name: 'Authorization', env };
  }
}
