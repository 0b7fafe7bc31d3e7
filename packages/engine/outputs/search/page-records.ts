import type { FactView } from '../../model/operation.ts';
import type { ChangelogPage, OverviewPage, Page, PageFrame, SchemaPage } from '../../model/page.ts';
import { firstSentence, guideRecords, runningText } from './guide-records.ts';
import { type Member, mergeMembers, operationMembers, schemaMembers, tableMembers } from './member-records.ts';
import type { MemberRecord, NamedRecord } from './search-record.ts';
import { textsOf } from './words.ts';

/** Everything that can be found in some pages. */
export interface SearchRecords {
  readonly named: readonly NamedRecord[];
  readonly members: readonly MemberRecord[];
}

/** The search index is another rendering of the page model. */
export function pageRecords(pages: readonly Page[]): SearchRecords {
  const records = { named: pages.flatMap(namedRecords), members: mergeMembers(pages.flatMap(membersOf)) };
  const explained = pages.flatMap((page) => (page.kind === 'guide' ? tableMembers(page) : []));
  return { ...records, members: [...records.members, ...mergeMembers(withoutKnown(explained, records))] };
}

/** What has a place of its own is explained there; a table of a guide only mentions it. */
function withoutKnown(explained: readonly Member[], { named, members }: SearchRecords): readonly Member[] {
  if (explained.length === 0) return explained;
  const keyOf = (name: string): string => textsOf(name).join('');
  const titles = new Map(named.map(({ href, title }) => [href, keyOf(title)]));
  const known = new Set(titles.values());
  for (const { name, of, owners } of members) {
    const key = keyOf(name);
    known.add(key).add(keyOf(of) + key);
    for (const { page } of owners) known.add(titles.get(page) + key);
  }
  return explained.filter(({ name }) => !known.has(keyOf(name)));
}

function namedRecords(page: Page): NamedRecord[] {
  switch (page.kind) {
    case 'guide':
      return guideRecords(page);
    case 'overview':
      return overviewRecords(page);
    case 'changelog':
      return changelogRecords(page);
    case 'operation': {
      const { operation } = page;
      return [
        {
          ...frame(page, 'operation'),
          ...(operation.method !== 'event' && { method: operation.method }),
          path: operation.path,
          ...(operation.deprecation && { deprecated: true }),
          statuses: operation.responses.map(({ status }) => status),
          keywords: operation.facts.flatMap(namesIn).join(' '),
          text: runningText(operation.description),
        },
      ];
    }
    case 'schema':
      return [
        {
          ...frame(page, 'schema'),
          text: runningText(page.schema.description),
          uses: usesOf(page.schema.usedBy),
        },
      ];
    case 'event':
      return [{ ...frame(page, 'event'), text: runningText(page.event.description) }];
    case 'error': {
      const { error } = page;
      return [
        {
          ...frame(page, 'error'),
          context: error.status,
          note: error.title,
          statuses: [error.status],
          keywords: statusKeywords(error.status),
          uses: error.operations.length,
          text: runningText([...error.cause, ' ', ...error.remedy]),
        },
      ];
    }
    case 'docs-index':
    case 'tag-list':
    case 'schema-list':
    case 'event-list':
    case 'error-list':
    case 'offline':
    case 'quality':
      return [frame(page, 'page')];
    case 'tag':
      return [{ ...frame(page, 'page'), title: page.label }];
    case 'home':
    case 'search':
    case 'not-found':
      return [];
    default:
      return page satisfies never;
  }
}

function namesIn({ value, named }: FactView): readonly string[] {
  return named
    ? value.flatMap((node) => (typeof node !== 'string' && node.tag === 'code' ? runningText([node]) : []))
    : [];
}

/** The overview and, as places in it, the groups of operations. */
function overviewRecords(page: OverviewPage): NamedRecord[] {
  const { overview, downloads } = page;
  const own: NamedRecord = {
    ...frame(page, 'page'),
    keywords: `operations endpoints download ${downloads.map(({ label }) => label).join(' ')}`,
    text: runningText(overview.description),
  };
  const groups = overview.groups.map(
    (group): NamedRecord => ({
      kind: 'page',
      title: group.name,
      href: `${page.href}#${group.id}`,
      context: page.title,
      note: firstSentence(runningText(group.description)),
    }),
  );
  // The name that lists of pages give it.
  return [own, { ...own, title: 'All operations', context: page.title, text: '' }, ...groups];
}

/** The changelog and each of its releases. */
function changelogRecords(page: ChangelogPage): NamedRecord[] {
  const releases = page.releases.map(({ id, version, summary, subjects }): NamedRecord => {
    const changes = subjects.map(
      ({ label, changes }) => `${label}: ${changes.map(({ text }) => runningText(text)).join(' ')}`,
    );
    const isBreaking = subjects.some((subject) => subject.changes.some(({ breaking }) => breaking));
    return {
      kind: 'section',
      title: `Release ${version}`,
      href: `${page.href}#${id}`,
      context: page.title,
      note: firstSentence(summary),
      keywords: `version changes${isBreaking ? ' breaking' : ''}`,
      text: [summary, ...changes].join(' '),
    };
  });
  const own = { ...frame(page, 'page'), keywords: 'release notes versions breaking changes' };
  if (!page.goingAway) return [own, ...releases];
  const leaving: NamedRecord = {
    kind: 'section',
    title: 'Deprecations',
    href: `${page.href}#going-away`,
    context: page.title,
    note: 'What will stop working, and what to use instead',
    keywords: 'deprecated sunset',
    text: runningText(page.goingAway),
  };
  return [own, leaving, ...releases];
}

function frame<K extends NamedRecord['kind']>(page: PageFrame, kind: K): NamedRecord & { kind: K } {
  const context = page.breadcrumbs.at(-1)?.label ?? '';
  return { kind, title: page.title, href: page.href, context, note: firstSentence(page.description) };
}

function membersOf(page: Page): Member[] {
  switch (page.kind) {
    case 'schema':
      return schemaMembers(page.schema.entry, page.href);
    case 'operation':
      return operationMembers(page.operation, page.href);
    case 'event':
      return operationMembers(page.event, page.href);
    default:
      return [];
  }
}

/** How many operations a schema is used by: those that many use are looked up more often. */
function usesOf({ operations, more }: SchemaPage['schema']['usedBy']): number {
  return more.reduce((sum, { links }) => sum + links.length, operations.length);
}

/** Standard names of the statuses that errors have, in all their wordings: what libraries print and readers paste. */
const phrases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    400: 'bad request',
    401: 'unauthorized',
    402: 'payment required',
    403: 'forbidden',
    404: 'not found',
    405: 'method not allowed',
    406: 'not acceptable',
    408: 'request timeout',
    409: 'conflict',
    410: 'gone',
    411: 'length required',
    412: 'precondition failed',
    413: 'payload content request entity too large',
    414: 'uri too long',
    415: 'unsupported media type',
    416: 'range not satisfiable',
    417: 'expectation failed',
    421: 'misdirected request',
    422: 'unprocessable entity content',
    423: 'locked',
    424: 'failed dependency',
    425: 'too early',
    426: 'upgrade required',
    428: 'precondition required',
    429: 'too many requests',
    431: 'request header fields too large',
    451: 'unavailable for legal reasons',
    500: 'internal server error',
    501: 'not implemented',
    502: 'bad gateway',
    503: 'service unavailable',
    504: 'gateway timeout',
  }),
);

/** The status and what it is called, to be found by either. */
export function statusKeywords(status: string): string {
  return [status, phrases.get(status)].filter(Boolean).join(' ');
}
