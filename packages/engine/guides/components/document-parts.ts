import { type JsonValue, stringAt } from '@docs/base/json.ts';
import { schemaName } from '@docs/openapi/read/references.ts';
import { findPage } from '../named-page.ts';
import { type ComponentProblem, unknownName } from './component-problem.ts';
import type { GuideFacts } from './guide-component.ts';
import type { NamedOperation } from './named-operations.ts';

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
