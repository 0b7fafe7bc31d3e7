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
import { nearest } from '@docs/base/nearest.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { ContentProblem, GuideFacts } from '@docs/engine/extensions.ts';
import { type FieldType, typeNotes } from '../operators.ts';
import type { QueryField, QueryLimits, QueryResource } from '../resource.ts';

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

/** Finds query fields of a type that there is not: queries could not name them. */
export function check({ document }: Pick<GuideFacts, 'document'>): readonly ContentProblem[] {
  const types = Object.keys(typeNotes);
  return objectsAt(document, 'x-resources').flatMap(([name, resource]) =>
    objectsAt(resource, 'query').flatMap(([field, node]): readonly ContentProblem[] => {
      const type = stringAt(node, 'type');
      if (isFieldType(type)) return [];
      const guess = nearest(type ?? '', types);
      return [
        {
          message: `The query field \`${field}\` of \`${name}\` has ${type === undefined ? 'no type' : `the type \`${type}\`, which there is not`}.`,
          fix: guess ? `Did you mean \`${guess}\`?` : `Types are ${types.map((each) => `\`${each}\``).join(', ')}.`,
          pointer: toPointer(['x-resources', name, 'query', field, 'type']),
        },
      ];
    }),
  );
}

function isFieldType(type: string | undefined): type is FieldType {
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
