import type { JsonValue } from '../model/content.ts';
import { isObject, type JsonObject, memberAt } from '../openapi/document.ts';
import { pointerParts } from '../openapi/references.ts';
import { createFindTarget, type FindTarget, type Target } from './reference-target.ts';

/** A part of the document as it stands in a slice, and the parts it refers to. */
export interface Part {
  readonly node: JsonValue;
  readonly reaches: readonly Target[];
}

export type ReadPart = (target: Target) => Part | undefined;

/** A document, prepared for many slices. */
export interface SliceSource {
  readonly document: JsonObject;
  readonly findTarget: FindTarget;
  /** Parts as converted so far, by conversion and place: each is converted once however many slices hold it. */
  readonly parts: Map<string, Part | undefined>;
}

export function createSliceSource(document: JsonObject): SliceSource {
  return { document, findTarget: createFindTarget(document), parts: new Map() };
}

/** Reads a place of the document through `convert`, once. */
export function readPart(
  source: SliceSource,
  target: Target,
  conversion: string,
  convert: (node: JsonValue) => Part,
): Part | undefined {
  const key = `${conversion} ${target.pointer}`;
  if (source.parts.has(key)) return source.parts.get(key);
  const node = valueAt(source.document, target.pointer);
  const part = node === undefined ? undefined : convert(node);
  source.parts.set(key, part);
  return part;
}

/** Everything that can be reached, each part once: the cost is the size of the answer. */
export function reachable(
  start: readonly Target[],
  read: ReadPart,
): ReadonlyMap<string, { target: Target; part: Part }> {
  const found = new Map<string, { target: Target; part: Part }>();
  const queue = [...start];
  for (let target = queue.pop(); target; target = queue.pop()) {
    if (found.has(target.pointer)) continue;
    const part = read(target);
    if (!part) continue;
    found.set(target.pointer, { target, part });
    queue.push(...part.reaches);
  }
  return found;
}

/** What stands at a JSON pointer. */
export function valueAt(document: JsonObject, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const part of pointerParts(`#${encodeURI(pointer)}`) ?? []) {
    if (Array.isArray(value)) value = /^\d+$/.test(part) ? (value as readonly JsonValue[])[Number(part)] : undefined;
    else value = isObject(value) ? memberAt(value, part) : undefined;
  }
  return value;
}
