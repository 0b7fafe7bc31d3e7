import { type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_POSTMAN_SCOPES } from '@docs/base/limits.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import type { SampleAuth } from '@docs/samples/request-form.ts';
import { credentialOf, type Requirement, type Security, shownRequirements } from '../../project/operations/security.ts';

/**
 * The parts used of Postman's collection format 2.1: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/
 * Fields that are `undefined` are not written.
 */
export const COLLECTION_FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export interface PostmanEntry {
  readonly key: string;
  readonly value: string;
  readonly description?: string | undefined;
  /** Shown but not sent. */
  readonly disabled?: true | undefined;
}

/**
 * How many characters the file may still grow by. With references, a small document can repeat a long text a thousand
 * times, which would need too much memory when written out.
 */
export interface Room {
  left: number;
}

/** The text, if there is room for it; otherwise it is not even made. */
export function inRoom(make: () => string | undefined, room: Room): string | undefined {
  if (room.left <= 0) return undefined;
  const text = make();
  room.left -= text?.length ?? 0;
  return room.left < 0 ? undefined : text;
}

export type PostmanCredentials = ReturnType<typeof postmanCredentials>;

/**
 * The credentials of the sample's request. They are variables of the collection, filled in once. Requests have one
 * `auth`; further credentials are written out.
 */
export function postmanCredentials(security: Security, slug: string) {
  const wanted = shownRequirements(security, slug).flatMap((requirement) =>
    credentialOf(requirement, slug).map((credential) => ({ requirement, credential })),
  );
  const main = wanted.find(({ credential }) => credential.kind !== 'cookie');
  const none: Auth = { auth: { type: 'noauth' }, variables: [] };
  const { auth, variables } = main ? mainAuth(main.requirement, main.credential) : none;
  // A second bearer token or password would need the same header.
  const others = wanted.flatMap((one) => (one === main || !('name' in one.credential) ? [] : [one.credential]));
  const entries = (wantedKind: SampleAuth['kind']): readonly PostmanEntry[] =>
    others
      .filter(({ kind }) => kind === wantedKind)
      .map(({ name }) => ({ key: name, value: `{{${variableOf(name)}}}` }));
  return {
    auth,
    header: entries('header'),
    query: entries('query'),
    /** `name=value`. */
    cookies: entries('cookie').map(({ key, value }) => `${key}=${value}`),
    variables: [...variables, ...others.map(({ name }) => variableOf(name))],
  };
}

/** The `auth` of a request or the collection: its type, and its attributes under the name of the type. */
export interface PostmanAuth {
  readonly type: string;
  readonly [type: string]: string | readonly PostmanEntry[];
}

type Auth = { readonly auth: PostmanAuth; readonly variables: readonly string[] };

function authOf(type: string, attributes: Readonly<Record<string, string | undefined>>, variables: string[]): Auth {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return { auth: { type, [type]: given.map(([key, value]) => ({ key, value, type: 'string' })) }, variables };
}

const BEARER = authOf('bearer', { token: '{{bearerToken}}' }, ['bearerToken']);
const BASIC = authOf('basic', { username: '{{basicAuthUsername}}', password: '{{basicAuthPassword}}' }, [
  'basicAuthUsername',
  'basicAuthPassword',
]);

function mainAuth({ scheme }: Requirement, credential: SampleAuth): Auth {
  if (credential.kind === 'bearer') return scheme.kind === 'oauth2' ? oauth(scheme.flows) : BEARER;
  if (credential.kind === 'basic') return BASIC;
  const variable = variableOf(credential.name);
  return authOf('apikey', { key: credential.name, value: `{{${variable}}}`, in: credential.kind }, [variable]);
}

const RESERVED_VARIABLES =
  /^(?:\$.*|baseUrl\d*|bearerToken|accessToken|client(?:Id|Secret)|basicAuth(?:Username|Password))$/;

/** An API key variable is named after its header, unless that name is reserved. */
function variableOf(name: string): string {
  return RESERVED_VARIABLES.test(name) ? `apiKey-${name}` : name;
}

const GRANTS: ReadonlyMap<string, string> = new Map([
  ['authorizationCode', 'authorization_code'],
  ['clientCredentials', 'client_credentials'],
  ['implicit', 'implicit'],
  ['password', 'password_credentials'],
]);

/** Postman can request the token itself: with all scopes, or each request would need its own token. */
function oauth(flows: readonly (readonly [string, JsonObject])[]): Auth {
  const [name, flow] = flows.find(([known]) => GRANTS.has(known)) ?? [];
  const scopes = Object.keys(objectAt(flow, 'scopes') ?? {}).join(' ');
  const address = (key: string): string | undefined => safeHref(stringAt(flow, key));
  const attributes = {
    accessToken: '{{accessToken}}',
    addTokenTo: 'header',
    grant_type: GRANTS.get(name ?? ''),
    authUrl: address('authorizationUrl'),
    accessTokenUrl: address('tokenUrl'),
    refreshTokenUrl: address('refreshUrl'),
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    scope: scopes.length > MAX_POSTMAN_SCOPES ? undefined : scopes,
  };
  return authOf('oauth2', attributes, ['accessToken', 'clientId', 'clientSecret']);
}
