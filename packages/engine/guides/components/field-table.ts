import type { Content } from '@docs/base/content.ts';
import { listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { inlineContent } from '@docs/openapi/descriptions/markdown.ts';
import type { FieldView, SchemaView, TypeLabel, ValueView } from '../../model/schema.ts';
import {
  type ComponentProblem,
  firstUnknown,
  isProblem,
  listProp,
  missingProp,
  textProp,
  unknownName,
} from './component-problem.ts';
import { code, inline, link, schemaLink, table } from './content.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';
import { referredSchema } from './named-operations.ts';

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
      ['Field', 'Type', 'Meaning'],
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

export interface SchemaFields {
  readonly href: string;
  readonly fields: readonly FieldView[];
}

/** The members of a schema, as its page shows them. */
export function schemaFields(name: string, facts: GuideFacts): SchemaFields | ComponentProblem {
  const schema = facts.schemas.find((each) => each.name === name);
  if (!schema) {
    return unknownName(
      'schema',
      name,
      facts.schemas.map((each) => each.name),
    );
  }
  return { href: facts.hrefs.schema(schema.slug), fields: fieldsOf(schema.entry.inside) };
}

function fieldsOf(view: SchemaView | undefined): readonly FieldView[] {
  switch (view?.kind) {
    case 'object':
      return view.fields;
    case 'conditions':
      return fieldsOf(view.base);
    case 'choice':
      return fieldsOf(view.common);
    default:
      return [];
  }
}

/** A member by name, linked to its row on the schema page. */
export function fieldLink({ id, name }: FieldView, href: string): Content {
  return [link(`${href}#${id}`, code(name))];
}

export function typeContent(type: TypeLabel): Content {
  return type.map((part) => (typeof part === 'string' ? code(part) : link(part.href, code(part.text))));
}

/** The values of a member, or of the items of a list. */
export function valuesOf(field: FieldView): readonly ValueView[] {
  if (field.values) return field.values;
  return field.inside?.kind === 'list' ? (field.inside.item.values ?? []) : [];
}

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
