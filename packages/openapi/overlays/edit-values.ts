import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { dropItems, type Origins, originsIn } from './origins.ts';

/** Places of a document, as a tree. */
interface Places {
  chosen: boolean;
  readonly inside: Map<string | number, Places>;
}

/** Gives a value in place of another; `undefined` takes it away. `origins` are those of the value. */
export type Edit = (value: JsonValue, origins: Origins) => JsonValue | undefined;

/**
 * The document with the values at some places edited, each once, inner ones first. Everything else is shared with the
 * document as it was: aliases make one value stand in several places, of which only one may be meant.
 */
export function editValues(
  document: JsonValue,
  places: Iterable<readonly (string | number)[]>,
  origins: Origins,
  edit: Edit,
): JsonValue | undefined {
  const root: Places = { chosen: false, inside: new Map() };
  for (const parts of places) {
    let at = root;
    for (const part of parts) {
      const next = at.inside.get(part) ?? { chosen: false, inside: new Map() };
      at.inside.set(part, next);
      at = next;
    }
    at.chosen = true;
  }
  return rebuild(document, root, origins, edit);
}

function rebuild(value: JsonValue, { chosen, inside }: Places, origins: Origins, edit: Edit): JsonValue | undefined {
  let result = value;
  if (inside.size > 0 && Array.isArray(value)) result = rebuildList(value, inside, origins, edit);
  else if (inside.size > 0 && isObject(value)) result = rebuildObject(value, inside, origins, edit);
  return chosen ? edit(result, origins) : result;
}

function rebuildList(
  list: readonly JsonValue[],
  inside: Places['inside'],
  origins: Origins,
  edit: Edit,
): readonly JsonValue[] {
  const gone = new Set<number>();
  const items = list.flatMap((item, index) => {
    const places = inside.get(index);
    const edited = places ? rebuild(item, places, originsIn(origins, index), edit) : item;
    if (edited === undefined) gone.add(index);
    // Wrapped, or the items of a list in a list would become items of this one.
    return edited === undefined ? [] : [edited];
  });
  if (gone.size > 0) dropItems(origins, list.length, gone);
  return items;
}

function rebuildObject(node: JsonObject, inside: Places['inside'], origins: Origins, edit: Edit): JsonObject {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, member]): [string, JsonValue][] => {
      const places = inside.get(name);
      const edited = places ? rebuild(member, places, originsIn(origins, name), edit) : member;
      if (edited === undefined) origins.inside.delete(name);
      return edited === undefined ? [] : [[name, edited]];
    }),
  );
}
