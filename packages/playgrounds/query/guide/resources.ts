import type { Content, ContentElement } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { findEntry } from '@docs/engine/guides/components/component-problem.ts';
import { code, codes, table } from '@docs/engine/guides/components/content.ts';
import { defineComponent } from '@docs/engine/guides/components/guide-component.ts';
import { maxOfLimit } from '@docs/engine/guides/components/named-operations.ts';
import {
  readResources as compileResources,
  type QueryableResource as SandboxResource,
} from '@docs/sandbox/read-extensions.ts';
import {
  type FieldType,
  fieldTypeText,
  type QueryField,
  type QueryLimits,
  type QueryResource,
  typeNotes,
} from '../language.ts';

/** A resource whose fields have types of the query language. */
export type QueriedResource = Omit<SandboxResource, 'fields'> & QueryResource;

/** The fields that lists can be filtered by. `check` reports those with an unknown type. */
export function readQueryResources(document: JsonObject): readonly QueriedResource[] {
  return Object.values(compileResources(document)).map((resource) => ({
    ...resource,
    fields: resource.fields.filter((field): field is QueryField => isFieldType(field.type)),
  }));
}

export function isFieldType(type: string | undefined): type is FieldType {
  return type !== undefined && Object.hasOwn(typeNotes, type);
}

/** The limits of queries in `x-limits`; missing ones are unlimited. */
export function readQueryLimits(document: JsonObject): QueryLimits {
  return {
    nesting: maxOfLimit('query-nesting', document),
    predicates: maxOfLimit('query-predicates', document),
    values: maxOfLimit('query-values', document),
    url: maxOfLimit('query-url', document),
  };
}

/** `<ResourceFields resource="stories"/>`: the fields that `search` covers, query fields, and sortable fields. */
export const ResourceFields = defineComponent({
  required: ['resource'],
  example: '<ResourceFields resource="stories"/>',
  fill: ({ resource: name }, facts) => {
    const resources = readQueryResources(facts.document).map((each) => [each.name, each] as const);
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
