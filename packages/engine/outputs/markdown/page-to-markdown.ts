import { join, link } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { type FactView, groupContent, type OperationGroup } from '../../model/operation.ts';
import { type OverviewFact, overviewFacts } from '../../model/overview-facts.ts';
import type { Page, PageKind, PageOf, TaskView } from '../../model/page.ts';
import type { ChangedSubject } from '../../model/release.ts';
import { insideTitle } from '../../model/schema.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import type { MarkdownContext, MarkdownSite } from './markdown-text.ts';
import * as md from './markdown-text.ts';
import { operationBlocks } from './operation-page.ts';
import {
  exampleBlocks,
  factList,
  headBlocks,
  linkList,
  omissionBlocks,
  operationList,
  section,
  summaryList,
} from './page-blocks.ts';
import { entryBlocks, fieldBlocks } from './schema-to-markdown.ts';

type Writers = {
  readonly [K in PageKind]: (page: PageOf<K>, context: MarkdownContext) => readonly string[];
};

/** A page as CommonMark with GFM tables: everything on the HTML page, in one column. */
export function pageToMarkdown(page: Page, site: MarkdownSite): string {
  const write = writers[page.kind] as (page: Page, context: MarkdownContext) => readonly string[];
  return `${md.joinBlocks(write(page, { site, page: page.href }))}\n`;
}

const writers: Writers = {
  /** The entry points: the rest of the front page previews other pages. */
  home: (page, context) => {
    const { lede, guides, allGuides, areas, recipes, references } = page;
    return [
      ...headBlocks(page, context, { lede: md.escapeText(lede) }),
      ...section(phrases.guides, [summaryList([...guides, ...(allGuides ? [allGuides] : [])], context)]),
      ...section(phrases.areas, [taskList(areas, context)]),
      ...section(phrases.recipesHeading, [taskList(recipes, context)]),
      ...references.flatMap(({ title = phrases.theReference, groups }) =>
        section(title, [summaryList(groups, context)]),
      ),
    ];
  },
  'docs-index': (page, context) => {
    const { sections, groups, overviews, tags } = page;
    return [
      ...headBlocks(page, context),
      ...sections.flatMap(({ label, guides }) => section(label, [summaryList(guides, context)])),
      ...section(phrases.reference, [
        overviews.map((each) => md.linkMarkdown(each, context)).join(', '),
        summaryList(groups, context),
      ]),
      ...section(phrases.tags, [summaryList(tags, context)]),
    ];
  },
  guide: (page, context) => {
    const tags = page.tags.map((tag) => md.linkMarkdown(tag, context)).join(', ');
    return [
      ...headBlocks(page, context, { lede: md.escapeText(page.lede) }),
      ...contentBlocks(page.content, context),
      tags === '' ? '' : fill(phrases.filedUnderTags, { tags }),
    ];
  },
  'tag-list': (page, context) => [...headBlocks(page, context), summaryList(page.tags, context)],
  tag: (page, context) => [
    ...headBlocks(page, context, { title: page.label }),
    summaryList(page.pages, context),
    md.linkMarkdown(page.allTags, context),
  ],
  overview: (page, context) => {
    const { overview } = page;
    const facts = overviewFacts(page);
    return [
      ...headBlocks(page, context, {
        title: overview.title,
        lede: inlineMarkdown(overview.lede, context, 'one line') || undefined,
      }),
      factList([...facts.head, ...facts.about].map(factOf), context),
      ...contentBlocks(overview.description, context),
      ...overview.groups.flatMap((group) => groupBlocks(group, context)),
      ...section(
        phrases.authentication,
        overview.security.flatMap(({ name, description, facts: known }) => [
          md.heading(3, md.escapeText(name)),
          ...contentBlocks(description, context),
          factList(known, context),
        ]),
      ),
      ...overview.chapters.flatMap(({ title, content, fields = [] }) =>
        section(title, [
          ...contentBlocks(content, context),
          ...fieldBlocks(fields, { ...context, required: 'always present' }),
        ]),
      ),
      ...section(phrases.schemas, [linkList(overview.schemas, context)]),
    ];
  },
  operation: (page, context) => operationBlocks(page, page.operation, context),
  schema: (page, context) => {
    const { schema } = page;
    return [
      ...headBlocks(page, context, {
        title: schema.name,
        lede: inlineMarkdown(schema.lede, context, 'one line') || undefined,
        extra: [{ label: phrases.jsonSchema, href: `${page.href}.schema.json` }],
      }),
      factList(schema.facts, context),
      ...contentBlocks(schema.description, context),
      ...omissionBlocks(schema.omissions),
      ...section(
        insideTitle(schema.entry.inside),
        entryBlocks(schema.entry, { ...context, required: schema.sent ? 'required' : 'always present' }),
      ),
      ...exampleBlocks(phrases.example, schema.examples),
      ...section(phrases.states, contentBlocks(schema.states ?? [], context)),
      ...usedBy(page, context),
    ];
  },
  'schema-list': (page, context) => [...headBlocks(page, context), summaryList(page.schemas, context)],
  event: (page, context) => operationBlocks(page, page.event, context),
  'event-list': (page, context) => [...headBlocks(page, context), summaryList(page.events, context)],
  error: (page, context) => {
    const { error } = page;
    return [
      ...headBlocks(page, context, { title: error.code, lede: md.escapeText(page.lede) }),
      factList([{ label: phrases.status, value: [error.status] }], context),
      ...section(phrases.cause, contentBlocks(error.cause, context)),
      ...section(phrases.fix, contentBlocks(error.remedy, context)),
      ...section(phrases.safeToRetry, [md.escapeLineStarts(md.escapeText(error.retry))]),
      ...exampleBlocks(phrases.response, error.example ? [error.example] : []),
      ...section(phrases.errorReturnedBy, [operationList(error.operations, context)]),
    ];
  },
  'error-list': (page, context) => [
    ...headBlocks(page, context),
    ...page.statuses.flatMap(({ status, errors }) => section(status, [summaryList(errors, context)])),
  ],
  changelog: (page, context) => [
    ...headBlocks(page, context),
    ...section(phrases.deprecations, contentBlocks(page.deprecations ?? [], context)),
    ...page.releases.flatMap(({ version, date, summary, subjects }) =>
      section(`${version} (${date})`, [
        md.escapeText(summary),
        ...subjects.flatMap((subject) => subjectBlocks(subject, context)),
      ]),
    ),
  ],
  offline: (page, context) => headBlocks(page, context),
  explain: (page, context) => headBlocks(page, context),
  search: (page, context) => [...headBlocks(page, context), linkList(page.lists, context)],
  account: sectionsOf,
  permissions: sectionsOf,
  quality: sectionsOf,
  'not-found': (page, context) => [...headBlocks(page, context), linkList(page.links, context)],
};

