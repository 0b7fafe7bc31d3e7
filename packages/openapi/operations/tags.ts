import { type JsonObject, listAt, stringAt } from '@docs/base/json.ts';
import { capitalised } from '@docs/base/words.ts';
import { plainWords } from '../descriptions/markdown.ts';
import { shortName } from '../names/slugs.ts';
import { splitWords } from './operation-title.ts';

/** What a tag that is not a group says about its operations: `Audience`, `For partners`. */
export interface TagLabel {
  readonly kind: string;
  readonly name: string;
}

/** The document's tags by name; the first of a name counts. */
export function tagNodes(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const nodes = new Map<string, JsonObject>();
  for (const node of listAt(document, 'tags')) {
    const name = stringAt(node, 'name');
    if (name !== undefined && name.trim() !== '' && !nodes.has(name)) nodes.set(name, node as JsonObject);
  }
  return nodes;
}

/** A tag's name for readers. */
export function tagTitle(tag: string, node: JsonObject | undefined, document: JsonObject): string {
  const summary = hasTitles(document) ? stringAt(node, 'summary') : undefined;
  const given = stringAt(node, 'x-displayName') ?? (summary && plainWords(summary));
  return shortName(given ?? (CODE_NAME.test(tag) ? capitalised(splitWords(tag)) : tag)) || tag;
}

/** `userGroups` and `user_groups` are names in code; `GitHub`, `macOS` and `OAuth` are not. */
const CODE_NAME = /^[a-z]{2,}\d*(?:[A-Z][a-z\d]+|_[a-z\d]+)+$/;

/** The description of a tag. Old documents have no tag summaries, so they use one of these as the description. */
export function tagDescription(node: unknown, document: JsonObject): string | undefined {
  return stringAt(node, 'description') ?? (hasTitles(document) ? undefined : stringAt(node, 'summary'));
}

/** As of OpenAPI 3.2, the summary of a tag is its title. */
function hasTitles(document: JsonObject): boolean {
  return !/^3\.[01](?!\d)/.test(stringAt(document, 'openapi') ?? '3.1');
}

/** An operation's group tags, and those of another `kind` (OpenAPI 3.2), which only describe it. */
export function createSortTags(document: JsonObject) {
  const nodes = tagNodes(document);
  const kindOf = (tag: string): string => stringAt(nodes.get(tag), 'kind') ?? 'nav';
  return (tags: readonly string[]) => ({
    // A tag without a name is ignored.
    tags: tags.filter((tag) => kindOf(tag) === 'nav' && tag.trim() !== ''),
    labels: [...new Set(tags)]
      .filter((tag) => kindOf(tag) !== 'nav')
      .map((tag) => ({ kind: kindOf(tag), name: tagTitle(tag, nodes.get(tag), document) })),
  });
}
