import { type Content, type ContentNode, code, link } from '@docs/base/content.ts';
import { entriesAt, isTrue, type JsonObject, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import { capitalised } from '@docs/base/words.ts';
import { anchorPart, createAnchors } from '@docs/openapi/names/anchors.ts';
import { readScheme, type SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import { toPointer } from '@docs/openapi/read/references.ts';
import type { SecuritySchemeView } from '../../model/operation.ts';
import type { Projection } from '../projection/projection.ts';

/** The schemes of the document, for the overview. */
export function securitySchemes(projection: Projection): readonly SecuritySchemeView[] {
  const anchors = createAnchors();
  return objectsAt(objectAt(projection.document, 'components'), 'securitySchemes').flatMap(([name, item]) => {
    const node = projection.follow(item, toPointer(['components', 'securitySchemes', name]));
    if (!node) return [];
    const status = isTrue(node, 'deprecated') ? [['Status', ['Deprecated']] as const] : [];
    const facts = [...schemeFacts(readScheme(node), projection), ...status].map(([label, value]) => ({ label, value }));
    const description = projection.markdown(stringAt(node, 'description'));
    return [{ id: anchors(`security-${anchorPart(name)}`), name, description, facts }];
  });
}

function schemeFacts(scheme: SecurityScheme, projection: Projection): readonly Fact[] {
  switch (scheme.kind) {
    case 'http':
      return [
        ['Kind', [`HTTP ${scheme.scheme}`]],
        ['Header', [code(`Authorization: ${capitalised(scheme.scheme)} …`)]],
        ...(scheme.format === undefined ? [] : [['Format', [scheme.format]] as const]),
      ];
    case 'apiKey':
      return [
        ['Kind', ['API key']],
        [KEY_LOCATIONS[scheme.place], [code(scheme.name)]],
      ];
    case 'oauth2':
      return [
        ['Kind', ['OAuth 2']],
        ...(scheme.metadata === undefined ? [] : [['Metadata', address(scheme.metadata)] as const]),
        ...oauthFlows(scheme.flows, projection),
      ];
    case 'openIdConnect':
      return [
        ['Kind', ['OpenID Connect']],
        ['Discovery', address(scheme.url)],
      ];
    case 'mutualTLS':
      return [['Kind', ['Client certificate (mutual TLS)']]];
    case 'unknown':
      return [['Kind', [scheme.type ?? 'unknown']]];
  }
}

function address(url = ''): Content {
  const href = safeHref(url);
  return [href === undefined ? url : link(href, url)];
}

type Fact = readonly [label: string, value: Content];

/** One flow is told fact by fact; several in one fact each, so that it is plain which address is whose. */
function oauthFlows(flows: readonly (readonly [string, JsonObject])[], projection: Projection): readonly Fact[] {
  const facts = flows.map(([flow, details]): readonly [string, readonly Fact[]] => [
    inWords(flow),
    [
      ...FLOW_ADDRESSES.flatMap((key): readonly Fact[] => {
        const url = stringAt(details, key);
        return url === undefined ? [] : [[capitalised(inWords(key.replace('Url', 'Address'))), address(url)]];
      }),
      ...(entriesAt(details, 'scopes').length > 0 ? [['Scopes', scopes(details, projection)] as const] : []),
    ],
  ]);
  if (facts.length === 1) return facts.flatMap(([flow, own]): readonly Fact[] => [['Flow', [flow]], ...own]);
  return facts.map(([flow, own]) => [
    `Flow: ${flow}`,
    own.flatMap(([label, value], index) => [`${index > 0 ? '; ' : ''}${label.toLowerCase()} `, ...value]),
  ]);
}

const FLOW_ADDRESSES = ['deviceAuthorizationUrl', 'authorizationUrl', 'tokenUrl', 'refreshUrl'];

/** `deviceAuthorization` → `device authorization`. */
function inWords(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

const KEY_LOCATIONS = { header: 'Header', query: 'Query parameter', cookie: 'Cookie' } as const;

/** Each with its meaning, where the document gives one. */
function scopes(flow: JsonObject, projection: Projection): Content {
  return entriesAt(flow, 'scopes').flatMap(([scope, meaning], index): readonly ContentNode[] => {
    const words = typeof meaning === 'string' ? projection.inline(meaning.trim().replace(/\.$/, '')) : [];
    return [
      ...(index > 0 ? [words.length > 0 ? '; ' : ', '] : []),
      code(scope),
      ...(words.length > 0 ? [' ', ...words] : []),
    ];
  });
}
