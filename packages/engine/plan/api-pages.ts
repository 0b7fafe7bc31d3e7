import { type ContentNode, isCode, link, plainText } from '@docs/base/content.ts';
import { firstSentence } from '@docs/base/first-sentence.ts';
import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { OperationGroup, OperationView, SchemaPageView } from '../model/operation.ts';
import { downloadFiles, downloadLabels } from '../model/output-file.ts';
import type { GroupSummary, GuideSummary, Page, PageFrame, PageOf } from '../model/page.ts';
import { insideTitle } from '../model/schema.ts';
import { releaseMarks } from './release-marks.ts';
import type { ApiSource, SiteSource } from './sources.ts';

/** The name of the reference if there is only one. */
const reference = phrases.apiReference;
export const toReference = ({ title = reference, hrefs }: ApiSource): LinkView[] => [
  { label: title, href: hrefs.overview },
];
const toSummary = ({ title, href, description }: Page): GuideSummary => ({ label: title, href, description });

export function planOverview(source: ApiSource, { config, downloads }: SiteSource): PageOf<'overview'> {
  const { overview } = source.api;
  const file = (name: string): string => source.hrefs.files + name;
  return {
    kind: 'overview',
    ...apiFrame(source),
    href: source.hrefs.overview,
    title: overview.title,
    description:
      firstSentence(plainText(overview.lede)) ||
      fill(phrases.allItemsOfApi, {
        items: overview.events && source.api.operations.length === 0 ? phrases.eventsWord : phrases.operationsWord,
        name: config.product.name,
      }),
    breadcrumbs: [{ label: source.title ?? reference }],
    overview,
    downloads: [
      { label: phrases.openapiJson, href: file('openapi.json') },
      { label: phrases.openapiYaml, href: file('openapi.yaml') },
      ...(downloads.get(source.hrefs.overview) ?? []).map((kind) => ({
        label: downloadLabels[kind],
        href: file(downloadFiles[kind]),
      })),
    ],
  };
}

export function planOperations(source: ApiSource): PageOf<'operation'>[] {
  const bySlug = new Map(
    source.api.groups.flatMap((group) => group.operations.map(({ slug, summary }) => [slug, { group, summary }])),
  );
  const marks = releaseMarks(source);
  return source.api.operations.map((operation) => {
    const { group, summary } = bySlug.get(operation.slug) ?? {};
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
      ...operationJumps(operation),
      operation: marks.operation(operation, 'operation'),
    };
  });
}

export function planSchemas(source: ApiSource): PageOf<'schema' | 'schema-list'>[] {
  const { api, hrefs } = source;
  const marks = releaseMarks(source);
  const list = { label: phrases.schemas, href: hrefs.schemas };
  const pages = api.schemas.map(
    (schema): PageOf<'schema'> => ({
      kind: 'schema',
      ...apiFrame(source, ['components', 'schemas', schema.name]),
      href: hrefs.schema(schema.slug),
      title: schema.name,
      description: firstSentence(plainText(schema.lede)) || fill(phrases.fieldsAndExamplesOf, { name: schema.name }),
      breadcrumbs: [...toReference(source), list],
      ...schemaJumps(schema),
      schema: marks.schema(schema),
    }),
  );
  const length = counted(phrases.allSchemas, pages.length);
  const frame = listFrame(source, list, fill(phrases.schemasOfApi, { schemas: length, api: api.overview.title }));
  return withList(pages, { kind: 'schema-list', ...frame, schemas: pages.map(toSummary) });
}

/** Webhook events, and their list. */
export function planEvents(source: ApiSource): PageOf<'event' | 'event-list'>[] {
  const { api, hrefs } = source;
  const marks = releaseMarks(source);
  const list = { label: phrases.webhookEvents, href: hrefs.events };
  const pages = api.events.map(
    (event): PageOf<'event'> => ({
      kind: 'event',
      ...apiFrame(source, ['webhooks', event.path]),
      href: hrefs.event(event.slug),
      title: event.title,
      description:
        firstSentence(plainText(event.lede)) ||
        event.summary ||
        fill(phrases.payloadPageDescription, { event: event.title }),
      breadcrumbs: [...toReference(source), list],
      ...operationJumps(event),
      event: marks.operation(event, 'event'),
    }),
  );
  const description = fill(phrases.eventsForWebhooks, { events: counted(phrases.allEvents, pages.length) });
  return withList(pages, { kind: 'event-list', ...listFrame(source, list, description), events: pages.map(toSummary) });
}

