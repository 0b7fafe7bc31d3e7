import { isProblem, missingProp, unknownName } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, table } from './nodes.ts';
import { textProp } from './props.ts';
import { schemaFields, valuesOf } from './schema-fields.ts';

/** `<EnumTable schema="Story" field="visibility"/>`: the values of a member, or of the items of a list. */
export const enumTable: GuideComponent = {
  props: ['schema', 'field'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    const field = textProp(props, 'field');
    if (name === undefined || field === undefined) {
      return missingProp(name === undefined ? 'schema' : 'field', '<EnumTable schema="Story" field="visibility"/>');
    }
    const found = schemaFields(name, facts);
    if (isProblem(found)) return found;
    const withValues = found.fields.filter((each) => valuesOf(each).length > 0);
    const wanted = withValues.find((each) => each.name === field);
    if (!wanted) {
      return unknownName(
        `member of \`${name}\` with listed values called`,
        field,
        withValues.map((each) => each.name),
      );
    }
    const values = valuesOf(wanted);
    // Without meanings a second column would stand empty.
    return values.some(({ meaning }) => meaning)
      ? table(
          ['Value', 'Meaning'],
          values.map(({ value, meaning }) => [[code(value)], meaning ?? []]),
        )
      : table(
          ['Value'],
          values.map(({ value }) => [[code(value)]]),
        );
  },
};
