import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { tagNodes, tagTitle } from '@docs/openapi/operations/tags.ts';
import type { RelatedGroup, SchemaPageView } from '../../model/operation.ts';
import type { Projection } from '../projection/projection.ts';
import type { Uses } from './schema-graph.ts';

/** As many as can be taken in at a glance; the others are closed at first. */
const MAX_NEAREST = 24;

/** Beyond this they are counted: a page must not grow with the document. */
const MAX_USERS = 600;

type UserLink = RelatedGroup['links'][number];

/** What uses a schema, the most direct first, complete for any document that people write. */
export function schemaUsers(uses: Uses, omissions: Set<string>, projection: Projection): SchemaPageView['usedBy'] {
  const distance = (source: OperationSource): number =>
    Math.min(
      uses.accepts.get(source) ?? Number.POSITIVE_INFINITY,
      uses.returns.get(source) ?? Number.POSITIVE_INFINITY,
    );
  const all = [...new Set([...uses.accepts.keys(), ...uses.returns.keys()])];
  const nearest = new Set([...all].sort((left, right) => distance(left) - distance(right)).slice(0, MAX_NEAREST));
  const others = all.filter((source) => !nearest.has(source));
  if (others.length > MAX_USERS) omissions.add(`${others.length - MAX_USERS} more operations that use this schema.`);
  if (uses.schemas.length > MAX_USERS)
    omissions.add(`${uses.schemas.length - MAX_USERS} more schemas that contain this one.`);
  return {
    operations: all.filter((source) => nearest.has(source)).map((source) => userLink(source, uses)),
    more: byGroup(others.slice(0, MAX_USERS), uses, projection),
    schemas: uses.schemas.slice(0, MAX_USERS).flatMap((name) => {
      const href = projection.schemaHref(name);
      return href === undefined ? [] : [{ label: name, href }];
    }),
    events: [...uses.events.keys()].slice(0, MAX_USERS).map(({ title, href }) => ({ label: title, href })),
  };
}

function byGroup(sources: readonly OperationSource[], uses: Uses, { document }: Projection): readonly RelatedGroup[] {
  const nodes = tagNodes(document);
  const groups = new Map<string, UserLink[]>();
  for (const source of sources) {
    const [tag] = source.tags;
    const title = tag === undefined ? 'Other' : tagTitle(tag, nodes.get(tag), document);
    groups.set(title, [...(groups.get(title) ?? []), userLink(source, uses)]);
  }
  return [...groups].map(([title, links]) => ({ title, links }));
}

function userLink(source: OperationSource, uses: Uses): UserLink {
  const { title, href, method, deprecated } = source;
  const places = [uses.accepts.has(source) ? 'request' : '', uses.returns.has(source) ? 'answer' : ''];
  const note = places.filter(Boolean).join(' and ');
  return { label: title, href, method, ...(deprecated && { deprecated: true }), note };
}
