import { type ContentNode, isCode, plainText } from '@docs/base/content.ts';
import { firstSentence } from '@docs/base/first-sentence.ts';
import type { LinkView } from '@docs/base/method.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { allOf } from '@docs/base/words.ts';
import type { Config } from '../config/index.ts';
import { documentNames, downloadFiles, downloadLabels, versioned } from '../model/download-kinds.ts';
import type { OperationGroup } from '../model/operation.ts';
import type {
  DownloadView,
  ErrorListPage,
  ErrorPage,
  EventListPage,
  EventPage,
  GroupSummary,
  GuideSummary,
  OperationPage,
  OverviewPage,
  Page,
  SchemaListPage,
  SchemaPage,
} from '../model/page.ts';
import { operationJumps, overviewJumps, schemaJumps } from './page-jumps.ts';
import { releaseMarks } from './release-marks.ts';
import type { DocumentSource, VersionSource } from './sources.ts';

const reference = 'API reference';
const toReference = ({ hrefs }: VersionSource): LinkView[] => [{ label: reference, href: hrefs.overview }];
const inList = <T extends Page>({ title, href, description }: T): GuideSummary => ({ label: title, href, description });

export function planOverview(source: VersionSource, config: Config): OverviewPage {
  const { overview } = source.api;
  const file = (name: string): string => source.hrefs.asset(versioned(source, name));
  return {
    kind: 'overview',
    ...apiFrame(source),
    href: source.hrefs.overview,
    title: overview.title,
    description: firstSentence(plainText(overview.lede)) || `All operations of the ${config.product.name} API.`,
    breadcrumbs: [{ label: reference }],
    ...overviewJumps(overview, source.hrefs.overview),
    overview,
    downloads: [
      { label: 'OpenAPI JSON', href: file('openapi.json') },
      { label: 'OpenAPI YAML', href: file('openapi.yaml') },
      ...source.downloads.map((kind) => ({ label: downloadLabels[kind], href: file(downloadFiles[kind]) })),
      ...source.documents.flatMap((document) => furtherDownloads(source, document)),
    ],
  };
}

/** A document without pages of its own: what it is about stands beside its files. */
function furtherDownloads(
  source: VersionSource,
  { name, overview: { title, lede, servers }, openapi }: DocumentSource,
): readonly DownloadView[] {
  const description = firstSentence(plainText(lede)) || title;
  const [first] = servers;
  const api = { description, openapi, ...(first && { server: first.url }) };
  const { json, yaml } = documentNames(name);
  return [
    { label: `${title} (JSON)`, href: source.hrefs.asset(versioned(source, json)), api },
    { label: `${title} (YAML)`, href: source.hrefs.asset(versioned(source, yaml)), api },
  ];
}

export function planOperations(source: VersionSource): OperationPage[] {
  const places = new Map(
    source.api.groups.flatMap((group) => group.operations.map(({ slug, summary }) => [slug, { group, summary }])),
  );
  const marks = releaseMarks(source);
  return source.api.operations.map((operation) => {
    const { group, summary } = places.get(operation.slug) ?? {};
    return {
      kind: 'operation',
      ...apiFrame(source, ['paths', operation.path]),
      href: source.hrefs.operation(operation.slug),
      title: operation.title,
      description:
        firstSentence(plainText(operation.lede)) || summary || `${operation.method.toUpperCase()} ${operation.path}`,
      breadcrumbs: [
        ...toReference(source),
        ...(group ? [{ label: group.name, href: `${source.hrefs.overview}#${group.id}` }] : []),
      ],
      ...operationJumps(operation, source.hrefs.operation(operation.slug)),
      operation: marks.operation(operation, 'operation'),
    };
  });
}

export function planSchemas(source: VersionSource): (SchemaPage | SchemaListPage)[] {
  if (source.api.schemas.length === 0) return [];
  const marks = releaseMarks(source);
  const pages = source.api.schemas.map(
    (schema): SchemaPage => ({
      kind: 'schema',
      ...apiFrame(source, ['components', 'schemas', schema.name]),
      href: source.hrefs.schema(schema.slug),
      title: schema.name,
      description: firstSentence(plainText(schema.lede)) || `Fields and examples of ${schema.name}.`,
      breadcrumbs: [...toReference(source), { label: 'Schemas', href: source.hrefs.schemas }],
      ...schemaJumps(schema, source.hrefs.schema(schema.slug)),
      schema: marks.schema(schema),
    }),
  );
  return [
    {
      kind: 'schema-list',
      ...apiFrame(source),
      href: source.hrefs.schemas,
      title: 'Schemas',
      description: `${allOf(pages.length, 'schema')} of ${source.api.overview.title}.`,
      breadcrumbs: toReference(source),
      schemas: pages.map(inList),
    },
    ...pages,
  ];
}

