import { type JsonObject, type JsonValue, stringAt } from '@docs/base/json.ts';
import { collectPages } from '@docs/openapi/operations/collect-operations.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { createFollow, schemaName } from '@docs/openapi/read/references.ts';
import type { Hrefs } from '../../model/href.ts';
import { findPage } from '../link-targets.ts';
import { type ComponentProblem, unknownName } from './component-problem.ts';
import type { GuideFacts, NamedOperation, NamedOperations } from './guide-component.ts';

/** Named as their pages are: by the same code, from the same document. */
export function nameOperations(document: JsonObject, hrefs: Hrefs): NamedOperations {
  const { operations, events } = collectPages({
    document,
    hrefs,
    follow: createFollow(document),
    // What is wrong with it has been told where its pages were named.
    report: () => undefined,
  });
  return { operations: operations.map(withNames), events: events.map(withNames) };
}

function withNames({ slug, id, method, path, node, pathItem, pointer }: OperationSource): NamedOperation {
  const names = [id, stringAt(node, 'operationId')].filter((name) => name !== undefined);
  return { slug, names: [...new Set(names)], method, path, node, pathItem, pointer };
}

/** The operation that a component names. */
export function operationCalled(name: string, { named }: GuideFacts): NamedOperation | ComponentProblem {
  return called('operation', name, named.operations);
}

/** The event that a component names. */
export function eventCalled(name: string, { named }: GuideFacts): NamedOperation | ComponentProblem {
  return called('event', name, named.events);
}

/** The same where both will do. Events have headers and bodies as well. */
export function anyCalled(name: string, { named }: GuideFacts): NamedOperation | ComponentProblem {
  return called('operation', name, [...named.operations, ...named.events]);
}

/** One of some operations, or the refusal that says what they are called. */
export function called(
  what: string,
  name: string,
  pages: readonly NamedOperation[],
): NamedOperation | ComponentProblem {
  const slugs = pages.map(({ slug }) => slug);
  const names = pages.flatMap((page) => page.names);
  const at = pages.find(({ method, path }) => name.toLowerCase() === `${method} ${path}`.toLowerCase());
  return findPage(name, pages) ?? unknownName(what, name, slugs, names, at?.slug);
}

/** The name of the schema that a value refers to. */
export function referredSchema(node: JsonValue | undefined): string | undefined {
  const ref = stringAt(node, '$ref');
  return ref?.startsWith('#') ? schemaName(ref.slice(1)) : undefined;
}
