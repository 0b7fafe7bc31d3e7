import { type JsonObject, type JsonValue, listAt, stringAt, stringsAt } from '../../model/json.ts';
import { shortName } from '../names/short-name.ts';
import type { OperationSource } from './operation-source.ts';

const UNTAGGED = 'Other';

/** Fewer operations than this are found at a glance, with or without headings. */
const MANY = 8;

/** Operations that belong together. */
export interface TagGroup {
  /** As operations name it; for people it may have another name. */
  readonly tag: string;
  readonly name: string;
  /** What the document says about the tag, where it does. */
  readonly node: JsonValue | undefined;
  /** The tag of the group that this one is part of. */
  readonly parent: string | undefined;
  readonly sources: readonly OperationSource[];
}

/**
 * Operations by their first tag: declared tags in their order, then others as they appear, then the untagged. Where
 * nothing is tagged, the first word of the path groups as well.
 */
export function groupByTag(operations: readonly OperationSource[], document: JsonObject): readonly TagGroup[] {
  const words = new Set(operations.map(({ path }) => firstWord(path)));
  // Groups of one each would only be a longer list.
  const untaggedAtAll =
    operations.length > Math.max(MANY, 2 * words.size) && operations.every(({ tags }) => tags.length === 0);
  const tagOf = (source: OperationSource): string | undefined =>
    untaggedAtAll ? firstWord(source.path) : source.tags[0];
  const byTag = new Map<string, OperationSource[]>();
  const named = tagGroups(document);
  // Groups of tags come first, in their order; what is in none of them follows.
  for (const group of named.values()) byTag.set(group, []);
  const nodes = new Map<string, JsonValue>();
  for (const node of listAt(document, 'tags')) {
    const name = stringAt(node, 'name');
    if (name === undefined) continue;
    if (!byTag.has(name)) byTag.set(name, []);
    if (!nodes.has(name)) nodes.set(name, node);
  }
  const untagged: OperationSource[] = [];
  for (const source of operations) {
    const tag = tagOf(source);
    const group = tag === undefined ? untagged : byTag.get(tag);
    if (group) group.push(source);
    else if (tag !== undefined) byTag.set(tag, [source]);
  }
  if (untagged.length > 0) byTag.set(UNTAGGED, [...(byTag.get(UNTAGGED) ?? []), ...untagged]);
  const parents = new Map(
    [...byTag.keys()].map((name) => {
      const node = nodes.get(name);
      return [name, stringAt(node, 'x-parent-tag') ?? stringAt(node, 'parent') ?? named.get(name)];
    }),
  );
  const withParts = new Set(
    [...parents].flatMap(([child, parent]) => ((byTag.get(child) ?? []).length > 0 ? [parent] : [])),
  );
  return [...byTag]
    .filter(([tag, sources]) => sources.length > 0 || withParts.has(tag))
    .map(([tag, sources]) => {
      const node = nodes.get(tag);
      const name = shortName(stringAt(node, 'x-displayName') ?? tag);
      return { tag, name, node, parent: knownParent(tag, parents, byTag), sources };
    });
}

/** Which tags stand under a common name, by `x-tagGroups`. A group of the same name as its tag adds nothing. */
function tagGroups(document: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    listAt(document, 'x-tagGroups').flatMap((group) => {
      const name = stringAt(group, 'name');
      const tags = stringsAt(group, 'tags');
      return name === undefined ? [] : tags.filter((tag) => tag !== name).map((tag) => [tag, name] as const);
    }),
  );
}

/** "Users" of `/api/v2/users/{id}`: what all paths share, and what stands for a value, names no group. */
function firstWord(path: string): string | undefined {
  const word = path
    .split('/')
    .find((part) => /^[\p{L}\p{N}_.~-]+$/u.test(part) && !/^(?:api|rest|v\d[\d.]*)$/i.test(part));
  return word?.replace(/[-_.~]+/g, ' ').replace(/^./u, (first) => first.toUpperCase());
}

/** Parents that do not exist, and tags nested in themselves, stand at the top. */
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
