import { type Content, code, join, plainText } from '@docs/base/content.ts';
import { groupBy } from '@docs/base/group-by.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, isTrue, listAt, objectAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { MAX_SECURITY_WORDS } from '@docs/base/limits.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { capitalised } from '@docs/base/words.ts';
import { compact } from '@docs/openapi/compact.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { readScheme, type SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import { isHeaderName } from '@docs/samples/compose-request.ts';
import type { AuthWay, SampleAuth } from '@docs/samples/request-form.ts';
import { tokenVariable } from '@docs/samples/request-sample.ts';
import type { FactView } from '../../model/operation.ts';
import type { Projection } from '../projection/projection.ts';

export interface Requirement {
  /** Its name in the document. */
  readonly id: string;
  readonly scheme: SecurityScheme;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly permissions: readonly string[];
}

/** Alternatives, each a list of schemes that are used together. If there are none, the document says nothing. */
export interface Security {
  readonly alternatives: readonly (readonly Requirement[])[];
  /** One alternative is to send no credentials. */
  readonly optional: boolean;
}

export function readSecurity(source: OperationSource, projection: Projection): Security {
  const own = fieldAt(source.node, 'security');
  const list = Array.isArray(own) ? own : listAt(projection.document, 'security');
  const schemes = objectAt(objectAt(projection.document, 'components'), 'securitySchemes');
  const alternatives = list.filter(isObject).map((alternative) =>
    Object.keys(alternative).map((id): Requirement => {
      const node = projection.follow(fieldAt(schemes, id), toPointer(['components', 'securitySchemes', id]));
      if (!node)
        projection.report({
          rule: 'unknown-security-scheme',
          message: `The security scheme \`${id}\` is required, but not described.`,
          pointer: Array.isArray(own) ? `${source.pointer}/security` : '/security',
          fix: 'Describe it under `components/securitySchemes`.',
        });
      const description = stringAt(node, 'description');
      const deprecated = isTrue(node, 'deprecated') || undefined;
      return compact({
        id,
        scheme: readScheme(node),
        description,
        deprecated,
        permissions: stringsAt(alternative, id),
      });
    }),
  );
  const needed = alternatives.filter((requirements) => requirements.length > 0);
  return { alternatives: needed, optional: list.length === 0 || needed.length < alternatives.length };
}

/** The permissions of the only credential. If it has none, or there are several, how to authenticate. */
export function permissionFact(security: Security, projection: Projection): FactView | undefined {
  const { alternatives, optional } = security;
  if (alternatives.length === 0) return undefined;
  const all = alternatives.flat();
  const permissions = all.some((requirement) => requirement.permissions.length > 0);
  // If there is a choice, permissions are ambiguous: they could belong to any credential.
  const several = all.length > 1;
  const ways = alternatives.map((requirements) =>
    join(
      requirements.map((requirement) => requirementNodes(requirement, several, projection)),
      ` ${phrases.and} `,
    ),
  );
  // The same key in a header or in the query, which the parameters show.
  const distinct = [...new Map(ways.map((way) => [plainText(way), way])).values()];
  const value = join(distinct, ` ${phrases.or} `);
  const shown = optional ? [...value, phrases.commaOptional] : value;
  if (permissions && !several) return { label: phrases.permission, value: shown, named: true };
  return { label: phrases.authentication, value: shown };
}

function requirementNodes(requirement: Requirement, several: boolean, projection: Projection): Content {
  const { permissions, scheme, deprecated } = requirement;
  const ending = deprecated ? [' (deprecated)'] : [];
  const names = join(permissions.map((role) => [projection.permissionLink(role)]));
  if (permissions.length > 0)
    return [...(several ? [credentialWords(requirement), ` ${phrases.with} `] : []), ...names, ...ending];
  const name = several && scheme.kind === 'apiKey' ? [' ', code(scheme.name)] : [];
  return [credentialWords(requirement), ...name, ...ending];
}

const CREDENTIALS: Readonly<Record<string, string>> = {
  bearer: phrases.bearerToken,
  basic: phrases.userNameAndPassword,
  apiKey: phrases.apiKey,
  oauth2: phrases.oauth2Token,
  openIdConnect: phrases.openidConnectToken,
  mutualTLS: phrases.clientCertificate,
};

function credentialWords({ id, scheme }: Requirement): string {
  return CREDENTIALS[scheme.kind === 'http' ? scheme.scheme.toLowerCase() : scheme.kind] ?? id;
}

/**
 * Credentials as parameters, because readers look for `Authorization` among the headers. Includes every alternative.
 */
