import type { Content } from '@docs/base/content.ts';
import type { FieldView, SchemaView, TypeLabel, ValueView } from '../../model/schema.ts';
import { type ComponentProblem, unknownName } from './component-problem.ts';
import type { GuideFacts } from './guide-component.ts';
import { code, link } from './nodes.ts';

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
