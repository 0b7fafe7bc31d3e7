import { fill, phrases } from '@docs/base/interface-words.ts';
import { entriesAt, type JsonObject, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { pointerSegments, toPointer } from '@docs/base/pointer.ts';
import { listed } from '@docs/base/words.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { isNamed, type StateMachine } from '@docs/openapi/schema/state-machine.ts';
import type { RelatedGroup } from '../../model/operation.ts';
import type { ResponseSource } from '../operations/read-request.ts';
import type { Projection } from '../projection/projection.ts';
import { toOperationLink } from './relations.ts';

type RelatedLink = RelatedGroup['links'][number];

export type OperationIndex = ReturnType<typeof createOperationIndex>;

/** Data about all operations that the page of one needs. */
export interface OperationContext {
  readonly projection: Projection;
  readonly machines: readonly StateMachine[];
  readonly index: OperationIndex;
}

/** Operations and events by every name the document has for them. */
export function createOperationIndex(operations: readonly OperationSource[], events: readonly OperationSource[]) {
  const byName = new Map<string, OperationSource>();
  for (const source of operations)
    for (const name of [source.pointer, source.slug, source.id ?? source.slug])
      if (!byName.has(name)) byName.set(name, source);
  const byEvent = new Map(events.map((event) => [event.id ?? event.slug, event]));
  return {
    operation: (name: string) => byName.get(name),
    event: (name: string) => byEvent.get(name),
    callbacks: (source: OperationSource) => events.filter((event) => isCallback(event, source)),
    /** The operation that an event is a callback of. */
    caller: (event: OperationSource) => operations.find((source) => isCallback(event, source)),
  };
}

function isCallback(event: OperationSource, { pointer }: OperationSource): boolean {
  return event.pointer.startsWith(`${pointer}/callbacks/`);
}

/** What usually comes before and after an operation, and what it triggers. */
export function relatedGroups(
  source: OperationSource,
  responses: readonly ResponseSource[],
  context: OperationContext,
): readonly RelatedGroup[] {
  const { machines, index } = context;
  const { before, after } = neighbours(source, machines);
  const link = (name: string, note?: string): readonly RelatedLink[] => {
    const target = index.operation(name);
    return target && target !== source ? [linkTo(target, note)] : [];
  };
  const sent = [
    ...stringsAt(source.node, 'x-triggers')
      .flatMap((name) => index.event(name) ?? [])
      .map((event) => linkTo(event)),
    ...index.callbacks(source).map((callback) => linkTo(callback, 'callback')),
  ];
  const causes = stringsAt(source.node, 'x-triggered-by').flatMap((name) => link(name));
  return [
    {
      title: phrases.before,
      links: uniqueLinks(
        [...before].flatMap(([name, states]) =>
          link(name, fill(phrases.leadsToStates, { states: statesInWords(states) })),
        ),
      ),
    },
    {
      title: phrases.after,
      links: uniqueLinks([
        ...responses.flatMap((response) => responseLinks(response, context)).filter(({ href }) => href !== source.href),
        ...[...after].flatMap(([name, states]) =>
          link(name, fill(phrases.fromStates, { states: statesInWords(states) })),
        ),
      ]),
    },
    { title: phrases.eventsSent, links: uniqueLinks(sent) },
    { title: phrases.causedBy, links: uniqueLinks(causes) },
  ].filter(({ links }) => links.length > 0);
}

function linkTo(target: OperationSource, note?: string): RelatedLink {
  return { ...toOperationLink(target), ...(note !== undefined && { note }) };
}

/** Operations that lead to this one's initial states, and those that start from its final states. */
function neighbours(source: OperationSource, machines: readonly StateMachine[]) {
  const before = new Map<string, Set<string>>();
  const after = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, operation: string, state: string): void => {
    to.set(operation, (to.get(operation) ?? new Set()).add(state));
  };
  for (const { transitions } of machines) {
    const moves = transitions.flatMap(({ from, by, to }) => {
      // If the state is already reached, the operation does nothing, so it is not a step before or after.
      const left = from.filter((state) => state !== to);
      const leads = left.length > 0 || from.length === 0;
      return by.kind === 'operation' && to !== 'same' && leads ? [{ from: left, operation: by.operation, to }] : [];
    });
    for (const own of moves.filter(({ operation }) => isNamed(source, operation))) {
      for (const { from, operation, to } of moves) {
        if (operation === own.operation) continue;
        if (own.from.includes(to)) add(before, operation, to);
        if (from.includes(own.to)) add(after, operation, own.to);
      }
    }
  }
  return { before, after };
}

function responseLinks({ node, pointer }: ResponseSource, { index, projection }: OperationContext) {
  return objectsAt(node, 'links').flatMap(([name, item]) => {
    const link = projection.follow(item, `${pointer}${toPointer(['links', name])}`);
    if (!link) return [];
    const ref = stringAt(link, 'operationRef');
    // An operation in another document has no page here.
    if (stringAt(link, 'operationId') === undefined && ref !== undefined && !ref.startsWith('#')) return [];
    const id = stringAt(link, 'operationId') ?? toPointer(pointerSegments(ref ?? '') ?? []);
    const target = index.operation(id);
    if (!target) {
      projection.report({
        rule: 'unknown-operation',
        message: `The response link \`${name}\` names the operation \`${id}\`, which does not exist.`,
        pointer,
        fix: 'Use the operationId of an operation in this document.',
      });
      return [];
    }
    return [linkTo(target, linkNote(link))];
  });
}

function statesInWords(states: ReadonlySet<string>): string {
  return listed([...states], 'or');
}

/** The document's description of a link, or the parameters that it fills in. */
function linkNote(link: JsonObject): string | undefined {
  const said = stringAt(link, 'description');
  const names = entriesAt(link, 'parameters').map(([name]) => name);
  if (said !== undefined) return plainWords(said);
  return names.length > 0 ? fill(phrases.withFields, { fields: names.join(', ') }) : undefined;
}

function uniqueLinks(links: readonly RelatedLink[]): readonly RelatedLink[] {
  return links.filter((link, index) => links.findIndex(({ href }) => href === link.href) === index);
}