export function credentialParameters({ alternatives, optional }: Security): readonly ParameterSource[] {
  const all = alternatives.flat().flatMap(credentialParameter);
  return [...groupBy(all, ({ place, name }) => `${place} ${name}`).values()].flatMap(
    (uses): readonly ParameterSource[] => {
      const [first] = uses;
      if (!first) return [];
      const ways = [...new Set(uses.map(({ node }) => stringAt(node, 'description') ?? ''))];
      const description = ways
        .map((way, index) => (index < ways.length - 1 ? way.replace(/\.$/, '') : way))
        .join(`${phrases.semicolonOr} `);
      const required = !optional && uses.length >= alternatives.length;
      const deprecated = uses.every(({ node }) => isTrue(node, 'deprecated'));
      return [{ ...first, required, node: { ...first.node, description, deprecated } }];
    },
  );
}

function credentialParameter({ id, scheme, ...requirement }: Requirement): readonly ParameterSource[] {
  const { deprecated = false } = requirement;
  const pointer = toPointer(['components', 'securitySchemes', id]);
  const own = ownWords(requirement.description);
  const parameter = (name: string, place: ParameterSource['place'], description: string): ParameterSource[] => [
    { name, place, required: false, pointer, node: { description, deprecated, schema: { type: 'string' } } },
  ];
  switch (scheme.kind) {
    case 'http':
    case 'oauth2':
    case 'openIdConnect': {
      const words = httpWords(scheme.kind === 'http' ? scheme.scheme : 'bearer');
      return parameter('Authorization', 'header', own === undefined ? words : `${words} ${own}`);
    }
    case 'apiKey':
      return parameter(scheme.name, scheme.place, own ?? phrases.yourApiKey);
    case 'mutualTLS':
    case 'unknown':
      return [];
  }
}

/** The document's description of a scheme, if it fits into a row. */
function ownWords(description: string | undefined): string | undefined {
  const words = description?.trim();
  if (words === undefined || words.length > MAX_SECURITY_WORDS || words.includes('\n')) return undefined;
  return /[.!?:)]$/.test(words) ? words : `${words}.`;
}

function httpWords(scheme: string): string {
  if (scheme.toLowerCase() === 'basic') return phrases.credentialsOfBasic;
  if (scheme.toLowerCase() === 'bearer') return phrases.credentialsOfBearer;
  return fill(phrases.credentialsOfOtherScheme, { scheme: scheme.replace(/[^\w-]+/g, '') });
}

/** What a request must contain; undefined if nothing is required. */
export function credentialsOf(security: Security, slug: string): readonly SampleAuth[] {
  return sampleAuth(shownRequirements(security, slug), slug);
}

function sampleAuth(requirements: readonly Requirement[], slug: string): readonly SampleAuth[] {
  const credentials = requirements.flatMap((each) => credentialOf(each, slug));
  // Two keys at once are two secrets.
  if (credentials.length < 2) return credentials;
  return credentials.map((each) =>
    'name' in each ? { ...each, env: tokenVariable(slug, each.name.replace(/\W+/g, '_').toUpperCase()) } : each,
  );
}

/** All alternatives that a request can show, if there are several, starting with that of the samples. */
export function authWays(security: Security, slug: string): readonly AuthWay[] | undefined {
  const first = shownRequirements(security, slug);
  const others = security.alternatives.filter(
    (each) => each !== first && each.every((requirement) => credentialOf(requirement, slug).length > 0),
  );
  const ways = [first, ...others].map((way) => ({ label: wayLabel(way), auth: sampleAuth(way, slug) }));
  const distinct = [...new Map(ways.map((way) => [JSON.stringify(way.auth), way])).values()];
  return distinct.length > 1 ? distinct : undefined;
}

function wayLabel(requirements: readonly Requirement[]): string {
  const words = requirements.map((each) => {
    const name = each.scheme.kind === 'apiKey' ? each.scheme.name : undefined;
    return name === undefined ? credentialWords(each) : `${credentialWords(each)} ${shortName(name)}`;
  });
  return words.length > 0 ? capitalised(words.join(` ${phrases.and} `)) : phrases.noAuthentication;
}

/** The first of several alternatives that a request can show; a deprecated one only if there is no other. */
export function shownRequirements({ alternatives, optional }: Security, slug: string): readonly Requirement[] {
  if (optional) return [];
  const isOld = (each: readonly Requirement[]): boolean => each.some(({ deprecated }) => deprecated);
  const ordered = [...alternatives.filter((each) => !isOld(each)), ...alternatives.filter(isOld)];
  const whole = ordered.find((each) => each.every((requirement) => credentialOf(requirement, slug).length > 0));
  return whole ?? ordered[0] ?? [];
}

/** Empty for credentials outside the request: client certificates, and undescribed schemes. */
export function credentialOf({ scheme }: Requirement, slug: string): readonly SampleAuth[] {
  const env = tokenVariable(slug);
  switch (scheme.kind) {
    case 'http': {
      const kind = scheme.scheme.toLowerCase();
      if (kind === 'basic')
        return [{ kind, userEnv: tokenVariable(slug, 'USER'), passwordEnv: tokenVariable(slug, 'PASSWORD') }];
      // Digest and others are computed for each request, so the reader types the whole value.
      return [kind === 'bearer' ? { kind, env } : { kind: 'header', name: 'Authorization', env }];
    }
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
