import { inlineContent } from '@docs/openapi/descriptions/markdown.ts';
import type { FieldView } from '../../model/schema.ts';
import { firstUnknown, isProblem, missingProp, unknownName } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { table } from './nodes.ts';
import { listProp, textProp } from './props.ts';
import { fieldLink, schemaFields, typeContent } from './schema-fields.ts';

/**
 * `<FieldTable schema="Story" fields="status,visibility"/>`: members of a schema, all when `fields` is absent; `type`
 * leaves those of one type.
 */
export const fieldTable: GuideComponent = {
  props: ['schema', 'fields', 'type'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    if (name === undefined) return missingProp('schema', '<FieldTable schema="Story" fields="status,visibility"/>');
    const found = schemaFields(name, facts);
    if (isProblem(found)) return found;
    const byName = new Map(found.fields.map((field) => [field.name, field]));
    const type = textProp(props, 'type');
    const ofType = found.fields.filter((field) => type === undefined || field.type.join('') === type);
    if (ofType.length === 0) return unknownName(`member of \`${name}\` of the type`, type ?? '', []);
    const wanted = listProp(props, 'fields') ?? ofType.map((field) => field.name);
    const unknown = firstUnknown(`member of \`${name}\` called`, wanted, byName.keys());
    if (unknown) return unknown;
    return table(
      ['Member', 'Type', 'Meaning'],
      wanted
        .map((each) => byName.get(each) as FieldView)
        .map((field) => [
          fieldLink(field, found.href),
          typeContent(field.type),
          inlineContent(field.description ?? []),
        ]),
    );
  },
};
