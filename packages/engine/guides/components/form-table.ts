import { isObject, listAt, objectAt, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { missingProp, unknownName } from './component-problem.ts';
import type { GuideComponent } from './guide-component.ts';
import { codes, inline, table } from './nodes.ts';
import { textProp } from './props.ts';

/** `<FormTable schema="UploadedImage" field="effects"/>`: how a text may be written, from `x-forms` of the member. */
export const formTable: GuideComponent = {
  props: ['schema', 'field'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    const field = textProp(props, 'field');
    if (name === undefined || field === undefined) {
      const missing = name === undefined ? 'schema' : 'field';
      return missingProp(missing, '<FormTable schema="UploadedImage" field="effects"/>');
    }
    const schemas = new Map(objectsAt(objectAt(facts.document, 'components'), 'schemas'));
    const schema = schemas.get(name);
    if (!schema) return unknownName('schema', name, schemas.keys());
    const withForms = new Map(
      objectsAt(schema, 'properties').flatMap(([each, property]) => {
        const holder = objectAt(property, 'items') ?? property;
        const forms = listAt(holder, 'x-forms').filter(isObject);
        return forms.length > 0 ? [[each, forms] as const] : [];
      }),
    );
    const forms = withForms.get(field);
    if (!forms) return unknownName(`member of \`${name}\` with \`x-forms\` called`, field, withForms.keys());
    return table(
      ['Written as', 'Does'],
      forms.map((form) => [codes(stringsAt(form, 'forms')), inline(stringAt(form, 'description'), facts)]),
    );
  },
};
