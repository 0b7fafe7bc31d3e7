import { listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { isProblem, missingProp, unknownName } from './component-problem.ts';
import { referredSchema } from './document-parts.ts';
import type { GuideComponent } from './guide-component.ts';
import { code, inline, schemaLink, table } from './nodes.ts';
import { textProp } from './props.ts';
import { schemaFields, typeContent } from './schema-fields.ts';

/** `<UnionTable schema="BlockNode"/>`: the schemas one can choose from, by the value that tells them apart. */
export const unionTable: GuideComponent = {
  props: ['schema'],
  expand: (props, facts) => {
    const name = textProp(props, 'schema');
    if (name === undefined) return missingProp('schema', '<UnionTable schema="BlockNode"/>');
    const schemas = objectAt(objectAt(facts.document, 'components'), 'schemas');
    const options = listAt(objectAt(schemas, name), 'oneOf').flatMap((option) => referredSchema(option) ?? []);
    if (options.length === 0) {
      const unions = objectsAt(objectAt(facts.document, 'components'), 'schemas').filter(
        ([, each]) => listAt(each, 'oneOf').length > 0,
      );
      return unknownName(
        'union of schemas called',
        name,
        unions.map(([each]) => each),
      );
    }
    const tag = stringAt(objectAt(objectAt(schemas, name), 'discriminator'), 'propertyName') ?? 'type';
    const rows = options.map((option) => {
      const found = schemaFields(option, facts);
      const inside = isProblem(found) ? undefined : found.fields.find((field) => field.name === 'children');
      const value = stringAt(objectAt(objectAt(objectAt(schemas, option), 'properties'), tag), 'const');
      const words = inline(stringAt(objectAt(schemas, option), 'description'), facts);
      return { value, option, words, inside };
    });
    const withInside = rows.some(({ inside }) => inside);
    return table(
      [tag, 'Schema', 'Meaning', ...(withInside ? ['Children'] : [])],
      rows.map(({ value, option, words, inside }) => [
        value === undefined ? [] : [code(value)],
        [schemaLink(option, facts)],
        words,
        ...(withInside ? [inside ? typeContent(inside.type) : ['none']] : []),
      ]),
    );
  },
};