function sectionsOf(page: PageOf<'account' | 'quality' | 'permissions'>, context: MarkdownContext): readonly string[] {
  return [
    ...headBlocks(page, context),
    ...page.sections.flatMap(({ title, content }) => section(title, contentBlocks(content, context))),
  ];
}

function subjectBlocks({ label, noun, href, changes }: ChangedSubject, context: MarkdownContext): readonly string[] {
  const name = href ? md.linkMarkdown({ label, href }, context) : md.escapeText(label);
  const lines = changes.map(({ breaking, text, side }) => [
    `${breaking ? `${md.bold(phrases.breakingLabel)}: ` : ''}${inlineMarkdown(text, context, 'one line')}${side ? ` ${fill(phrases.inSide, { side })}` : ''}`,
  ]);
  return [`${name} (${noun})`, md.bulletList(lines)];
}

function taskList(tasks: readonly TaskView[], context: MarkdownContext): string {
  return md.bulletList(
    tasks.map(({ title, href, text, steps }) => {
      const name = href === undefined ? md.escapeText(title) : md.linkMarkdown({ label: title, href }, context);
      const calls = steps.map(({ method, ...step }) => `${method.toUpperCase()} ${md.linkMarkdown(step, context)}`);
      return [`${name}: ${md.escapeText(text)} ${calls.join(', ')}`];
    }),
  );
}

function usedBy({ schema }: PageOf<'schema'>, context: MarkdownContext): readonly string[] {
  const { operations, more, schemas, events } = schema.usedBy;
  return section(phrases.usedBy, [
    operationList(operations, context),
    ...more.flatMap(({ title, links }) => [md.heading(3, md.escapeText(title)), operationList(links, context)]),
    ...(schemas.length > 0 ? [md.heading(3, phrases.schemas), linkList(schemas, context)] : []),
    ...(events.length > 0 ? [md.heading(3, phrases.webhookEvents), linkList(events, context)] : []),
  ]);
}

function groupBlocks(group: OperationGroup, context: MarkdownContext): readonly string[] {
  const { name, operations } = group;
  const items = operations.map((operation) => {
    const { method, path, status = '', summary } = operation;
    const words = md.escapeText(`${status} ${summary}`.trim());
    const line = `${md.linkMarkdown(operation, context)}, ${md.codeSpan(`${method.toUpperCase()} ${path}`)}`;
    return [words === '' ? line : `${line}: ${words}`];
  });
  return section(name, [inlineMarkdown(groupContent(group), context, 'one line'), md.bulletList(items)]);
}

function factOf(fact: OverviewFact): FactView {
  if (fact.kind === 'content') return fact;
  return { label: fact.label, value: join(fact.links.map(({ label, href }) => [link(href, label)])) };
}
