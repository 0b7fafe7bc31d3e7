import type { Hrefs } from '../../model/href.ts';
import { type JsonObject, type JsonValue, stringAt } from '../../model/json.ts';
import { collectPages } from '../../openapi/operations/collect-operations.ts';
import type { OperationSource } from '../../openapi/operations/operation-source.ts';
import { createFollow, schemaName } from '../../openapi/source/references.ts';
import { findPage, type NamedPage } from '../named-page.ts';
import type { GuideFacts, Refusal } from './data-component.ts';
import { unknownName } from './refuse.ts';

/** An operation or event of the document, with all that guides may call it. */
export type NamedOperation = NamedPage & Pick<OperationSource, 'method' | 'path' | 'node' | 'pathItem' | 'pointer'>;

/** Operations by slug and `operationId`; webhook events by slug, by their name, and by `operationId`. */
export interface NamedOperations {
  readonly operations: readonly NamedOperation[];
  readonly events: readonly NamedOperation[];
}

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
export function operationCalled(name: string, { named }: GuideFacts): NamedOperation | Refusal {
  return called('operation', name, named.operations);
}

/** The event that a component names. */
export function eventCalled(name: string, { named }: GuideFacts): NamedOperation | Refusal {
  return called('event', name, named.events);
}

/** The same where both will do. Events have headers and bodies as well. */
export function anyCalled(name: string, { named }: GuideFacts): NamedOperation | Refusal {
  return called('operation', name, [...named.operations, ...named.events]);
}

/** One of some operations, or the refusal that says what they are called. */
export function called(what: string, name: string, pages: readonly NamedOperation[]): NamedOperation | Refusal {
  const slugs = pages.map(({ slug }) => slug);
  const names = pages.flatMap((page) => page.names);
  return findPage(name, pages) ?? unknownName(what, name, slugs, names);
}

/** The name of the schema that a value refers to. */
export function referredSchema(node: JsonValue | undefined): string | undefined {
  const ref = stringAt(node, '$ref');
  return ref?.startsWith('#') ? schemaName(ref.slice(1)) : undefined;
}
