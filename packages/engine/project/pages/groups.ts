import { type Content, join, link } from '@docs/base/content.ts';
import { deprecatedInWords } from '@docs/base/dates.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { isTrue, type JsonObject, type JsonValue, listAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { MAX_GROUP_LINKS } from '@docs/base/limits.ts';
import { capitalised, lettersOf } from '@docs/base/words.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { groupAnchor } from '@docs/openapi/names/anchors.ts';
import { createSlugRegistry, shortName } from '@docs/openapi/names/slugs.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { tagDescription, tagNodes, tagTitle } from '@docs/openapi/operations/tags.ts';
import type { OperationGroup, OperationSummary } from '../../model/operation.ts';
import { waysOf } from '../operations/permissions.ts';
import type { Projection } from '../projection/projection.ts';
import { externalDocs } from './facts.ts';

/**
 * The groups as pages show them. `descriptions` contains the first words about each operation, by slug: most documents
 * use the summary as title, so the description has the information.
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
    operations: sources.map((source) => summaryOf(source, descriptions.get(source.slug) ?? '', projection.document)),
    ...(also.length > 0 && { seeAlso: linksTo(also) }),
  }));
}

function linksTo(sources: readonly OperationSource[]): Content {
  const links = sources.slice(0, MAX_GROUP_LINKS).map(({ href, title }) => [link(href, title)]);
  const more =
    sources.length > links.length ? [fill(phrases.commaAndCountMore, { count: sources.length - links.length })] : [];
  return [{ tag: 'p', children: [`${phrases.seeAlso} `, ...join(links), ...more] }];
}

/** Each group is followed by its subgroups, because parents may be declared anywhere. */
function nested(groups: readonly TagGroup[], inside?: string): readonly TagGroup[] {
  return groups.filter(({ parent }) => parent === inside).flatMap((group) => [group, ...nested(groups, group.tag)]);
}

/** Tables contain plain text and repeat nothing. */
export function summaryText(words: string | undefined, title: string): string {
  const text = shortName(plainWords(words ?? ''));
  return lettersOf(text) === lettersOf(title) ? '' : text;
}

function summaryOf(source: OperationSource, described: string, document: JsonObject): OperationSummary {
  const { slug, path, title, href, deprecated, node, kind } = source;
  const method = kind === 'event' ? kind : source.method;
  const permissions = [...new Set(waysOf(node, document).flat())];
  return {
    label: title,
    href,
    method,
    slug,
    path,
    summary: summaryText(stringAt(node, 'summary'), title) || summaryText(shortName(described), title),
    ...(permissions.length > 0 && { permissions }),
    ...(deprecated && { deprecated: true, status: deprecatedInWords(deprecationOf(node)?.sunset) }),
  };
}

/** Fewer operations need no headings to be found quickly. */
const MANY = 8;

/** Operations that belong together. */
export interface TagGroup {
  /** As operations refer to it; its label may be different. */
  readonly tag: string;
  readonly name: string;
  /** The document's description of the tag, if any. */
  readonly node: JsonValue | undefined;
  /** The tag of its parent group. */
  readonly parent: string | undefined;
  readonly sources: readonly OperationSource[];
  /** Operations that also have the tag but belong to the group of their first one. */
  readonly also: readonly OperationSource[];
}

/**
 * Operations by their first tag, with operations that also have it: declared tags in order, then others as they appear,
 * then untagged operations. If nothing is tagged, operations are grouped by the first word of the path.
 */
