import type { Content } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import { listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { inlineContent } from '@docs/openapi/descriptions/markdown.ts';
import { fieldsOf, type TypeLabel } from '../../model/schema.ts';
import { findEntry, unknownName } from './component-problem.ts';
import { code, inline, link, schemaLink, table, tableOf } from './content.ts';
import { defineComponent, namesIn } from './guide-component.ts';
import { referredSchema, schemaCalled } from './named-operations.ts';

/**
 * `<FieldTable schema="Story" fields="status,visibility"/>`: fields of a schema, all if `fields` is absent; `type`
 * keeps only those of one type.
 */
export const FieldTable = defineComponent({
  required: ['schema'],
  optional: ['fields', 'type'],
  example: '<FieldTable schema="Story" fields="status,visibility"/>',
  fill: ({ schema, fields, type }, facts) => {
    const page = schemaCalled(schema, facts);
    const all = fieldsOf(page.entry.inside);
    const ofType = all.filter((field) => type === undefined || field.type.join('') === type);
    if (ofType.length === 0) throw unknownName(`field of \`${schema}\` of the type`, type ?? '', []);
    const byName = new Map(all.map((field) => [field.name, field]));
    const wanted =
      namesIn(fields)?.map((name) => findEntry(fill(phrases.fieldOfCalled, { schema }), name, byName)) ?? ofType;
    return table(
      [phrases.field, phrases.type, phrases.meaning],
      wanted.map(({ id, name, type: label, description = [] }) => [
        [link(`${facts.hrefs.schema(page.slug)}#${id}`, code(name))],
        typeContent(label),
        inlineContent(description),
      ]),
    );
  },
});

function typeContent(type: TypeLabel): Content {
  return type.map((piece) => (typeof piece === 'string' ? code(piece) : link(piece.href, code(piece.text))));
}

/** `<EnumTable schema="Story" field="visibility"/>`: the values of a field, or of the items of a list. */
export const EnumTable = defineComponent({
  required: ['schema', 'field'],
  example: '<EnumTable schema="Story" field="visibility"/>',
  fill: ({ schema, field }, facts) => {
    const fields = fieldsOf(schemaCalled(schema, facts).entry.inside);
    const withValues = new Map(
      fields.flatMap(({ name, values, inside }) => {
        const found = values ?? (inside?.kind === 'list' ? inside.item.values : undefined);
        return found?.length ? [[name, found] as const] : [];
      }),
    );
    const values = findEntry(fill(phrases.fieldOfWithListedValues, { schema }), field, withValues);
    // Without descriptions, the second column would be empty.
    const withMeaning = values.some(({ meaning }) => meaning);
    return tableOf(values, [
      [phrases.value, ({ value }) => [code(value)]],
      [phrases.meaning, ({ meaning = [] }) => meaning, withMeaning],
    ]);
  },
});

/** `<UnionTable schema="BlockNode"/>`: the variants of a schema, by the value that distinguishes them. */
export const UnionTable = defineComponent({
  required: ['schema'],
  example: '<UnionTable schema="BlockNode"/>',
  fill: ({ schema: name }, facts) => {
    const schemas = new Map(objectsAt(objectAt(facts.document, 'components'), 'schemas'));
    const unions = new Map([...schemas].filter(([, each]) => listAt(each, 'oneOf').length > 0));
    const union = findEntry('union of schemas called', name, unions);
    const tag = stringAt(objectAt(union, 'discriminator'), 'propertyName') ?? 'type';
    const rows = listAt(union, 'oneOf').flatMap((node) => {
      const option = referredSchema(node);
      if (option === undefined) return [];
      const schema = schemas.get(option);
      const page = facts.schemas.find((each) => each.name === option);
      return {
        option,
        value: stringAt(objectAt(objectAt(schema, 'properties'), tag), 'const'),
        words: inline(stringAt(schema, 'description'), facts),
        children: fieldsOf(page?.entry.inside).find((field) => field.name === 'children'),
      };
    });
    return tableOf(rows, [
      [tag, ({ value }) => (value === undefined ? [] : [code(value)])],
      [phrases.schema, ({ option }) => [schemaLink(option, facts)]],
      [phrases.meaning, ({ words }) => words],
      [
        phrases.children,
        ({ children }) => (children ? typeContent(children.type) : ['none']),
        rows.some(({ children }) => children),
      ],
    ]);
  },
});

/** `<States schema="Story"/>`: the life cycle as on the schema's page: transitions and rejections. */
export const States = defineComponent({
  required: ['schema'],
  example: '<States schema="Story"/>',
  fill: ({ schema }, { schemas }) => {
    const known = new Map(schemas.flatMap(({ name, states }) => (states ? [[name, states] as const] : [])));
    return findEntry('schema with states called', schema, known);
  },
});