/** Problem codes, and their list by status. */
export function planErrors(source: ApiSource): PageOf<'error' | 'error-list'>[] {
  const { api, hrefs } = source;
  const list = { label: phrases.errorCodes, href: hrefs.errors };
  const pages = api.errors.map(
    (error): PageOf<'error'> => ({
      kind: 'error',
      ...apiFrame(source, ['x-error-catalogue']),
      href: hrefs.error(error.code),
      title: error.code,
      lede: [withPeriod(error.title), error.advice].filter(Boolean).join(' '),
      description: `${withPeriod(error.title)} ${firstSentence(plainText(error.cause))}`.trim(),
      breadcrumbs: [...toReference(source), list],
      error,
    }),
  );
  const description = fill(phrases.codesWithCauseAndFix, { codes: counted(phrases.allProblemCodes, pages.length) });
  const statuses = [...new Set(api.errors.map(({ status }) => status))].sort().map((status) => ({
    status,
    errors: pages
      .filter(({ error }) => error.status === status)
      .map((page) => ({ ...toSummary(page), description: page.error.title })),
  }));
  return withList(pages, { kind: 'error-list', ...listFrame(source, list, description), statuses });
}

/** Without pages there is no list of them. */
function withList<P, L>(pages: readonly P[], list: L): (P | L)[] {
  return pages.length > 0 ? [list, ...pages] : [];
}

function listFrame(source: ApiSource, { label, href }: LinkView, description: string) {
  return { ...apiFrame(source), href, title: label, description, breadcrumbs: toReference(source) };
}

/** Groups as listed on the front page and in the docs index; nested groups count for their parent. */
export function groupSummaries(source: ApiSource): GroupSummary[] {
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

/** "More: Handbook", from `externalDocs`, which needs a link to be useful. */
function isPointer(block: ContentNode): boolean {
  const [words, target, ...rest] = typeof block === 'string' || isCode(block) ? [] : (block.children ?? []);
  return words === 'More: ' && typeof target === 'object' && target.tag === 'a' && rest.length === 0;
}

/** A page has the date of the file that describes its subject, or else of the whole document. */
function apiFrame(source: ApiSource, keys: readonly string[] = []) {
  const updated = source.updatedByPointer.get(toPointer(keys)) ?? source.updated;
  return { ...inApi(source), ...(updated && { updated }) };
}

/** The parent of an API page. */
export function inApi({ version, id, account }: ApiSource): Pick<PageFrame, 'version' | 'ofApi' | 'ofAccount'> {
  return { version, ...(id && { ofApi: id }), ...(account && { ofAccount: account }) };
}

function withPeriod(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

type Jumps = Pick<PageFrame, 'jumps'>;

export function operationJumps(view: OperationView): Jumps {
  const { parameters, body, method, responses, related } = view;
  const [first] = parameters;
  return jumps([
    first && [`${first.place}-parameters`, parameters.length === 1 ? first.title : phrases.parameters],
    body && ['request-body', method === 'event' ? phrases.payload : phrases.requestBody],
    responses.length > 0 && ['responses', phrases.responses],
    related.length > 0 && ['related', phrases.related],
  ]);
}

export function schemaJumps({ entry, states, usedBy }: SchemaPageView): Jumps {
  const { operations, schemas, events } = usedBy;
  return jumps([
    ['members', insideTitle(entry.inside)],
    states && ['states', phrases.states],
    operations.length + schemas.length + events.length > 0 && ['used-by', phrases.usedBy],
  ]);
}

function jumps(sections: readonly (readonly [id: string, title: string] | false | undefined)[]): Jumps {
  const links = sections.flatMap((section) => (section ? [link(`#${section[0]}`, section[1])] : []));
  // A page with fewer sections needs no table of contents.
  return links.length < 3 ? {} : { jumps: { label: phrases.onThisPage, value: links } };
}
