import { type JsonObject, objectAt, stringAt } from '@docs/base/json.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import type { SampleAuth } from '@docs/samples/request-form.ts';
import type { Requirement, Security } from '../../project/operations/security.ts';
import { credentialOf, shownRequirements } from '../../project/request/credentials.ts';
import { attributes, type PostmanAuth, type PostmanEntry } from './postman-format.ts';

/** How a request says who it is from. Credentials are variables of the collection, to be filled in once. */
export interface PostmanCredentials {
  readonly auth: PostmanAuth;
  /** Requests have one `auth`; what else they need is written out. */
  readonly header: readonly PostmanEntry[];
  readonly query: readonly PostmanEntry[];
  /** `name=value`. */
  readonly cookies: readonly string[];
  readonly variables: readonly string[];
}

/** The credentials of the sample on the page. */
export function postmanCredentials(security: Security, slug: string): PostmanCredentials {
  const wanted = shownRequirements(security, slug).flatMap((requirement) =>
    credentialOf(requirement, slug).map((credential) => ({ requirement, credential })),
  );
  const main = wanted.find(({ credential }) => credential.kind !== 'cookie');
  const parts = wanted.map((one) => (one === main ? asAuth(one.requirement, one.credential) : written(one.credential)));
  return {
    auth: parts.find(({ auth }) => auth)?.auth ?? { type: 'noauth' },
    header: parts.flatMap(({ header = [] }) => header),
    query: parts.flatMap(({ query = [] }) => query),
    cookies: parts.flatMap(({ cookies = [] }) => cookies),
    variables: parts.flatMap(({ variables = [] }) => variables),
  };
}

function asAuth({ scheme }: Requirement, credential: SampleAuth): Partial<PostmanCredentials> {
  switch (credential.kind) {
    case 'bearer':
      return scheme.kind === 'oauth2' ? oauth(scheme.flows) : { auth: bearer, variables: ['bearerToken'] };
    case 'basic':
      return { auth: basic, variables: ['basicAuthUsername', 'basicAuthPassword'] };
    case 'header':
    case 'query': {
      const variable = variableOf(credential.name);
      const apikey = attributes({ key: credential.name, value: `{{${variable}}}`, in: credential.kind });
      return { auth: { type: 'apikey', apikey }, variables: [variable] };
    }
    case 'cookie':
      return written(credential);
  }
}

const bearer: PostmanAuth = { type: 'bearer', bearer: attributes({ token: '{{bearerToken}}' }) };
const basic: PostmanAuth = {
  type: 'basic',
  basic: attributes({ username: '{{basicAuthUsername}}', password: '{{basicAuthPassword}}' }),
};

function written(credential: SampleAuth): Partial<PostmanCredentials> {
  switch (credential.kind) {
    case 'header':
    case 'query': {
      const variable = variableOf(credential.name);
      return { [credential.kind]: [{ key: credential.name, value: `{{${variable}}}` }], variables: [variable] };
    }
    case 'cookie': {
      const variable = variableOf(credential.name);
      return { cookies: [`${credential.name}={{${variable}}}`], variables: [variable] };
    }
    // Both would be the header that the first credential has.
    case 'bearer':
    case 'basic':
      return {};
  }
}

const OWN = /^(?:\$.*|baseUrl\d*|bearerToken|accessToken|client(?:Id|Secret)|basicAuth(?:Username|Password))$/;

/** A key is called as the header it travels in; some names mean something else. */
function variableOf(name: string): string {
  return OWN.test(name) ? `apiKey-${name}` : name;
}

const GRANTS: ReadonlyMap<string, string> = new Map([
  ['authorizationCode', 'authorization_code'],
  ['clientCredentials', 'client_credentials'],
  ['implicit', 'implicit'],
  ['password', 'password_credentials'],
]);

/** More scopes than anybody would ask for at once. */
const MAX_SCOPES = 4000;

/** Postman can ask for the token itself. All scopes at once, or each request would need a token of its own. */
function oauth(flows: readonly (readonly [string, JsonObject])[]): Partial<PostmanCredentials> {
  const [name, flow] = flows.find(([known]) => GRANTS.has(known)) ?? [];
  const scopes = Object.keys(objectAt(flow, 'scopes') ?? {}).join(' ');
  const address = (key: string): string | undefined => safeHref(stringAt(flow, key));
  const details = {
    accessToken: '{{accessToken}}',
    addTokenTo: 'header',
    grant_type: GRANTS.get(name ?? ''),
    authUrl: address('authorizationUrl'),
    accessTokenUrl: address('tokenUrl'),
    refreshTokenUrl: address('refreshUrl'),
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    scope: scopes.length > MAX_SCOPES ? undefined : scopes,
  };
  const given = Object.entries(details).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    auth: { type: 'oauth2', oauth2: attributes(Object.fromEntries(given)) },
    variables: ['accessToken', 'clientId', 'clientSecret'],
  };
}
