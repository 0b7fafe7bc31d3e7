import type { Content } from '../model/content.ts';
import { type FactView, groupContent, type LinkView, type OperationGroup } from '../model/operation.ts';
import type { OverviewPage } from '../model/page.ts';
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
    factList(facts(page), place),
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
    const { method, path, summary, deprecated } = operation;
    const words = `${deprecated ? 'Deprecated. ' : ''}${escapeText(summary)}`.trim();
    const line = `${linkMarkdown(operation, place)}, ${codeSpan(`${method.toUpperCase()} ${path}`)}`;
    return [words === '' ? line : `${line}: ${words}`];
  });
  return section(name, [inlineMarkdown(groupContent(group), place, 'one line'), bulletList(items)]);
}

/** The row of facts under the title of the page. */
function facts({ overview, downloads, href }: OverviewPage): readonly FactView[] {
  const { version, servers, security, events, contact, license, termsOfService } = overview;
  const anchor = (label: string, target: string): Content[number] => ({
    tag: 'a',
    props: { href: target },
    children: [label],
  });
  const anchors = (links: readonly LinkView[]): Content =>
    links.flatMap((item, index) => [...(index > 0 ? [', '] : []), anchor(item.label, item.href)]);
  const names = security.map(({ name }) => name).join(', ');
  return [
    ...(version === '' ? [] : [{ label: 'Version', value: [version] }]),
    ...servers.map(({ url, description, note }) => ({
      label: description ?? 'Server',
      value: [{ tag: 'code', children: [url] }, ...(note === undefined ? [] : [` ${note}`])],
    })),
    ...(security.length > 0 ? [{ label: 'Signing in', value: [anchor(names, `${href}#authentication`)] }] : []),
    ...(events ? [{ label: 'Webhooks', value: anchors([events]) }] : []),
    ...(downloads.length > 0 ? [{ label: 'Download', value: anchors(downloads) }] : []),
    ...(contact ? [{ label: contact.name, value: anchors(contact.links) }] : []),
    ...(license
      ? [{ label: 'Licence', value: [license.href ? anchor(license.name, license.href) : license.name] }]
      : []),
    ...(termsOfService ? [{ label: 'Terms', value: [anchor('Terms of service', termsOfService)] }] : []),
  ];
}
