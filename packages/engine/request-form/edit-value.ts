import { isObject, type JsonObject, type JsonValue, valueAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { FormControl } from '@docs/samples/request-form.ts';
import { inputText, parseInput } from './parse-input.ts';

/** Names of fields and places of items, from the top. */
export type ValuePath = readonly (string | number)[];

/** A value that is edited piece by piece. `undefined`: there is none. */
export interface EditedValue {
  readonly value: JsonValue | undefined;
  /** What a form remembers of a place in it, by JSON pointer; it moves with the items of a list. */
  readonly marks: Readonly<Record<string, Mark>>;
}

export interface Mark {
  /** What was typed: `1.` is on its way to `1.5`, not `1`. */
  readonly draft?: { readonly raw: string; readonly control: FormControl };
  /** The variant that was chosen, where the value could be of several. */
  readonly variant?: number;
  /** Whether what is inside is shown. */
  readonly open?: boolean;
}

export type Edit = {
  readonly path: ValuePath;
} /** `stays`: without text it is empty text. Other fields are not sent then. */ & (
  | { readonly do: 'type'; readonly raw: string; readonly control: FormControl; readonly stays?: boolean }
  /** Also adds: an item behind the last one, a field of a name that is new. */
  | { readonly do: 'set'; readonly value: JsonValue; readonly variant?: number }
  | { readonly do: 'remove' }
  | { readonly do: 'move'; readonly by: 1 | -1 }
  | { readonly do: 'open'; readonly open: boolean }
);

/** The value after an edit. What cannot be done changes nothing. */
export function editValue(edited: EditedValue, edit: Edit): EditedValue {
  const { value, marks } = edited;
  const { path } = edit;
  switch (edit.do) {
    case 'open':
      return { value, marks: mark(marks, path, { open: edit.open }) };
    case 'type': {
      const { raw, control } = edit;
      const parsed = parseInput(control, raw);
      const draft = { value, marks: mark(marks, path, { draft: { raw, control } }) };
      if (parsed.kind === 'value') return { ...draft, value: setAt(value, path, parsed.value) };
      if (parsed.kind === 'problem') return draft;
      if (!edit.stays) return { ...draft, value: removeAt(value, path) };
      return control.kind === 'text' ? { ...draft, value: setAt(value, path, '') } : draft;
    }
    case 'set': {
      const { variant } = edit;
      const kept = without(marks, path);
      return {
        value: setAt(value, path, edit.value),
        marks: mark(kept, path, { open: true, ...(variant !== undefined && { variant }) }),
      };
    }
    case 'remove': {
      const [list, at] = [path.slice(0, -1), path.at(-1)];
      const left = without(marks, path);
      const closed = (index: number): number => (index > Number(at) ? index - 1 : index);
      return {
        value: removeAt(value, path),
        marks: typeof at === 'number' ? reorder(left, list, closed) : left,
      };
    }
    case 'move': {
      const [list, at] = [path.slice(0, -1), Number(path.at(-1))];
      const items = valueAt(value, list);
      const to = at + edit.by;
      if (!Array.isArray(items) || to < 0 || to >= items.length) return edited;
      const [a, b] = [items[at], items[to]] as [JsonValue, JsonValue];
      const swapped = (index: number): number => (index === at ? to : index === to ? at : index);
      return { value: setAt(value, list, items.with(at, b).with(to, a)), marks: reorder(marks, list, swapped) };
    }
  }
}

/** What an input shows: what was typed, or the value. */
export function shownText({ value, marks }: EditedValue, path: ValuePath, control: FormControl): string {
  const there = valueAt(value, path);
  return marks[toPointer(path)]?.draft?.raw ?? (there === null ? 'null' : inputText(control, there));
}

/** A copy with a value at a place. What leads there is made where it is missing. */
export function setAt(root: JsonValue | undefined, path: ValuePath, value: JsonValue): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const items = Array.isArray(root) ? (root as readonly JsonValue[]) : [];
    const item = setAt(items[key], rest, value);
    return key < items.length ? items.with(key, item) : [...items, item];
  }
  const fields = new Map(Object.entries(isObject(root) ? root : {}));
  return Object.fromEntries(fields.set(key, setAt(fields.get(key), rest, value)));
}

/** A copy without the value at a place. */
function removeAt(root: JsonValue | undefined, path: ValuePath): JsonValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  if (rest.length > 0) {
    const inner = removeAt(valueAt(root, [key]), rest);
    return inner === undefined ? root : setAt(root, [key], inner);
  }
  if (Array.isArray(root)) return root.filter((_, index) => index !== key);
  return Object.fromEntries(Object.entries((root ?? {}) as JsonObject).filter(([name]) => name !== key));
}

function mark(marks: EditedValue['marks'], path: ValuePath, change: Mark): EditedValue['marks'] {
  const pointer = toPointer(path);
  return { ...marks, [pointer]: { ...marks[pointer], ...change } };
}

/** Of another value at this place nothing is known. */
function without(marks: EditedValue['marks'], path: ValuePath): EditedValue['marks'] {
  const pointer = toPointer(path);
  const others = Object.entries(marks).filter(([each]) => each !== pointer && !each.startsWith(`${pointer}/`));
  return Object.fromEntries(others);
}

/** The items of a list have other places now. */
function reorder(
  marks: EditedValue['marks'],
  list: ValuePath,
  movedIndex: (index: number) => number,
): EditedValue['marks'] {
  const start = `${toPointer(list)}/`;
  const moved = Object.entries(marks).map(([pointer, each]) => {
    if (!pointer.startsWith(start)) return [pointer, each] as const;
    const [index = '', ...inner] = pointer.slice(start.length).split('/');
    return [[`${start}${movedIndex(Number(index))}`, ...inner].join('/'), each] as const;
  });
  return Object.fromEntries(moved);
}
