import type { Content, ContentNode } from '../model/content.ts';
import type { SecuritySchemeView } from '../model/operation.ts';
import {
  entriesAt,
  isObject,
  type JsonObject,
  listAt,
  memberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from './document.ts';
import type { OperationSource, ParameterSource } from './operation-source.ts';
import type { Project } from './project.ts';
import { toPointer } from './references.ts';
import { safeHref } from './safe-url.ts';

export interface Requirement {
  readonly scheme: string;
  readonly node: JsonObject;
  readonly roles: readonly string[];
}

/** Alternatives, each a list of schemes that go together. No alternatives: nothing is said. */
export interface Security {
  readonly alternatives: readonly (readonly Requirement[])[];
  /** One alternative is to send nothing. */
  readonly optional: boolean;
}

export function readSecurity(source: OperationSource, project: Project): Security {
  const own = memberAt(source.node, 'security');
  const list = Array.isArray(own) ? own : listAt(project.document, 'security');
  const schemes = objectAt(objectAt(project.document, 'components'), 'securitySchemes');
  const alternatives = list.filter(isObject).map((alternative) =>
    Object.entries(alternative).flatMap(([scheme]): readonly Requirement[] => {
      const pointer = toPointer(['components', 'securitySchemes', scheme]);
      const node = project.follow(memberAt(schemes, scheme), pointer);
      return [{ scheme, node: node ?? {}, roles: stringsAt(alternative, scheme) }];
    }),
  );
  const needed = alternatives.filter((requirements) => requirements.length > 0);
  return { alternatives: needed, optional: list.length === 0 || needed.length < alternatives.length };
}

/** Roles where there are some, else the kind of credential. */
export function permissionFact(security: Security): { label: string; value: Content } | undefined {
  const { alternatives, optional } = security;
  if (alternatives.length === 0) return undefined;
  const roles = alternatives.some((requirements) => requirements.some((requirement) => requirement.roles.length > 0));
  const value = alternatives.flatMap((requirements, index): readonly ContentNode[] => [
    ...(index > 0 ? [' or '] : []),
    ...requirements.flatMap((requirement, position): readonly ContentNode[] => [
      ...(position > 0 ? [' and '] : []),
      ...(requirement.roles.length > 0 ? roleNodes(requirement.roles) : [credential(requirement)]),
    ]),
  ]);
  return { label: roles ? 'Permission' : 'Authentication', value: optional ? [...value, ', optional'] : value };
}

function roleNodes(roles: readonly string[]): readonly ContentNode[] {
  return roles.flatMap((role, index) => [...(index > 0 ? [', '] : []), { tag: 'code', children: [role] }]);
}

function credential({ node, scheme }: Requirement): string {
  switch (stringAt(node, 'type')) {
    case 'http': {
      const kind = stringAt(node, 'scheme')?.toLowerCase();
      return kind === 'bearer' ? 'bearer token' : kind === 'basic' ? 'user name and password' : scheme;
    }
    case 'apiKey':
      return 'API key';
    case 'oauth2':
      return 'OAuth 2 token';
    case 'openIdConnect':
      return 'OpenID Connect token';
    case 'mutualTLS':
      return 'client certificate';
    default:
      return scheme;
  }
}

/** The credential as a parameter: readers look for `Authorization` among the headers. */
export function credentialParameters({ alternatives, optional }: Security): readonly ParameterSource[] {
  const [first] = alternatives;
  const required = !optional && alternatives.length === 1;
  return (first ?? []).flatMap(({ node, scheme }): readonly ParameterSource[] => {
    const pointer = toPointer(['components', 'securitySchemes', scheme]);
    const parameter = (
      name: string,
      place: ParameterSource['place'],
      description: string,
    ): readonly ParameterSource[] => [
      { name, place, required, pointer, node: { description, schema: { type: 'string' } } },
    ];
    switch (stringAt(node, 'type')) {
      case 'http':
        return stringAt(node, 'scheme')?.toLowerCase() === 'basic'
          ? parameter(
              'Authorization',
              'header',
              '`Basic`, a space, and user name and password joined by a colon, in Base64.',
            )
          : parameter('Authorization', 'header', '`Bearer`, a space, and an access token.');
      case 'oauth2':
      case 'openIdConnect':
        return parameter('Authorization', 'header', '`Bearer`, a space, and an access token.');
      case 'apiKey': {
        const place = stringAt(node, 'in');
        const name = stringAt(node, 'name');
        if (name === undefined || (place !== 'header' && place !== 'query' && place !== 'cookie')) return [];
        return parameter(name, place, 'Your API key.');
      }
      default:
        return [];
    }
  });
}

/** The schemes of the document, for the overview. */
export function securitySchemes(project: Project): readonly SecuritySchemeView[] {
  return objectsAt(objectAt(project.document, 'components'), 'securitySchemes').flatMap(([name, item]) => {
    const node = project.follow(item, toPointer(['components', 'securitySchemes', name]));
    if (!node) return [];
    const facts = schemeFacts(node).map(([label, value]) => ({ label, value }));
    return [
      {
        id: `security-${name.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`,
        name,
        description: project.markdown(stringAt(node, 'description')),
        facts,
      },
    ];
  });
}

function schemeFacts(node: JsonObject): readonly (readonly [string, Content])[] {
  const code = (text: string): Content => [{ tag: 'code', children: [text] }];
  const link = (url: string | undefined): Content => {
    const href = safeHref(url);
    return href === undefined ? [url ?? ''] : [{ tag: 'a', props: { href }, children: [url ?? ''] }];
  };
  switch (stringAt(node, 'type')) {
    case 'http': {
      const scheme = stringAt(node, 'scheme') ?? 'bearer';
      const word = scheme.replace(/^./, (first) => first.toUpperCase());
      const format = stringAt(node, 'bearerFormat');
      return [
        ['Kind', [`HTTP ${scheme}`]],
        ['Header', code(`Authorization: ${word} …`)],
        ...(format === undefined ? [] : [['Format', [format]] as const]),
      ];
    }
    case 'apiKey':
      return [
        ['Kind', ['API key']],
        [
          stringAt(node, 'in') === 'query'
            ? 'Query parameter'
            : stringAt(node, 'in') === 'cookie'
              ? 'Cookie'
              : 'Header',
          code(stringAt(node, 'name') ?? ''),
        ],
      ];
    case 'oauth2':
      return [
        ['Kind', ['OAuth 2']],
        ...objectsAt(node, 'flows').flatMap(([flow, details]) => [
          [`Flow`, [flow.replace(/([A-Z])/g, ' $1').toLowerCase()]] as const,
          ...(['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const).flatMap((key) => {
            const url = stringAt(details, key);
            return url === undefined
              ? []
              : [[key.replace('Url', ' address').replace(/^./, (c) => c.toUpperCase()), link(url)] as const];
          }),
          ...(entriesAt(details, 'scopes').length > 0
            ? [['Scopes', roleNodes(entriesAt(details, 'scopes').map(([scope]) => scope))] as const]
            : []),
        ]),
      ];
    case 'openIdConnect':
      return [
        ['Kind', ['OpenID Connect']],
        ['Discovery', link(stringAt(node, 'openIdConnectUrl'))],
      ];
    default:
      return [['Kind', [stringAt(node, 'type') ?? 'unknown']]];
  }
}
