import { elementsIn } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import type { FactView } from '../../model/operation.ts';
import type { Page, PageFrame, PageOf } from '../../model/page.ts';
import {
  type FoundField,
  mergeFields,
  operationFields,
  overviewFields,
  schemaFields,
  tableFields,
} from './field-records.ts';
import { guideRecords, runningText, sentenceExcerpt } from './guide-records.ts';
import type { NamedRecord, SearchedApi, SearchRecords } from './search-record.ts';
import { textsOf } from './words.ts';

/** The search index is another rendering of the page model. */
export function pageRecords(pages: readonly Page[]): SearchRecords {
  const apis = searchedApis(pages);
  const named = pages.flatMap((page) => {
    const api = apis.findIndex(({ id }) => id === page.ofApi);
    return namedRecords(page).map((each) => (api < 0 ? each : { ...each, api }));
  });
  const records = { apis, named, fields: mergeFields(pages.flatMap(fieldsOf)) };
  const explained = pages.flatMap((page) => (page.kind === 'guide' ? tableFields(page) : []));
  return { ...records, fields: [...records.fields, ...mergeFields(withoutKnown(explained, records))] };
}

function searchedApis(pages: readonly Page[]): readonly SearchedApi[] {
  const apis = pages.flatMap(({ kind, ofApi, breadcrumbs, title }) =>
    kind === 'overview' && ofApi !== undefined ? [{ id: ofApi, title: breadcrumbs[0]?.label ?? title }] : [],
  );
  return apis.length > 1 ? apis : [];
}

/** A field with its own anchor is explained there; a table in a guide only mentions it. */
function withoutKnown(explained: readonly FoundField[], { named, fields }: SearchRecords): readonly FoundField[] {
  const keyOf = (name: string): string => textsOf(name).join('');
  const titles = new Map(named.map(({ href, title }) => [href, keyOf(title)]));
  const known = new Set(titles.values());
  for (const { name, of, owners } of fields) {
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
    case 'permissions':
      return permissionRecords(page);
    case 'changelog':
      return changelogRecords(page);
    case 'operation': {
      const { method, path, deprecation, responses, facts, description } = page.operation;
      return record(page, 'operation', {
        ...(method !== 'event' && { method }),
        path,
        ...(deprecation && { deprecated: true }),
        statuses: responses.map(({ status }) => status),
        keywords: facts.flatMap(namesIn).join(' '),
        text: runningText(description),
      });
    }
    case 'schema': {
      const { description, usedBy } = page.schema;
      // Popular schemas are searched for more often.
      const uses = [...usedBy.operations, ...usedBy.more.flatMap(({ links }) => links)].length;
      return record(page, 'schema', { text: runningText(description), uses });
    }
    case 'event':
      return record(page, 'event', { text: runningText(page.event.description) });
    case 'error': {
      const { status, title, operations, cause, remedy } = page.error;
      return record(page, 'error', {
        context: status,
        note: title,
        statuses: [status],
        // To be found by the status and its reason phrase.
        keywords: [status, statusWords(status).toLowerCase(), otherStatusWords[status]].filter(Boolean).join(' '),
        uses: operations.length,
        text: runningText([...cause, ' ', ...remedy]),
      });
    }
    case 'explain':
      return record(page, 'page', { keywords: 'explain debug curl log error response payload check validate' });
    case 'tag':
      return record(page, 'page', { title: page.label });
    case 'home':
    case 'search':
    case 'not-found':
      return [];
    default:
      return record(page, 'page');
  }
}

function namesIn({ value, named }: FactView): readonly string[] {
  return named ? [...elementsIn(value)].flatMap((node) => (node.tag === 'code' ? runningText([node]) : [])) : [];
}

/** The overview, and the groups of operations with their anchors. */
function overviewRecords(page: PageOf<'overview'>): NamedRecord[] {
  const { overview, downloads } = page;
  const [own] = record(page, 'page', {
    keywords: `operations endpoints download ${downloads.map(({ label }) => label).join(' ')}`,
    text: runningText(overview.description),
  });
  const groups = overview.groups.map(
    (group): NamedRecord => ({
      kind: 'page',
      title: group.name,
      href: `${page.href}#${group.id}`,
      context: page.title,
      note: sentenceExcerpt(runningText(group.description)),
    }),
  );
  // The name in lists of pages.
  return [own, { ...own, title: phrases.allOperationsTitle, context: page.title, text: '' }, ...groups];
}

/** The page, and each permission by name. */
function permissionRecords(page: PageOf<'permissions'>): NamedRecord[] {
  const [own] = record(page, 'page', { keywords: 'scopes access rights roles token' });
  const rows = page.permissions.map(({ name, anchor, description }): NamedRecord => {
    const text = runningText(description);
    const uses = page.operations.filter(({ ways }) => ways.flat().includes(name)).length;
    const href = `${page.href}#${anchor}`;
    return { kind: 'section', title: name, href, context: page.title, note: sentenceExcerpt(text), text, uses };
  });
  return [own, ...rows];
}

/** The changelog and its releases. */
function changelogRecords(page: PageOf<'changelog'>): NamedRecord[] {
  const releases = page.releases.map(({ id, version, summary, subjects }): NamedRecord => {
    const changes = subjects.map(
      ({ label, changes }) => `${label}: ${changes.map(({ text }) => runningText(text)).join(' ')}`,
    );
    const isBreaking = subjects.some((subject) => subject.changes.some(({ breaking }) => breaking));
    return {
      kind: 'section',
      title: fill(phrases.releaseNamed, { version }),
      href: `${page.href}#${id}`,
      context: page.title,
      note: sentenceExcerpt(summary),
      keywords: `version changes${isBreaking ? ' breaking' : ''}`,
      text: [summary, ...changes].join(' '),
    };
  });
  const [own] = record(page, 'page', { keywords: 'release notes versions breaking changes' });
  if (!page.deprecations) return [own, ...releases];
  const deprecations: NamedRecord = {
    kind: 'section',
    title: phrases.deprecations,
    href: `${page.href}#going-away`,
    context: page.title,
    note: phrases.deprecationsDescription,
    keywords: 'deprecated sunset',
    text: runningText(page.deprecations),
  };
  return [own, deprecations, ...releases];
}

function record(page: PageFrame, kind: NamedRecord['kind'], more: Partial<NamedRecord> = {}): [NamedRecord] {
  const context = page.breadcrumbs.at(-1)?.label ?? '';
  return [{ kind, title: page.title, href: page.href, context, note: sentenceExcerpt(page.description), ...more }];
}

function fieldsOf(page: Page): FoundField[] {
  switch (page.kind) {
    case 'schema':
      return schemaFields(page.schema.entry, page.href);
    case 'overview':
      return overviewFields(page.overview, page.href);
    case 'operation':
      return operationFields(page.operation, page.href);
    case 'event':
      return operationFields(page.event, page.href);
    default:
      return [];
  }
}

/** Messages of libraries that readers paste. */
const otherStatusWords: Readonly<Record<string, string>> = {
  413: 'content request entity',
  422: 'entity',
  431: 'request fields',
  500: 'internal',
};
