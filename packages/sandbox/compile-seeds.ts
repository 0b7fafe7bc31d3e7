import { isObject, type JsonObject } from '@docs/base/json.ts';
import {
  isSearch,
  type OperationResponse,
  type PlainOperation,
  parameterNames,
  parentPath,
} from './compile-operations.ts';
import { type Definitions, follow } from './compile-schemas.ts';
import { type JsonRecord, type Seed, successOf, valueAtPath } from './simulated-api.ts';

/** The records in the examples of a response. */
export function recordsIn(response: OperationResponse | undefined): readonly JsonRecord[] {
  if (!response) return [];
  const { wrapper, example, examples } = response;
  const all = examples ? Object.values(examples) : example === undefined ? [] : [example];
  return all.flatMap((each) => {
    const inner = wrapper === undefined ? each : isObject(each) ? each[wrapper] : undefined;
    return (Array.isArray(inner) ? inner : [inner]).filter((value): value is JsonObject => isObject(value));
  }) as JsonRecord[];
}

/** Records from examples: those of the item first, because lists may show fewer fields. */
export function seedsOf(
  own: readonly PlainOperation[],
  item: PlainOperation | undefined,
  key: string | undefined,
  definitions: Definitions,
): readonly Seed[] {
  const readers = [
    ...own.filter((each) => each.method === 'GET' && each === item),
    ...own.filter((each) => each.method === 'GET' && each !== item),
    ...own.filter((each) => each.method !== 'GET' && isSearch(each.path)),
  ];
  const found = new Map<string, Seed>();
  for (const operation of [...readers, ...own.filter((each) => !readers.includes(each))]) {
    const success = successOf(operation);
    // What other operations return is only needed without any of these.
    const isReader = readers.includes(operation);
    if (!isReader && (found.size > 0 || !success || !isRecordOf(success, item, definitions))) continue;
    const values = parameterNames(operation.path).map((name) => {
      const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
      return parameter?.example === undefined ? '*' : String(parameter.example);
    });
    const parents = values.slice(0, parameterNames(item ? parentPath(item.path) : operation.path).length);
    const asked = values.length > parents.length ? values.at(-1) : undefined;
    for (const value of recordsIn(success)) {
      const own = key === undefined ? undefined : valueAtPath(value, key);
      const id = own === undefined || own === null ? (asked ?? String(found.size + 1)) : String(own);
      if (!found.has(`${parents} ${id}`)) found.set(`${parents} ${id}`, { key: id, parents, value });
    }
  }
  return [...found.values()];
}

function isRecordOf(success: OperationResponse, item: PlainOperation | undefined, definitions: Definitions): boolean {
  if (!item) return false;
  const wanted = follow(successOf(item)?.item, definitions).name;
  return wanted !== undefined && follow(success.item, definitions).name === wanted;
}
