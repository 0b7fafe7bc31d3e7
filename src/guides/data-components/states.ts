import type { Content } from '../../model/content.ts';
import { isObject, type JsonObject, listAt, objectAt, objectsAt, stringAt, stringsAt } from '../../openapi/document.ts';
import type { DataComponent, GuideFacts } from './data-component.ts';
import { code, codes, errorLink, inline, join, operationLink, table } from './nodes.ts';
import { textProp } from './read-props.ts';
import { missingProp, unknownName } from './refuse.ts';

/** `<States schema="Story"/>`: every change of state and what brings it about, then what is refused. */
export const states: DataComponent = {
  props: ['schema'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    if (name === undefined) return missingProp('schema', '<States schema="Story"/>');
    const machines = new Map(
      objectsAt(objectAt(facts.document, 'components'), 'schemas').flatMap(([schema, node]) => {
        const machine = objectAt(node, 'x-state-machine');
        return machine ? [[schema, machine] as const] : [];
      }),
    );
    const machine = machines.get(name);
    if (!machine) return unknownName('schema with states called', name, machines.keys());
    const changes = listAt(machine, 'transitions')
      .filter(isObject)
      .map((each) => [from(each), trigger(each, facts), target(each, facts)]);
    const refusals = listAt(machine, 'refusals')
      .filter(isObject)
      .map((each) => [
        from(each),
        [operationLink(stringAt(each, 'operation') ?? '', facts)],
        [errorLink(stringAt(each, 'code') ?? '', facts)],
        inline(stringAt(each, 'when'), facts),
      ]);
    return [
      ...table(['From', 'By', 'To'], mergeRows(changes)),
      ...(refusals.length > 0 ? table(['In', 'Operation', 'Refused with', 'When'], mergeRows(refusals)) : []),
    ];
  },
};

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

function from(node: JsonObject): Content {
  const origins = stringsAt(node, 'from');
  return origins.length === 0 ? ['(new)'] : codes(origins);
}

function trigger(transition: JsonObject, facts: GuideFacts): Content {
  const by = objectAt(transition, 'by');
  const operation = stringAt(by, 'operation');
  if (operation === undefined) return inline(stringAt(by, 'clock') ?? stringAt(by, 'event'), facts);
  const condition = stringAt(by, 'with');
  return [operationLink(operation, facts), ...(condition === undefined ? [] : [' with ', code(condition)])];
}

function target(transition: JsonObject, facts: GuideFacts): Content {
  const to = stringAt(transition, 'to') ?? '';
  const note = inline(stringAt(transition, 'note'), facts);
  return [...(to === 'same' ? ['unchanged'] : [code(to)]), ...(note.length > 0 ? ['. ', ...note] : [])];
}
