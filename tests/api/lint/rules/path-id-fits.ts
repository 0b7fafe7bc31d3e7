import { toPointer } from '@docs/base/pointer.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  toText,
} from '../../../../packages/base/json.ts';
import {
  type ApiDocument,
  type OperationEntry,
  operationsOf,
  problemAt,
  type Rule,
  resolved,
} from '../api-document.ts';

const RULE = 'path-id-fits';

/**
 * The example of a path id occurs in a response of that path, so that the example request could have had the example
 * response. Paths whose responses contain no such resource are ignored.
 */
export const pathIdFits: Rule = (document) => {
  const shown = idsByPath(document);
  return operationsOf(document).flatMap(({ slug, path, pointer, value }) =>
    listAt(value, 'parameters').flatMap((item, index) => {
      const parameter = resolved(document, item);
      const example = fieldAt(parameter, 'example');
      const ids = shown.get(path);
      if (stringAt(parameter, 'in') !== 'path' || stringAt(parameter, 'name') !== 'id') return [];
      if (!ids || example === undefined || ids.has(toText(example))) return [];
      return [
        problemAt(document, {
          rule: RULE,
          pointer: `${pointer}${toPointer(['parameters', index])}`,
          message: `${slug}: no response shows anything with the id \`${toText(example)}\` of its path.`,
          fix: 'Use the parameter of this kind of record (`IdOf…`), or correct the ID in the responses.',
        }),
      ];
    }),
  );
};

/** Ids of the top-level resources in a path's responses: `{ story: { id } }`. */
function idsByPath(document: ApiDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const paths = new Map<string, Set<string>>();
  for (const operation of operationsOf(document)) {
    for (const id of idsAnsweredBy(operation)) {
      paths.set(operation.path, (paths.get(operation.path) ?? new Set<string>()).add(id));
    }
  }
  return paths;
}

function idsAnsweredBy({ value }: OperationEntry): readonly string[] {
  return objectsAt(value, 'responses')
    .filter(([status]) => status === '200')
    .flatMap(([, response]) => objectsAt(response, 'content'))
    .flatMap(([, media]) => entriesAt(media, 'examples'))
    .flatMap(([, example]) => Object.values(objectAt(example, 'value') ?? {}).flatMap(idOf));
}

function idOf(record: JsonValue): readonly string[] {
  if (!isObject(record)) return [];
  const id = stringAt(record, 'id');
  return id === undefined ? [] : [id];
}
