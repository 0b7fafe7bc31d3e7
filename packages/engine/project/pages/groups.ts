import { type Content, join, link } from '@docs/base/content.ts';
import { deprecatedInWords } from '@docs/base/dates.ts';
import { stringAt } from '@docs/base/json.ts';
import { MAX_GROUP_LINKS } from '@docs/base/limits.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { groupAnchor } from '@docs/openapi/names/anchors.ts';
import { createSlugRegistry, shortName } from '@docs/openapi/names/slugs.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { tagDescription } from '@docs/openapi/operations/tags.ts';
import type { OperationGroup, OperationSummary } from '../../model/operation.ts';
import { groupByTag, type TagGroup } from '../operations/group-by-tag.ts';
import type { Projection } from '../projection/projection.ts';
import { externalDocs } from './facts.ts';

/**
 * The groups as pages show them. `descriptions` have the first words about each operation, by its slug: most documents
 * write their titles as summaries, and what there is to say stands in the description then.
 */
export function operationGroups(
  operations: readonly OperationSource[],
  descriptions: ReadonlyMap<string, string>,
  projection: Projection,
): readonly OperationGroup[] {
  const slugs = createSlugRegistry();
  const groups = groupByTag(operations, projection.document);
  const ids = new Map(groups.map(({ tag }) => [tag, groupAnchor(slugs.claim(tag).slug)]));
  return nested(groups).map(({ tag, name, node, parent, sources, also }) => ({
    id: ids.get(tag) ?? '',
    name,
    description: [...projection.markdown(tagDescription(node, projection.document)), ...externalDocs(node, projection)],
    ...(parent !== undefined && ids.has(parent) && { parent: ids.get(parent) ?? '' }),
    operations: sources.map((source) => summaryOf(source, descriptions.get(source.slug) ?? '')),
    ...(also.length > 0 && { seeAlso: linksTo(also) }),
  }));
}

function linksTo(sources: readonly OperationSource[]): Content {
  const links = sources.slice(0, MAX_GROUP_LINKS).map(({ href, title }) => [link(href, title)]);
  const more = sources.length > links.length ? [`, and ${sources.length - links.length} more`] : [];
  return [{ tag: 'p', children: ['See also: ', ...join(links), ...more] }];
}

/** Each group is followed by its parts: parents may be declared anywhere. */
function nested(groups: readonly TagGroup[], inside?: string): readonly TagGroup[] {
  return groups.filter(({ parent }) => parent === inside).flatMap((group) => [group, ...nested(groups, group.tag)]);
}

/** Tables are plain text, and say nothing twice. */
export function summaryText(words: string | undefined, title: string): string {
  const text = shortName(plainWords(words ?? ''));
  return text.replace(/\.$/, '').toLowerCase() === title.toLowerCase() ? '' : text;
}

function summaryOf(source: OperationSource, described: string): OperationSummary {
  const { slug, path, title, href, method, deprecated, node } = source;
  return {
    label: title,
    href,
    method,
    slug,
    path,
    summary: summaryText(stringAt(node, 'summary'), title) || summaryText(shortName(described), title),
    ...(deprecated && { deprecated: true, status: deprecatedInWords(deprecationOf(node)?.sunset) }),
  };
}
