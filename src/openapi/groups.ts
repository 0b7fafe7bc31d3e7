import type { OperationGroup, OperationSummary } from '../model/operation.ts';
import { groupAnchor } from './anchors.ts';
import { listAt, objectAt, stringAt } from './document.ts';
import { externalDocs } from './external-docs.ts';
import type { OperationSource } from './operation-source.ts';
import type { Project } from './project.ts';
import { createSlugBook } from './slug-book.ts';

const UNTAGGED = 'Other';

/** Operations by their first tag: declared tags in their order, then others as they appear, then the untagged. */
export function operationGroups(operations: readonly OperationSource[], project: Project): readonly OperationGroup[] {
  const byTag = new Map<string, OperationSource[]>();
  const tags = listAt(project.document, 'tags');
  for (const tag of tags) {
    const name = stringAt(tag, 'name');
    if (name !== undefined) byTag.set(name, []);
  }
  const untagged: OperationSource[] = [];
  for (const source of operations) {
    const [tag] = source.tags;
    if (tag === undefined) untagged.push(source);
    else byTag.set(tag, [...(byTag.get(tag) ?? []), source]);
  }
  if (untagged.length > 0) byTag.set(UNTAGGED, [...(byTag.get(UNTAGGED) ?? []), ...untagged]);
  const parents = new Map(
    tags.map((tag) => [stringAt(tag, 'name') ?? '', stringAt(tag, 'x-parent-tag') ?? stringAt(tag, 'parent')]),
  );
  const isParent = (name: string): boolean =>
    [...parents].some(([child, parent]) => parent === name && (byTag.get(child) ?? []).length > 0);
  const slugs = createSlugBook();
  return [...byTag]
    .filter(([name, sources]) => sources.length > 0 || isParent(name))
    .map(([name, sources]) => {
      const tag = tags.find((candidate) => stringAt(candidate, 'name') === name);
      const parent = knownParent(name, parents, byTag);
      return {
        id: groupAnchor(slugs.claim(name).slug),
        name: stringAt(tag, 'x-displayName') ?? name,
        description: [
          ...project.markdown(
            stringAt(tag, 'description') ?? stringAt(objectAt({ tag: tag ?? null }, 'tag'), 'summary'),
          ),
          ...externalDocs(tag, project),
        ],
        ...(parent !== undefined && { parent }),
        operations: sources.map(summaryOf),
      };
    });
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

/** Tables are plain text, and say nothing twice. */
function summaryText(summary: string | undefined, title: string): string {
  const text = summary?.replace(/[`*]/g, '').trim() ?? '';
  return text.replace(/\.$/, '').toLowerCase() === title.toLowerCase() ? '' : text;
}

export function summaryOf(source: OperationSource): OperationSummary {
  const { slug, path, title, href, method, deprecated, node } = source;
  return {
    label: title,
    href,
    method,
    slug,
    path,
    summary: summaryText(stringAt(node, 'summary'), title),
    ...(deprecated && { deprecated: true }),
  };
}
