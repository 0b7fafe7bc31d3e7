import {
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
  toText,
} from '@docs/base/json.ts';

/** A condition on the request: with `embargo: true`, without `status`. */
export interface Condition {
  readonly word: 'with' | 'without';
  readonly what: string;
}

/** What triggers a change of state. */
export type Trigger =
  | { readonly kind: 'operation'; readonly operation: string; readonly condition: Condition | undefined }
  | { readonly kind: 'clock' | 'event'; readonly text: string };

export type StateMachine = ReturnType<typeof readStateMachine>;
export type Transition = StateMachine['transitions'][number];
export type Refusal = StateMachine['refusals'][number];

/** The origins whose state the transition really changes. */
export function changedFrom({ from, to }: Transition): readonly string[] {
  return to === 'same' ? [] : from.filter((state) => state !== to);
}

/** Whether a name in the state machine means this operation. */
export function isNamed(
  { id, slug }: { readonly id: string | undefined; readonly slug: string },
  name: string,
): boolean {
  return name === id || name === slug;
}

/** Whether it creates a resource. */
export function createsNew({ from, to }: Transition): boolean {
  return from.length === 0 && to !== 'same';
}

/** The state machines of all schemas (`x-state-machine`). */
export function readStateMachines(document: JsonObject): readonly StateMachine[] {
  return objectsAt(objectAt(document, 'components'), 'schemas').flatMap(([schema, node]) => {
    const machine = objectAt(node, 'x-state-machine');
    return machine ? [readStateMachine(schema, machine)] : [];
  });
}

function readStateMachine(schema: string, machine: JsonObject) {
  return {
    schema,
    /** The field that contains the state. */
    field: stringAt(machine, 'field') ?? 'status',
    initial: stringAt(machine, 'initial'),
    /** States that are not values of the field, such as `deleted`. */
    virtual: objectsAt(machine, 'states').flatMap(([name, state]) => (isTrue(state, 'virtual') ? [name] : [])),
    states: [...stringsAt(machine, 'states'), ...Object.keys(objectAt(machine, 'states') ?? {})],
    transitions: listAt(machine, 'transitions').flatMap((item) => {
      const by = isObject(item) ? readTrigger(objectAt(item, 'by')) : undefined;
      // `same`: the state does not change.
      const to = stringAt(item, 'to');
      return by && to !== undefined ? [{ from: states(item), by, to, note: stringAt(item, 'note') }] : [];
    }),
    refusals: listAt(machine, 'refusals').flatMap((item) => {
      const operation = stringAt(item, 'operation');
      const code = stringAt(item, 'code');
      if (operation === undefined || code === undefined || !isObject(item)) return [];
      const status = toText(item.status ?? '409');
      // `remedy`: what to do, if the remedy of the code does not fit.
      const words = { when: stringAt(item, 'when'), remedy: stringAt(item, 'remedy') };
      return [{ from: states(item), operation, condition: readCondition(item), code, status, ...words }];
    }),
  };
}

function readTrigger(by: JsonObject | undefined): Trigger | undefined {
  const operation = stringAt(by, 'operation');
  if (operation !== undefined) return { kind: 'operation', operation, condition: readCondition(by) };
  const kind = (['clock', 'event'] as const).find((each) => stringAt(by, each) !== undefined);
  return kind && { kind, text: stringAt(by, kind) ?? '' };
}

function readCondition(node: JsonObject | undefined): Condition | undefined {
  const word = (['with', 'without'] as const).find((each) => stringAt(node, each) !== undefined);
  return word && { word, what: stringAt(node, word) ?? '' };
}

function states(item: unknown): readonly string[] {
  const one = stringAt(item, 'from');
  return one === undefined ? stringsAt(item, 'from') : [one];
}
