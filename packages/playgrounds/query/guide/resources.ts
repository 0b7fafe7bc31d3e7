import type { Content, ContentElement } from '@docs/base/content.ts';
import { isTrue, type JsonObject, objectsAt, stringAt, stringsAt } from '@docs/base/json.ts';
import { findEntry } from '@docs/engine/guides/components/component-problem.ts';
import { code, codes, table } from '@docs/engine/guides/components/content.ts';
import { defineComponent } from '@docs/engine/guides/components/guide-component.ts';
import { highestOf } from '@docs/engine/guides/components/named-operations.ts';
import {
  type FieldType,
  fieldTypeText,
  type QueryField,
  type QueryLimits,
  type QueryResource,
  typeNotes,
} from '../language.ts';

/** What the records of a list can be filtered, sorted and searched by: an entry of `x-resources`. */
export interface Resource extends QueryResource {
  /** Name of the schema. */
  readonly entity: string;
  readonly sort: readonly string[];
  readonly defaultSort: string;
  /** Where free text is looked for, in words. */
  readonly search: readonly string[];
}

export function readResources(document: JsonObject): readonly Resource[] {
  return objectsAt(document, 'x-resources').map(([name, resource]) => ({
    name,
    entity: stringAt(resource, 'entity') ?? name,
    fields: objectsAt(resource, 'query').flatMap(([field, node]) => readField(field, node) ?? []),
    sort: stringsAt(resource, 'sort'),
    defaultSort: stringAt(resource, 'defaultSort') ?? '',
    search: stringsAt(resource, 'search'),
  }));
}

function readField(name: string, node: JsonObject): QueryField | undefined {
  const type = stringAt(node, 'type');
  const values = stringsAt(node, 'values');
  return isFieldType(type) ? { name, type, set: isTrue(node, 'set'), ...(values.length > 0 && { values }) } : undefined;
}

export function isFieldType(type: string | undefined): type is FieldType {
  return type !== undefined && Object.hasOwn(typeNotes, type);
}

/** The limits of `x-limits` that hold for queries; a document without one sets none. */
export function readQueryLimits(document: JsonObject): QueryLimits {
  return {
    nesting: highestOf('query-nesting', document),
    predicates: highestOf('query-predicates', document),
    values: highestOf('query-values', document),
    url: highestOf('query-url', document),
  };
}

/** `<ResourceFields resource="stories"/>`: where `search` looks, what a query may name, and what can be sorted by. */
export const ResourceFields = defineComponent({
  required: ['resource'],
  example: '<ResourceFields resource="stories"/>',
  fill: ({ resource: name }, facts) => {
    const resources = readResources(facts.document).map((each) => [each.name, each] as const);
    const { fields, sort, search } = findEntry('resource', name, new Map(resources));
    const names = [...new Set([...fields.map((field) => field.name), ...sort])];
    const rows = names.map((each) => [
      [code(each)],
      typeOf(fields.find((field) => field.name === each)),
      [sort.includes(each) ? 'yes' : 'no'],
    ]);
    const searched = { tag: 'p', children: [code('search'), ` searches: ${search.join(', ')}.`] };
    const fold: ContentElement = {
      tag: 'details',
      children: [
        { tag: 'summary', children: [`${rows.length} query ${rows.length === 1 ? 'field' : 'fields'}`] },
        ...table(['Query field', 'Type', 'Sort'], rows),
      ],
    };
    return [...(search.length > 0 ? [searched] : []), fold];
  },
});

function typeOf(field: QueryField | undefined): Content {
  if (!field) return ['cannot be queried'];
  return [fieldTypeText(field), ...(field.values ? [': ', ...codes(field.values)] : [])];
}
