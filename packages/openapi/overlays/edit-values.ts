import { isObject, type JsonValue, withFields } from '@docs/base/json.ts';
import { type Origin, type Origins, originsIn, setOrigin, under } from './origins.ts';

/** The values to edit, as a tree. */
interface Chosen {
  isChosen: boolean;
  readonly inside: Map<string, Chosen>;
}

/** Returns a value's replacement; `undefined` removes it. `origins` are those of the value. */
export type Modify = (value: JsonValue, origins: Origins) => JsonValue | undefined;

/**
 * A copy of the document with the values at some locations edited, each once, inner ones first. Everything else is
 * shared with the original: aliases put one value in several locations, and only one of them may be meant.
 */
export function editValues(
  document: JsonValue,
  locations: Iterable<readonly (string | number)[]>,
  origins: Origins,
  edit: Modify,
): JsonValue | undefined {
  const root: Chosen = { isChosen: false, inside: new Map() };
  for (const keys of locations) {
    let at = root;
    for (const key of keys.map(String)) {
      const next = at.inside.get(key) ?? { isChosen: false, inside: new Map() };
      at.inside.set(key, next);
      at = next;
    }
    at.isChosen = true;
  }
  return rebuild(document, root, origins, edit);
}

function rebuild(
  value: JsonValue,
  { isChosen, inside }: Chosen,
  origins: Origins,
  edit: Modify,
): JsonValue | undefined {
  const result = inside.size > 0 ? rebuildInside(value, inside, origins, edit) : value;
  return isChosen ? edit(result, origins) : result;
}

function rebuildInside(value: JsonValue, inside: Chosen['inside'], origins: Origins, edit: Modify): JsonValue {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
    const chosen = inside.get(key);
    const edited = chosen ? rebuild(item as JsonValue, chosen, originsIn(origins, key), edit) : (item as JsonValue);
    if (edited === undefined && isObject(value)) origins.inside.delete(key);
    return edited === undefined ? [] : [[key, edited]];
  });
  if (isObject(value)) return Object.fromEntries(entries);
  // Items after a removed one move up, and each keeps its origin.
  if (entries.length < value.length)
    origins.inside = new Map(entries.map(([key], at) => [String(at), originsIn(origins, key)]));
  return entries.map(([, item]) => item);
}

export type NodeKind = 'object' | 'list' | 'value';

export function nodeKind(value: JsonValue): NodeKind {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : 'value';
}

/** Two values that cannot be merged: the keys that lead to them, and their types. */
export class MergeConflict extends Error {
  readonly keys: readonly string[];
  readonly target: NodeKind;
  readonly added: NodeKind;

  constructor(keys: readonly string[], target: JsonValue, added: JsonValue) {
    super('Values of different kinds');
    this.keys = keys;
    this.target = nodeKind(target);
    this.added = nodeKind(added);
  }
}

/**
 * Merges values as the Overlay Specification says: objects by field, lists by appending, anything else by replacing.
 * Changes neither of them. `from` is where `added` was read; `origins` are those of the target.
 */
export function mergeValues(
  target: JsonValue,
  added: JsonValue,
  from: Origin,
  origins: Origins,
  keys: readonly string[] = [],
): JsonValue {
  if (Array.isArray(target) && keys.length === 0 && !Array.isArray(added)) {
    setOrigin(origins, target.length, from);
    return [...target, added];
  }
  if (nodeKind(target) !== nodeKind(added)) throw new MergeConflict(keys, target, added);
  if (Array.isArray(target) && Array.isArray(added)) {
    for (const index of added.keys()) setOrigin(origins, target.length + index, under(from, index));
    return [...target, ...added];
  }
  if (isObject(target) && isObject(added))
    return withFields(
      target,
      Object.entries(added).map(([name, value]): [string, JsonValue] => {
        if (Object.hasOwn(target, name))
          return [
            name,
            mergeValues(target[name] as JsonValue, value, under(from, name), originsIn(origins, name), [...keys, name]),
          ];
        setOrigin(origins, name, under(from, name));
        return [name, value];
      }),
    );
  origins.origin = from;
  origins.inside.clear();
  return added;
}
