import { type Content, type ContentNode, code, join, link, plainText, table } from '@docs/base/content.ts';
import { groupBy } from '@docs/base/group-by.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import {
  entriesAt,
  fieldAt,
  isTrue,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  toText,
} from '@docs/base/json.ts';
import { MAX_OVERVIEW_SCHEMAS, MAX_SERVERS } from '@docs/base/limits.ts';
import type { LinkView } from '@docs/base/method.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { safeHref } from '@docs/base/safe-url.ts';
import { capitalised, wellFormed } from '@docs/base/words.ts';
import { compact } from '@docs/openapi/compact.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { anchorName, createAnchors } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { readScheme, type SecurityScheme } from '@docs/openapi/operations/security-scheme.ts';
import { compareStatus, createIsSuccess, statusWords } from '@docs/openapi/operations/status-words.ts';
import type { ErrorPageView, OperationGroup, OperationView, OverviewView } from '../../model/operation.ts';
import { readServers } from '../operations/servers.ts';
import type { Projection } from '../projection/projection.ts';
import { externalDocs, rateInWords } from './facts.ts';
import { splitLede } from './schema-page-view.ts';

/** The first page of the reference: what the document says about itself. */
export function overviewView(
  projection: Projection,
  groups: readonly OperationGroup[],
  schemas: readonly LinkView[],
  { chapters, events }: Pick<OverviewView, 'chapters'> & { readonly events: number },
): OverviewView {
  const info = objectAt(projection.document, 'info');
  const text = projection.markdown(stringAt(info, 'description'), 'ids');
  const summary = stringAt(info, 'summary');
  const { lede, rest } = summary === undefined ? splitLede(text) : { lede: projection.inline(summary), rest: text };
  const security = securitySchemes(projection);
  return compact({
    title: shortName(plainWords(stringAt(info, 'title') ?? '') || `${projection.product.name} API`),
    version: version(fieldAt(info, 'version'), projection),
    lede,
    description: [...rest, ...externalDocs(projection.document, projection)],
    servers: serversIn(projection),
    security,
    // The first fact of a scheme is its kind, because its key in the document means nothing to readers.
    authentication:
      [...new Set(security.map(({ facts: [kind] }) => plainText(kind?.value ?? [])))].join(', ') || undefined,
    chapters,
    events: events > 0 ? { label: counted(phrases.countedEvents, events), href: projection.hrefs.events } : undefined,
    contact: contact(objectAt(info, 'contact')),
    license: license(objectAt(info, 'license')),
    termsOfService: safeHref(stringAt(info, 'termsOfService')),
    groups,
    // Thousands of names get a separate index by letter.
    schemas:
      schemas.length > MAX_OVERVIEW_SCHEMAS
        ? [{ label: counted(phrases.allSchemas, schemas.length), href: projection.hrefs.schemas }]
        : schemas,
  });
}

/** YAML reads `1.10` as the number 1.1. */
function version(value: JsonValue | undefined, { report }: Projection): string {
  if (typeof value === 'number')
    report({
      rule: 'unquoted-version',
      message: `\`info.version\` is a number, not a text: pages show it as ${value}, and zeros at its end are lost.`,
      pointer: '/info/version',
      fix: "Put it in quotes, as in `version: '1.10'`.",
    });
  return shortName(toText(value ?? ''));
}

/** The document's servers or, if it has none, those of its paths. */
function serversIn({ document, apiUrl }: Projection): OverviewView['servers'] {
  // The note lists the values.
  const read = (node: unknown): OverviewView['servers'] =>
    readServers(node, apiUrl).map(({ others: _, ...server }) => server);
  const own = read(document);
  if (own.length > 0) return own;
  const all = objectsAt(document, 'paths').flatMap(([, item]) => read(item));
  return [...new Map(all.map((server) => [server.url, server])).values()].slice(0, MAX_SERVERS);
}