/** Webhook events, and their list. */
export function planEvents(source: VersionSource): (EventPage | EventListPage)[] {
  const { events } = source.api;
  if (events.length === 0) return [];
  const marks = releaseMarks(source);
  const pages = events.map(
    (event): EventPage => ({
      kind: 'event',
      ...apiFrame(source, ['webhooks', event.path]),
      href: source.hrefs.event(event.slug),
      title: event.title,
      description: firstSentence(plainText(event.lede)) || event.summary || `Payload of the event ${event.title}.`,
      breadcrumbs: [...toReference(source), { label: 'Webhook events', href: source.hrefs.events }],
      ...operationJumps(event, source.hrefs.event(event.slug)),
      event: marks.operation(event, 'event'),
    }),
  );
  return [
    {
      kind: 'event-list',
      ...apiFrame(source),
      href: source.hrefs.events,
      title: 'Webhook events',
      description: `${allOf(pages.length, 'event')} that can be sent to your webhooks.`,
      breadcrumbs: toReference(source),
      events: pages.map(inList),
    },
    ...pages,
  ];
}

/** Problem codes, and their list by status. */
export function planErrors(source: VersionSource): (ErrorPage | ErrorListPage)[] {
  const { errors } = source.api;
  if (errors.length === 0) return [];
  const pages = errors.map(
    (error): ErrorPage => ({
      kind: 'error',
      ...apiFrame(source, ['x-error-catalogue']),
      href: source.hrefs.error(error.code),
      title: error.code,
      lede: sentence(error.title),
      description: `${sentence(error.title)} ${firstSentence(plainText(error.cause))}`.trim(),
      breadcrumbs: [...toReference(source), { label: 'Error codes', href: source.hrefs.errors }],
      error,
    }),
  );
  const statuses = [...new Set(errors.map(({ status }) => status))].sort();
  return [
    {
      kind: 'error-list',
      ...apiFrame(source),
      href: source.hrefs.errors,
      title: 'Error codes',
      description: `${allOf(pages.length, 'problem code')}, with cause and remedy.`,
      breadcrumbs: toReference(source),
      statuses: statuses.map((status) => ({
        status,
        errors: pages
          .filter(({ error }) => error.status === status)
          .map(({ title, href, error }) => ({ label: title, href, description: error.title })),
      })),
    },
    ...pages,
  ];
}

/** Groups as the front page and the docs index list them; nested ones count for their parent. */
export function groupSummaries(source: VersionSource): GroupSummary[] {
  const { groups } = source.api;
  const count = (group: OperationGroup): number =>
    groups
      .filter((inner) => inner.parent === group.id)
      .reduce((sum, inner) => sum + count(inner), group.operations.length);
  return groups
    .filter((group) => !group.parent)
    .map((group) => ({
      label: group.name,
      href: `${source.hrefs.overview}#${group.id}`,
      description: group.description
        .filter((block) => !isPointer(block))
        .map((block) => plainText([block]).trim())
        .join(' '),
      count: count(group),
    }))
    .filter((summary) => summary.count > 0);
}

/** "More: Handbook", as `externalDocs` become: without its link it says nothing. */
function isPointer(block: ContentNode): boolean {
  const [words, target, ...rest] = typeof block === 'string' || isCode(block) ? [] : (block.children ?? []);
  return words === 'More: ' && typeof target === 'object' && target.tag === 'a' && rest.length === 0;
}

/** The date of a page is that of the file its part of the document stands in, else of the whole document. */
function apiFrame(source: VersionSource, part: readonly string[] = []): { version: string; updated?: string } {
  const updated = source.partsUpdated.get(toPointer(part)) ?? source.apiUpdated;
  return { version: source.id, ...(updated && { updated }) };
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
