import {
  isTrue,
  type JsonObject,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '../../../../packages/base/json.ts';
import { componentsOf, problemAt, type Rule } from '../api-document.ts';

const RULE = 'state-machine-sound';

/** States match the values of the field, transitions connect states, and every state can be reached and left. */
export const stateMachineSound: Rule = (document) =>
  componentsOf(document, 'schemas').flatMap(([name, schema, at]) => {
    const machine = objectAt(schema, 'x-state-machine');
    if (!machine) return [];
    const pointer = `${at}/x-state-machine`;
    return wrongWith(schema, machine).map((message) =>
      problemAt(document, {
        rule: RULE,
        pointer,
        message: `State machine of ${name}: ${message}.`,
        fix: 'Correct the machine, or the enum of its field.',
      }),
    );
  });

function wrongWith(schema: JsonObject, machine: JsonObject): readonly string[] {
  const states = objectsAt(machine, 'states');
  const names = states.map(([state]) => state);
  const real = states.filter(([, state]) => !isTrue(state, 'virtual')).map(([state]) => state);
  const field = stringAt(machine, 'field') ?? '';
  const values = stringsAt(objectAt(objectAt(schema, 'properties'), field), 'enum');
  const transitions = listAt(machine, 'transitions');
  const mentioned = [...transitions, ...listAt(machine, 'refusals')].flatMap((item) => stringsAt(item, 'from'));
  const targets = transitions.map((item) => stringAt(item, 'to') ?? '');
  const left = new Set(
    transitions.filter((item) => stringAt(item, 'to') !== 'same').flatMap((item) => stringsAt(item, 'from')),
  );
  return [
    ...real.filter((state) => !values.includes(state)).map((state) => `\`${state}\` is not a value of \`${field}\``),
    ...values.filter((value) => !real.includes(value)).map((value) => `\`${value}\` of \`${field}\` is not a state`),
    ...[...new Set([...mentioned, ...targets.filter((to) => to !== 'same')])]
      .filter((state) => !names.includes(state))
      .map((state) => `\`${state}\` is not a state`),
    ...names.filter((state) => !targets.includes(state)).map((state) => `nothing leads to \`${state}\``),
    ...states
      .filter(([state, { final }]) => final !== true && !left.has(state))
      .map(([state]) => `nothing leads out of \`${state}\`, which is not final`),
  ];
}
