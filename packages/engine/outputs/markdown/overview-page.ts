import { join, link } from '@docs/base/content-nodes.ts';
import { type FactView, groupContent, type OperationGroup } from '../../model/operation.ts';
import { type OverviewFact, overviewFacts } from '../../model/overview-facts.ts';
import type { OverviewPage } from '../../model/page.ts';
import { contentBlocks } from './content-to-markdown.ts';
import { inlineMarkdown } from './inline-markdown.ts';
import { bulletList, codeSpan, escapeText, heading, joinBlocks } from './markdown-text.ts';
import { factList, headBlocks, linkList, linkMarkdown, section } from './page-parts.ts';
import type { Place } from './place.ts';

export function overviewPage(page: OverviewPage, place: Place): string {
  const { overview } = page;
  return joinBlocks([
    ...headBlocks(page, place, {
      title: overview.title,
      lede: inlineMarkdown(overview.lede, place, 'one line') || undefined,
    }),
    factList(overviewFacts(page).flatMap(factOf), place),
    ...contentBlocks(overview.description, place),
    ...overview.groups.flatMap((group) => groupBlocks(group, place)),
    ...section(
      'Authentication',
      overview.security.flatMap(({ name, description, facts: known }) => [
        heading(3, escapeText(name)),
        ...contentBlocks(description, place),
        factList(known, place),
      ]),
    ),
    ...overview.chapters.flatMap(({ title, content }) => section(title, contentBlocks(content, place))),
    ...section('Schemas', [linkList(overview.schemas, place)]),
  ]);
}

function groupBlocks(group: OperationGroup, place: Place): readonly string[] {
  const { name, operations } = group;
  const items = operations.map((operation) => {
    const { method, path, status = '', summary } = operation;
    const words = escapeText(`${status} ${summary}`.trim());
    const line = `${linkMarkdown(operation, place)}, ${codeSpan(`${method.toUpperCase()} ${path}`)}`;
    return [words === '' ? line : `${line}: ${words}`];
  });
  return section(name, [inlineMarkdown(groupContent(group), place, 'one line'), bulletList(items)]);
}

/** What leads to other places of the page is left out: a file is read from top to bottom. */
function factOf(fact: OverviewFact): readonly FactView[] {
  switch (fact.kind) {
    case 'content':
      return [fact];
    case 'links':
    case 'downloads':
      return [{ label: fact.label, value: join(fact.links.map(({ label, href }) => [link(href, label)])) }];
    case 'jumps':
    case 'chapters':
      return [];
  }
}
