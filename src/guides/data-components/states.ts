import type { Content } from '../../model/content.ts';
import { isObject, type JsonObject, listAt, objectAt, objectsAt, stringAt, stringsAt } from '../../openapi/document.ts';
import type { DataComponent, GuideFacts } from './data-component.ts';
import { code, codes, inline, join, operationLink, table } from './nodes.ts';
import { textProp } from './read-props.ts';
import { missingProp, unknownName } from './refuse.ts';

/** `<States schema="Story"/>`: every change of state, what brings it about and what stands in its way. */
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
    const transitions = listAt(machine, 'transitions').filter(isObject);
    const refusals = listAt(machine, 'refusals').filter(isObject);
    const impossible = refusals.filter((refusal) => !transitions.some((transition) => concerns(refusal, transition)));
    return table(
      ['From', 'By', 'To', 'Refused with'],
      [
        ...transitions.map((transition) => [
          from(transition),
          trigger(transition, facts),
          target(transition, facts),
          reasons(
            refusals.filter((refusal) => concerns(refusal, transition)),
            facts,
          ),
        ]),
        ...impossible.map((refusal) => [
          from(refusal),
          [operationLink(stringAt(refusal, 'operation') ?? '', facts)],
          ['not possible'],
          reasons([refusal], facts),
        ]),
      ],
    );
  },
};

/** Whether a refusal can meet a transition: same operation, and a state in common (or none before creation). */
function concerns(refusal: JsonObject, transition: JsonObject): boolean {
  if (stringAt(objectAt(transition, 'by'), 'operation') !== stringAt(refusal, 'operation')) return false;
  const origins = stringsAt(transition, 'from');
  const refused = stringsAt(refusal, 'from');
  return origins.length === 0 || refused.some((state) => origins.includes(state));
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

function reasons(refusals: readonly JsonObject[], facts: GuideFacts): Content {
  return join(
    refusals.map((refusal): Content => {
      const when = inline(stringAt(refusal, 'when'), facts);
      return [code(stringAt(refusal, 'code') ?? ''), ...(when.length > 0 ? [': ', ...when] : [])];
    }),
    ' ',
  );
}
