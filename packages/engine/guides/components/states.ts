import { missingProp, textProp, unknownName } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';

/** `<States schema="Story"/>`: the life cycle as on the page of the schema: a diagram, what changes the state, what is refused. */
export const states: GuideComponent = {
  props: ['schema'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    if (name === undefined) return missingProp('schema', '<States schema="Story"/>');
    const found = facts.schemas.find((schema) => schema.name === name)?.states;
    if (found) return found;
    const known = facts.schemas.filter((schema) => schema.states).map((schema) => schema.name);
    return unknownName('schema with states called', name, known);
  },
};