function contact(node: JsonObject | undefined): OverviewView['contact'] {
  const email = stringAt(node, 'email');
  const url = safeHref(stringAt(node, 'url'));
  const links: LinkView[] = [];
  if (url !== undefined) links.push({ label: url.replace(/^https?:\/\/|\/$/g, ''), href: url });
  if (email !== undefined && /^[^\s@]+@[^\s@]+$/.test(email))
    links.push({ label: email, href: `mailto:${encodeURIComponent(wellFormed(email)).replace('%40', '@')}` });
  // A contact with only a name gives readers nothing to do.
  return links.length > 0 ? { name: stringAt(node, 'name') ?? phrases.contact, links } : undefined;
}

function license(node: JsonObject | undefined): OverviewView['license'] {
  const id = stringAt(node, 'identifier');
  const name = stringAt(node, 'name') ?? id;
  const known = id !== undefined && /^[\w.+-]+$/.test(id) ? `https://spdx.org/licenses/${id}.html` : undefined;
  return name === undefined ? undefined : compact({ name, href: safeHref(stringAt(node, 'url')) ?? known });
}

type Chapter = OverviewView['chapters'][number];

/** What applies to all operations, as far as the document says. */
export function overviewChapters(
  projection: Projection,
  operations: readonly OperationView[],
  errors: readonly ErrorPageView[],
): readonly Chapter[] {
  const statuses = errors.length > 0 ? catalogue(errors, projection) : errorStatuses(operations);
  return [
    { id: 'rate-limits', title: phrases.rateLimits, content: rateLimits(projection) },
    { id: 'errors', title: phrases.errors, content: statuses },
  ].filter(({ content }) => content.length > 0);
}

function rateLimits(projection: Projection): Content {
  const rows = objectsAt(projection.document, 'x-rate-limits').map(([name, limit]) => [
    [code(name)],
    [rateInWords(limit) ?? ''],
    projection.inline(stringAt(limit, 'description')),
  ]);
  return rows.length > 0 ? table([phrases.class, phrases.limit, phrases.counts], rows) : [];
}

/** The codes of the catalogue by status; details are on their own pages. */
function catalogue(errors: readonly ErrorPageView[], projection: Projection): Content {
  const rows = [...groupBy(errors, ({ status }) => status)]
    .sort(([left], [right]) => compareStatus(left, right))
    .map(([status, codes]) => [
      statusCell(status),
      join(codes.map((error) => [link(projection.hrefs.error(error.code), code(error.code))])),
    ]);
  const all = link(projection.hrefs.errors, counted(phrases.allCodes, errors.length));
  return [...table([phrases.status, phrases.codes], rows), { tag: 'p', children: [all, phrases.commaWithCauseAndFix] }];
}

/** Without a catalogue: the error statuses, and how many operations list each. */
function errorStatuses(operations: readonly OperationView[]): Content {
  const refused = operations.flatMap(({ responses }) => {
    const statuses = responses.map(({ status }) => status);
    const success = createIsSuccess(statuses);
    return statuses.filter((status) => /^(?:[45]|default$)/.test(status) && !success(status));
  });
  const rows = [...groupBy(refused, (status) => status)]
    .sort(([left], [right]) => compareStatus(left, right))
    .map(([status, uses]) => [statusCell(status), [counted(phrases.countedOperations, uses.length)]]);
  return rows.length > 0 ? table([phrases.status, phrases.returnedBy], rows) : [];
}

function statusCell(status: string): Content {
  return [code(status), ` ${statusWords(status)}`];
}

/** The document's security schemes, for the overview. */
function securitySchemes(projection: Projection): OverviewView['security'] {
  const anchors = createAnchors();
  return objectsAt(objectAt(projection.document, 'components'), 'securitySchemes').flatMap(([name, item]) => {
    const node = projection.follow(item, toPointer(['components', 'securitySchemes', name]));
    if (!node) return [];
    const status = isTrue(node, 'deprecated') ? [[phrases.status, [phrases.statusDeprecated]] as const] : [];
    const facts = [...schemeFacts(readScheme(node), projection), ...status].map(([label, value]) => ({ label, value }));
    const description = projection.markdown(stringAt(node, 'description'));
    return [{ id: anchors(`security-${anchorName(name)}`), name, description, facts }];
  });
}

