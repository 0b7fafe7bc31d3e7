import { groupBy } from '@docs/base/group-by.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, isTrue, type JsonValue, listAt, objectAt, stringAt } from '@docs/base/json.ts';
import { MAX_NEAREST_USERS, MAX_USERS } from '@docs/base/limits.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { tagNodes, tagTitle } from '@docs/openapi/operations/tags.ts';
import { type Resolve, schemaName } from '@docs/openapi/read/references.ts';
import { type ReadAs, readingOf } from '@docs/openapi/read/walk-document.ts';
import { isMarkedReadOnly } from '@docs/openapi/schema/keywords.ts';
import { mappedTargets, unlistedVariants } from '@docs/openapi/schema/variants.ts';
import type { RelatedGroup, SchemaPageView } from '../../model/operation.ts';
import type { Projection } from '../projection/projection.ts';
import { toOperationLink } from './relations.ts';

interface Edge {
  readonly name: string;
  readonly access: 'read' | 'write' | 'both';
  /** The schema extends it, so other schemas that extend it are not included. */
  readonly isBase?: true;
}

/** Who uses a schema, and at what distance in references: 0 is the body or response itself. */
export interface Uses {
  readonly accepts: ReadonlyMap<OperationSource, number>;
  readonly returns: ReadonlyMap<OperationSource, number>;
  readonly schemas: readonly string[];
  readonly events: ReadonlyMap<OperationSource, number>;
}

/** Uses of every named schema, found by following references once per operation. */
export function schemaUses(
  operations: readonly OperationSource[],
  events: readonly OperationSource[],
  projection: Pick<Projection, 'document' | 'resolve' | 'inheritance'>,
): (name: string) => Uses {
  const { document, resolve } = projection;
  const schemas = objectAt(objectAt(document, 'components'), 'schemas') ?? {};
  const edges = new Map(Object.entries(schemas).map(([name, schema]) => [name, edgesOf(schema, resolve)]));
  const tables = { accepts: new Map(), returns: new Map(), events: new Map() } satisfies Record<string, Table>;
  const reach = (
    source: OperationSource,
    roots: readonly (JsonValue | undefined)[],
    kind: keyof typeof tables,
  ): void => {
    const table: Table = tables[kind];
    const direction = { accepts: 'write', returns: 'read', events: 'both' }[kind];
    const seen = new Set<string>();
    const varied = new Set<string>();
    let level = roots.flatMap((root) => edgesOf(root, resolve));
    for (let distance = 0; level.length > 0; distance += 1) {
      const next: Edge[] = [];
      for (const { name, access, isBase } of level) {
        if (direction !== 'both' && access !== 'both' && access !== direction) continue;
        if (!isBase && !varied.has(name)) {
          varied.add(name);
          for (const variant of unlistedVariants(name, projection)) next.push({ name: variant, access: 'both' });
        }
        if (seen.has(name)) continue;
        seen.add(name);
        table.set(name, (table.get(name) ?? new Map()).set(source, distance));
        for (const edge of edges.get(name) ?? []) next.push(edge);
      }
      level = next;
    }
  };
  for (const operation of operations) {
    const { requestBody, parameters } = operation.node;
    reach(operation, [requestBody, parameters, fieldAt(operation.pathItem, 'parameters')], 'accepts');
    reach(operation, Object.values(objectAt(operation.node, 'responses') ?? {}), 'returns');
  }
  for (const event of events) reach(event, [event.node.requestBody], 'events');
  const containers = new Map<string, Set<string>>();
  for (const [owner, targets] of edges) {
    for (const name of [...targets.map((target) => target.name), ...unlistedVariants(owner, projection)])
      if (name !== owner) containers.set(name, (containers.get(name) ?? new Set()).add(owner));
  }
  return (name) => ({
    accepts: tables.accepts.get(name) ?? new Map(),
    returns: tables.returns.get(name) ?? new Map(),
    events: tables.events.get(name) ?? new Map(),
    schemas: [...(containers.get(name) ?? [])],
  });
}

