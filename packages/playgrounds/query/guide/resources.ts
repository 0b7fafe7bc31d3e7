import type { Content } from '@docs/base/content.ts';
import {
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { missingProp, textProp, unknownName } from '@docs/engine/guides/components/component-problem.ts';
import { code, codes, table } from '@docs/engine/guides/components/content.ts';
import type { GuideComponent } from '@docs/engine/guides/components/guide-component.ts';
import {
  type FieldType,
  type QueryField,
  type QueryLimits,
  type QueryResource,
  typeNotes,
  typeText,
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
  const most = (id: string): number => {
    const limit = listAt(document, 'x-limits').find((each) => isObject(each) && stringAt(each, 'id') === id);
    return numberAt(objectAt(limit, 'values'), 'max') ?? Number.MAX_SAFE_INTEGER;
  };
  return {
    nesting: most('query-nesting'),
    predicates: most('query-predicates'),
    values: most('query-values'),
    // The document counts in KiB.
    url: most('query-url') * 1024,
  };
}

/** `<ResourceFields resource="stories"/>`: where `search` looks, what a query may name, and what can be sorted by. */
export const resourceFields: GuideComponent = {
  props: ['resource'],
  expand: (props, facts) => {
    const name = textProp(props, 'resource');
    if (name === undefined) return missingProp('resource', '<ResourceFields resource="stories"/>');
    const resources = readResources(facts.document);
    const resource = resources.find((each) => each.name === name);
    if (!resource) {
      return unknownName(
        'resource',
        name,
        resources.map((each) => each.name),
      );
    }
    const { fields, sort } = resource;
    const names = [...new Set([...fields.map((field) => field.name), ...sort])];
    const rows = names.map((each) => [
      [code(each)],
      typeOf(fields.find((field) => field.name === each)),
      [sort.includes(each) ? 'yes' : 'no'],
    ]);
    return [...searched(resource), ...table(['Field', 'Type', 'Sort'], rows)];
  },
};

function searched({ search }: Resource): Content {
  return search.length === 0 ? [] : [{ tag: 'p', children: [code('search'), ` looks in: ${search.join(', ')}.`] }];
}

function typeOf(field: QueryField | undefined): Content {
  if (!field) return ['cannot be queried'];
  return [typeText(field), ...(field.values ? [': ', ...codes(field.values)] : [])];
}