function schemeFacts(scheme: SecurityScheme, projection: Projection): readonly Fact[] {
  switch (scheme.kind) {
    case 'http':
      return [
        [phrases.kind, [`HTTP ${scheme.scheme}`]],
        [phrases.headerLabel, [code(`Authorization: ${capitalised(scheme.scheme)} …`)]],
        ...(scheme.format === undefined ? [] : [[phrases.format, [scheme.format]] as const]),
      ];
    case 'apiKey':
      return [
        [phrases.kind, [phrases.apiKey]],
        [KEY_PLACES[scheme.place], [code(scheme.name)]],
      ];
    case 'oauth2':
      return [
        [phrases.kind, [phrases.oauth2]],
        ...(scheme.metadata === undefined ? [] : [['Metadata', addressLink(scheme.metadata)] as const]),
        ...oauthFlows(scheme.flows, projection),
      ];
    case 'openIdConnect':
      return [
        [phrases.kind, [phrases.openidConnect]],
        [phrases.discovery, addressLink(scheme.url)],
      ];
    case 'mutualTLS':
      return [[phrases.kind, [phrases.clientCertificateMutualTls]]];
    case 'unknown':
      return [[phrases.kind, [scheme.type ?? 'unknown']]];
  }
}

function addressLink(url = ''): Content {
  const href = safeHref(url);
  return [href === undefined ? url : link(href, url)];
}

type Fact = readonly [label: string, value: Content];

/** A single flow gets several facts; several flows get one fact each, so that addresses are clearly assigned. */
function oauthFlows(flows: readonly (readonly [string, JsonObject])[], projection: Projection): readonly Fact[] {
  const facts = flows.map(([flow, details]): readonly [string, readonly Fact[]] => [
    spacedLowerCase(flow),
    [
      ...FLOW_ADDRESSES.flatMap(([key, label]): readonly Fact[] => {
        const url = stringAt(details, key);
        return url === undefined ? [] : [[label, addressLink(url)]];
      }),
      ...(entriesAt(details, 'scopes').length > 0 ? [[phrases.scopes, scopes(details, projection)] as const] : []),
    ],
  ]);
  if (facts.length === 1) return facts.flatMap(([flow, own]): readonly Fact[] => [[phrases.flow, [flow]], ...own]);
  return facts.map(([flow, own]) => [
    fill(phrases.flowNamed, { flow }),
    own.flatMap(([label, value], index) => [`${index > 0 ? '; ' : ''}${label.toLowerCase()} `, ...value]),
  ]);
}

const FLOW_ADDRESSES = [
  ['deviceAuthorizationUrl', phrases.deviceAuthorizationAddress],
  ['authorizationUrl', phrases.authorizationAddress],
  ['tokenUrl', phrases.tokenAddress],
  ['refreshUrl', phrases.refreshAddress],
] as const;

/** `deviceAuthorization` → `device authorization`. */
function spacedLowerCase(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

const KEY_PLACES = { header: phrases.headerLabel, query: phrases.queryParameter, cookie: phrases.cookie } as const;

/** Each with its description, if the document has one. */
function scopes(flow: JsonObject, projection: Projection): Content {
  return entriesAt(flow, 'scopes').flatMap(([scope, meaning], index): readonly ContentNode[] => {
    const words = typeof meaning === 'string' ? projection.inline(meaning.trim().replace(/\.$/, '')) : [];
    return [
      ...(index > 0 ? [words.length > 0 ? '; ' : ', '] : []),
      projection.permissionLink(scope),
      ...(words.length > 0 ? [' ', ...words] : []),
    ];
  });
}
