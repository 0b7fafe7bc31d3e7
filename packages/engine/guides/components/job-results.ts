import { entriesAt, objectAt, objectsAt } from '@docs/base/json.ts';
import { missingProp, unknownName } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, inline, table } from './nodes.ts';
import { textProp } from './props.ts';

/** `<JobResults schema="Job"/>`: the members of the result of each kind of job, from `x-results` of the schema. */
export const jobResults: GuideComponent = {
  props: ['schema'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    if (name === undefined) return missingProp('schema', '<JobResults schema="Job"/>');
    const schemas = objectsAt(objectAt(facts.document, 'components'), 'schemas');
    const withResults = new Map(schemas.filter(([, schema]) => objectAt(schema, 'x-results')));
    const schema = withResults.get(name);
    if (!schema) return unknownName('schema with `x-results` called', name, withResults.keys());
    return table(
      ['Job', 'Member', 'Meaning'],
      entriesAt(schema, 'x-results').flatMap(([job, members]) =>
        Object.entries(members as object).map(([member, words], index) => [
          index === 0 ? [code(job)] : [],
          [code(member)],
          inline(String(words), facts),
        ]),
      ),
    );
  },
};
