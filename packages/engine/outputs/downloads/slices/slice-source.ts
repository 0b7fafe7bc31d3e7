import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { createResolve, partsOf, valueAt } from '@docs/openapi/read/references.ts';
import { createInheritance, type Inheritance } from '@docs/openapi/schema/variants.ts';
import { createFindTarget, type FindTarget, type Target } from './reference-target.ts';

/** A part of the document as it stands in a slice, and the parts it refers to. */
export interface Part {
  readonly node: JsonValue;
  readonly reaches: readonly Target[];
}

interface SizedPart extends Part {
  /** Characters. */
  readonly size: number;
}

export type ReadPart = (target: Target) => SizedPart | undefined;

/** A document, prepared for many slices. */
export interface SliceSource {
  readonly document: JsonObject;
  readonly findTarget: FindTarget;
  readonly inheritance: Inheritance;
  /** Parts as converted so far, by conversion and place: each is converted once however many slices hold it. */
  readonly parts: Map<string, SizedPart | undefined>;
}

export function createSliceSource(document: JsonObject): SliceSource {
  return {
    document,
    findTarget: createFindTarget(document),
    inheritance: createInheritance(document, createResolve(document)),
    parts: new Map(),
  };
}

/** Reads a place of the document through `convert`, once. */
export function readPart(
  source: SliceSource,
  target: Target,
  conversion: string,
  convert: (node: JsonValue) => Part,
): SizedPart | undefined {
  const key = `${conversion} ${target.pointer}`;
  if (source.parts.has(key)) return source.parts.get(key);
  const node = valueAt(source.document, partsOf(target.pointer));
  const part = node === undefined ? undefined : sized(convert(node));
  source.parts.set(key, part);
  return part;
}

/**
 * What one slice may hold beside its subject. In large documents everything reaches everything: without these, a slice
 * for every page would add up to thousands of times the document.
 */
const MAX_PARTS = 300;
const MAX_SIZE = 400_000;

/** Stands for a part beyond that, so that references to it still lead somewhere. */
const LEFT_OUT = sized({
  node: { description: 'Left out here, because this part would be too large: see the whole document.' },
  reaches: [],
});

/** Everything that can be reached, the nearest first, each part once: the cost is the size of the answer. */
export function reachable(
  start: readonly Target[],
  read: ReadPart,
): ReadonlyMap<string, { target: Target; part: Part }> {
  const found = new Map<string, { target: Target; part: Part }>();
  const queue = [...start];
  let size = 0;
  // The list grows while it is read.
  for (const target of queue) {
    if (found.has(target.pointer)) continue;
    const part = found.size < MAX_PARTS && size < MAX_SIZE ? read(target) : LEFT_OUT;
    if (!part) continue;
    found.set(target.pointer, { target, part });
    size += part.size;
    for (const next of part.reaches) queue.push(next);
  }
  return found;
}

function sized(part: Part): SizedPart {
  return { ...part, size: JSON.stringify(part.node).length };
}
