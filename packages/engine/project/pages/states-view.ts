import { type Content, code, codes, join, link, plainText, table } from '@docs/base/content.ts';
import { objectAt } from '@docs/base/json.ts';
import {
  type Condition,
  changedFrom,
  isBirth,
  type Refusal,
  type StateMachine,
  type Transition,
  type Trigger,
} from '@docs/openapi/schema/state-machine.ts';
import type { LayoutGraph } from '../../diagrams/graph-layout.ts';
import { type StateAction, type StateChange, stateDiagram } from '../../diagrams/state-diagram.ts';
import { diagramNode } from '../../model/diagram.ts';
import type { Projection } from '../projection/projection.ts';
import type { OperationIndex } from './related.ts';

export interface StatesContext {
  readonly projection: Projection;
  readonly index: OperationIndex;
  /** Without it the tables say everything alone. */
  readonly layout: LayoutGraph | undefined;
}

/** The life cycle of a schema: a diagram, every change of state, then what is refused. */
export function statesContent(machine: StateMachine, context: StatesContext): Content {
  const diagram = drawStates(machine, context);
  const changes = machine.transitions.map((each) => [origins(each.from), by(each.by, context), target(each, context)]);
  const refusals = machine.refusals.map((each) => refusalRow(each, context));
  return [
    ...(diagram ? [diagramNode(diagram)] : []),
    ...titled('State changes', ['From', 'By', 'To'], changes),
    ...titled('Rejected requests', ['In', 'Operation', 'Rejected with', 'When'], refusals),
  ];
}

function titled(title: string, columns: readonly string[], rows: readonly (readonly Content[])[]): Content {
  if (rows.length === 0) return [];
  return [{ tag: 'p', children: [{ tag: 'strong', children: [title] }] }, ...table(columns, mergeRows(rows))];
}

function drawStates(machine: StateMachine, context: StatesContext): ReturnType<typeof stateDiagram> {
  const { layout } = context;
  if (!layout) return undefined;
  const groups = new Map<string, StateChange>();
  for (const transition of machine.transitions) {
    const from = changedFrom(transition);
    if (from.length === 0 && !isBirth(transition)) continue;
    // What leads from the same states to the same one shares a line.
    const key = JSON.stringify([[...from].sort(), transition.to]);
    const known = groups.get(key);
    const byItself = transition.by.kind !== 'operation' && known?.byItself !== false;
    const actions = [...(known?.actions ?? []), action(transition.by, context)];
    groups.set(key, { from, to: transition.to, byItself, actions });
  }
  return stateDiagram(`States of ${machine.schema}`, machine.states, [...groups.values()], layout);
}

function action(trigger: Trigger, { projection, index }: StatesContext): StateAction {
  if (trigger.kind !== 'operation') return { label: plainText(projection.inline(trigger.text)) };
  const operation = index.operation(trigger.operation);
  const name = operation?.title ?? trigger.operation;
  const { condition } = trigger;
  // On a line of the drawing there is room for little: "Schedule order, express: true".
  const words = condition && (condition.word === 'with' ? condition.what : `${condition.word} ${condition.what}`);
  const label = words === undefined ? name : `${name}, ${words.replaceAll(' ', '\u00a0')}`;
  return { label, ...(operation && { href: operation.href }) };
}

/** Rows that differ in their second cell only become one. */
function mergeRows(rows: readonly (readonly Content[])[]): readonly (readonly Content[])[] {
  const groups = new Map<string, readonly Content[]>();
  for (const row of rows) {
    const [first = [], second = [], ...rest] = row;
    const key = JSON.stringify([first, rest]);
    const known = groups.get(key);
    groups.set(key, known?.[1] ? [first, join([known[1], second]), ...rest] : row);
  }
  return [...groups.values()];
}

function origins(from: readonly string[]): Content {
  return from.length === 0 ? ['(new)'] : codes(from);
}

function by(trigger: Trigger, context: StatesContext): Content {
  if (trigger.kind !== 'operation') return context.projection.inline(trigger.text);
  return operationCell(trigger, context);
}

function target({ to, note }: Transition, { projection }: StatesContext): Content {
  const words = projection.inline(note);
  return [to === 'same' ? 'unchanged' : code(to), ...(words.length > 0 ? ['. ', ...words] : [])];
}

function refusalRow({ from, code: name, when, ...call }: Refusal, context: StatesContext): readonly Content[] {
  const { projection } = context;
  const known = objectAt(objectAt(projection.document, 'x-error-catalogue'), name);
  return [
    origins(from),
    operationCell(call, context),
    [known ? link(projection.hrefs.error(name), code(name)) : code(name)],
    projection.inline(when),
  ];
}

function operationCell(
  { operation: name, condition }: Pick<Refusal, 'operation' | 'condition'>,
  { index }: StatesContext,
): Content {
  const operation = index.operation(name);
  return [operation ? link(operation.href, operation.title) : code(name), ...conditionText(condition)];
}

/** " with `embargo: true`", to stand behind the name of a call or what it does. */
export function conditionText(condition: Condition | undefined): Content {
  return condition === undefined ? [] : [` ${condition.word} `, code(condition.what)];
}
