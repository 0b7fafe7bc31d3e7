import { isObject, type JsonObject, type JsonValue, withMembers } from '@docs/base/json.ts';
import { type Origin, type Origins, originsIn, setOrigin, under } from './origins.ts';

export type Kind = 'object' | 'list' | 'value';

export function kindOf(value: JsonValue): Kind {
  if (Array.isArray(value)) return 'list';
  return isObject(value) ? 'object' : 'value';
}

/** Two values that cannot become one: of which member, and of which kinds they are. */
export class MergeConflict extends Error {
  readonly parts: readonly string[];
  readonly target: Kind;
  readonly added: Kind;

  constructor(parts: readonly string[], target: JsonValue, added: JsonValue) {
    super('Values of different kinds');
    this.parts = parts;
    this.target = kindOf(target);
    this.added = kindOf(added);
  }
}

export interface MergeInput {
  /** What is merged in, and where it was read. */
  readonly added: JsonValue;
  readonly from: Origin;
}

/**
 * A value with another merged in, as the Overlay Specification has it: objects member by member, lists one behind the
 * other, anything else replaced. Neither of the two is changed. `origins` are those of the target.
 */
export function mergeValues(target: JsonValue, input: MergeInput, origins: Origins): JsonValue {
  const { added, from } = input;
  if (Array.isArray(target)) return mergeList(target, Array.isArray(added) ? added : [added], input, origins);
  if (isObject(target) && isObject(added)) return mergeObjects(target, { ...input, added }, origins, []);
  if (kindOf(target) !== 'value' || kindOf(added) !== 'value') throw new MergeConflict([], target, added);
  origins.origin = from;
  origins.inside.clear();
  return added;
}

function mergeList(
  target: readonly JsonValue[],
  items: readonly JsonValue[],
  { added, from }: MergeInput,
  origins: Origins,
): JsonValue {
  for (const index of items.keys())
    setOrigin(origins, target.length + index, Array.isArray(added) ? under(from, index) : from);
  return [...target, ...items];
}

function mergeObjects(
  target: JsonObject,
  { added, from }: MergeInput & { readonly added: JsonObject },
  origins: Origins,
  parts: readonly string[],
): JsonObject {
  const names = Object.keys(added);
  const members = names.map((name): [string, JsonValue] => {
    const value = added[name] as JsonValue;
    const own = under(from, name);
    const before = Object.hasOwn(target, name) ? target[name] : undefined;
    if (before !== undefined && kindOf(before) !== kindOf(value))
      throw new MergeConflict([...parts, name], before, value);
    if (isObject(before) && isObject(value)) {
      const inner = { added: value, from: own };
      return [name, mergeObjects(before, inner, originsIn(origins, name), [...parts, name])];
    }
    if (Array.isArray(before) && Array.isArray(value))
      return [name, mergeList(before, value, { added: value, from: own }, originsIn(origins, name))];
    setOrigin(origins, name, own);
    return [name, value];
  });
  return withMembers(target, members);
}