type Table = Map<string, Map<OperationSource, number>>;

/** Named schemas that a node refers to; references to other components are followed. */
function edgesOf(root: JsonValue | undefined, resolve: Resolve): readonly Edge[] {
  const found: Edge[] = [];
  const opened = new Set<string>();
  const walk = (node: JsonValue | undefined, access: Edge['access'], depth: number, as: ReadAs = 'node'): void => {
    if (depth > 200) return;
    if (Array.isArray(node) || (isObject(node) && as === 'names')) {
      for (const each of Object.values(node)) walk(each as JsonValue, access, depth + 1);
      return;
    }
    if (!isObject(node)) return;
    const readOnly = isTrue(node, 'readOnly') || isMarkedReadOnly(node);
    const own = readOnly ? 'read' : isTrue(node, 'writeOnly') ? 'write' : access;
    const ref = stringAt(node, '$ref');
    if (ref !== undefined) follow(ref, own, depth);
    for (const target of mappedTargets(objectAt(node, 'discriminator')))
      follow(target.startsWith('#') ? target : `#/components/schemas/${target}`, own, depth);
    for (const [key, value] of Object.entries(node)) {
      const reading = readingOf(key, value, as);
      if (reading === 'data' || key.startsWith('x-')) continue;
      if (node === root && key === 'allOf') for (const base of listAt(node, key)) walkBase(base, own, depth + 1);
      else walk(value, own, depth + 1, reading);
    }
  };
  const walkBase = (base: JsonValue, access: Edge['access'], depth: number): void => {
    const before = found.length;
    walk(base, access, depth + 1);
    const first = found[before];
    if (first && stringAt(base, '$ref') !== undefined) found[before] = { ...first, isBase: true };
  };
  const follow = (ref: string, access: Edge['access'], depth: number): void => {
    const target = resolve(ref);
    if (target.kind === 'missing') return;
    const name = schemaName(target.pointer);
    if (name !== undefined) found.push({ name, access });
    else if (!opened.has(target.pointer)) {
      opened.add(target.pointer);
      walk(target.value, access, depth + 1);
    }
  };
  walk(root, 'both', 0);
  return found;
}

type UserLink = RelatedGroup['links'][number];

/** The uses of a schema, most direct first; complete for any document written by hand. */
export function schemaUsers(uses: Uses, omissions: Set<string>, projection: Projection): SchemaPageView['usedBy'] {
  const distance = (source: OperationSource): number =>
    Math.min(...[uses.accepts, uses.returns].map((table) => table.get(source) ?? Number.POSITIVE_INFINITY));
  const all = [...new Set([...uses.accepts.keys(), ...uses.returns.keys()])];
  const nearest = new Set([...all].sort((left, right) => distance(left) - distance(right)).slice(0, MAX_NEAREST_USERS));
  const others = all.filter((source) => !nearest.has(source));
  if (others.length > MAX_USERS)
    omissions.add(fill(phrases.moreOperationsUseSchema, { count: others.length - MAX_USERS }));
  if (uses.schemas.length > MAX_USERS)
    omissions.add(fill(phrases.moreSchemasContainSchema, { count: uses.schemas.length - MAX_USERS }));
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
  const groups = groupBy(sources, ({ tags: [tag] }) =>
    tag === undefined ? phrases.other : tagTitle(tag, nodes.get(tag), document),
  );
  return [...groups].map(([title, own]) => ({ title, links: own.map((source) => userLink(source, uses)) }));
}

function userLink(source: OperationSource, uses: Uses): UserLink {
  const note = [uses.accepts.has(source) && phrases.requestWord, uses.returns.has(source) && phrases.responseWord]
    .filter(Boolean)
    .join(` ${phrases.and} `);
  return { ...toOperationLink(source), note };
}