export function groupByTag(operations: readonly OperationSource[], document: JsonObject): readonly TagGroup[] {
  const words = new Set(operations.map(({ path }) => firstWord(path)));
  // Groups with one operation each would only make the list longer.
  const untaggedAtAll =
    operations.length > Math.max(MANY, 2 * words.size) && operations.every(({ tags }) => tags.length === 0);
  const tagOf = (source: OperationSource): string | undefined =>
    untaggedAtAll ? firstWord(source.path) : source.tags[0];
  const byTag = new Map<string, OperationSource[]>();
  const named = tagGroups(document);
  // Groups of tags come first, in order, followed by tags in none of them.
  for (const group of named.values()) byTag.set(group, []);
  const nodes = tagNodes(document);
  for (const name of nodes.keys()) if (!byTag.has(name)) byTag.set(name, []);
  const untagged: OperationSource[] = [];
  for (const source of operations) {
    const tag = tagOf(source);
    const group = tag === undefined ? untagged : byTag.get(tag);
    if (group) group.push(source);
    else if (tag !== undefined) byTag.set(tag, [source]);
  }
  // A tag that is neither declared nor the first of any operation is a note, not a group.
  const also = byOtherTags(operations, new Set(byTag.keys()));
  // The name of the group without a tag: alone, and beside other groups.
  const all = operations[0]?.kind === 'event' ? phrases.events : phrases.operations;
  const rest = untagged.length < operations.length ? phrases.other : all;
  if (untagged.length > 0) byTag.set(rest, [...(byTag.get(rest) ?? []), ...untagged]);
  const parents = new Map(
    [...byTag.keys()].map((name) => {
      const node = nodes.get(name);
      return [name, stringAt(node, 'x-parent-tag') ?? stringAt(node, 'parent') ?? named.get(name)];
    }),
  );
  const isUsed = (tag: string): boolean => (byTag.get(tag) ?? []).length > 0 || also.has(tag);
  const withChildren = new Set([...parents].flatMap(([child, parent]) => (isUsed(child) ? [parent] : [])));
  return [...byTag]
    .filter(([tag]) => isUsed(tag) || withChildren.has(tag) || isChapter(nodes.get(tag)))
    .map(([tag, sources]) => {
      const node = nodes.get(tag);
      const name = tagTitle(tag, node, document);
      return { tag, name, node, parent: knownParent(tag, parents, byTag), sources, also: also.get(tag) ?? [] };
    });
}

/** A tag with a longer description is worth showing without operations. */
const CHAPTER = 300;

/** A tag without operations, declared for its description: pagination, authentication. */
function isChapter(node: JsonValue | undefined): boolean {
  return isTrue(node, 'x-traitTag') || (stringAt(node, 'description') ?? '').length > CHAPTER;
}

/** Operations by the tags that are not their first. */
function byOtherTags(operations: readonly OperationSource[], groups: ReadonlySet<string>) {
  const found = new Map<string, readonly OperationSource[]>();
  for (const source of operations)
    for (const tag of new Set(source.tags))
      if (tag !== source.tags[0] && groups.has(tag)) found.set(tag, [...(found.get(tag) ?? []), source]);
  return found;
}

/** Tags shown under a common name, from `x-tagGroups`. A group with the same name as its tag adds nothing. */
function tagGroups(document: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    listAt(document, 'x-tagGroups').flatMap((group) => {
      const name = stringAt(group, 'name');
      return stringsAt(group, 'tags').flatMap((tag) =>
        name === undefined || tag === name ? [] : [[tag, name] as const],
      );
    }),
  );
}

/** "Users" for `/api/v2/users/{id}`: segments shared by all paths and placeholders do not name a group. */
function firstWord(path: string): string | undefined {
  const word = path
    .split('/')
    .find((segment) => /^[\p{L}\p{N}_.~-]+$/u.test(segment) && !/^(?:api|rest|v\d[\d.]*)$/i.test(segment));
  return word && capitalised(word.replace(/[-_.~]+/g, ' '));
}

/** Tags with a missing parent, or nested in themselves, are at the top level. */
function knownParent(
  name: string,
  parents: ReadonlyMap<string, string | undefined>,
  byTag: ReadonlyMap<string, unknown>,
): string | undefined {
  const seen = new Set([name]);
  for (let parent = parents.get(name); parent !== undefined; parent = parents.get(parent)) {
    if (seen.has(parent) || !byTag.has(parent)) return undefined;
    seen.add(parent);
  }
  return parents.get(name);
}
