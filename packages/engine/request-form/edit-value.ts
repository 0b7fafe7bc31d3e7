import { isObject, type JsonObject, type JsonValue, valueAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { FormControl } from '@docs/samples/request-form.ts';
import { inputText, parseInput } from './parse-input.ts';

/** Names of fields and indexes of items, from the root. */
export type ValuePath = readonly (string | number)[];

/** A value edited in small steps. `undefined` if there is none. */
export interface EditedValue {
  readonly value: JsonValue | undefined;
  /** Form state at positions in the value, by JSON pointer; it moves with the items of a list. */
  readonly marks: Readonly<Record<string, Mark>>;
}

export interface Mark {
  /** The text as typed: `1.` may become `1.5` and is not `1`. */
  readonly draft?: { readonly raw: string; readonly control: FormControl };
  /** The chosen variant, if there are several. */
  readonly variant?: number;
  /** Whether the inside is shown. */
  readonly open?: boolean;
}

export type Edit = {
  readonly path: ValuePath;
} /** `stays`: without text, the value is an empty string. Other fields are then not sent. */ & (
  | { readonly do: 'type'; readonly raw: string; readonly control: FormControl; readonly stays?: boolean }
  /** Also adds: an item after the last one, or a field with a new name. */
  | { readonly do: 'set'; readonly value: JsonValue; readonly variant?: number }
  | { readonly do: 'remove' }
  | { readonly do: 'move'; readonly by: 1 | -1 }
  | { readonly do: 'open'; readonly open: boolean }
);

/** The value after an edit. Impossible edits change nothing. */
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

/** The text of an input: the draft, or the value. */
export function shownText({ value, marks }: EditedValue, path: ValuePath, control: FormControl): string {
  const there = valueAt(value, path);
  return marks[toPointer(path)]?.draft?.raw ?? (there === null ? 'null' : inputText(control, there));
}

/** A copy with a value at a path. Missing parents are created. */
function setAt(root: JsonValue | undefined, path: ValuePath, value: JsonValue): JsonValue {
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

/** A copy without the value at a path. */
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

/** Drops the marks of a replaced value. */
function without(marks: EditedValue['marks'], path: ValuePath): EditedValue['marks'] {
  const pointer = toPointer(path);
  const others = Object.entries(marks).filter(([each]) => each !== pointer && !each.startsWith(`${pointer}/`));
  return Object.fromEntries(others);
}

/** Moves marks with the items of a list. */
function reorder(marks: EditedValue['marks'], list: ValuePath, movedIndex: (index: number) => number) {
  const start = `${toPointer(list)}/`;
  const moved = Object.entries(marks).map(([pointer, each]) => {
    if (!pointer.startsWith(start)) return [pointer, each] as const;
    const [index = '', ...inner] = pointer.slice(start.length).split('/');
    return [[`${start}${movedIndex(Number(index))}`, ...inner].join('/'), each] as const;
  });
  return Object.fromEntries(moved);
}
