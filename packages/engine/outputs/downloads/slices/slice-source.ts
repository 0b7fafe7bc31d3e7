import { fieldAt, type JsonObject, type JsonValue, objectAt, valueAt } from '@docs/base/json.ts';
import {
  MAX_SLICE_CHARACTERS,
  MAX_SLICE_COMPONENTS,
  MAX_SLICES_CHARACTERS,
  MIN_SLICE_CHARACTERS,
} from '@docs/base/limits.ts';
import { pointerSegments, segmentsOf, toPointer } from '@docs/base/pointer.ts';
import { byText } from '@docs/base/words.ts';
import { freeName } from '@docs/openapi/names/slugs.ts';
import { createResolve } from '@docs/openapi/read/references.ts';
import { createInheritance } from '@docs/openapi/schema/variants.ts';

/** A component or another value of the document that a slice includes. */
export interface Target {
  /** Kind and name under `components`. */
  readonly kind: string;
  readonly name: string;
  /** JSON pointer in the document. */
  readonly pointer: string;
  /** The rest of the reference, inside the target. */
  readonly rest: readonly string[];
  /** It is elsewhere in the document (`#/paths/…`), which the slice lacks: it becomes a component. */
  readonly moved: boolean;
}

/** A target as included in a slice, and its references. */
export interface Component {
  readonly node: JsonValue;
  readonly targets: readonly Target[];
  /** In characters. */
  readonly size: number;
}

export type SliceSource = ReturnType<typeof createSliceSource>;

/** A document, prepared for `count` slices. */
export function createSliceSource(document: JsonObject, count = 1) {
  const resolve = createResolve(document);
  return {
    document,
    resolve,
    /** Maximum characters of a slice. */
    limit: Math.max(MIN_SLICE_CHARACTERS, Math.min(MAX_SLICE_CHARACTERS, MAX_SLICES_CHARACTERS / count)),
    findTarget: createFindTarget(document),
    inheritance: createInheritance(document, resolve),
    /** By conversion and pointer: each is converted once for all slices. */
    converted: new Map<string, Component | undefined>(),
  };
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ...['parameters', 'responses', 'headers', 'examples', 'links', 'callbacks'].map((kind) => [kind, kind] as const),
  ['requestBody', 'requestBodies'],
  ['content', 'mediaTypes'],
]);

/** Resolves a reference to a target. Targets outside `components` get a name there, the same in every slice. */
function createFindTarget(document: JsonObject): (ref: string) => Target | undefined {
  const components = objectAt(document, 'components');
  const moved = new Map<string, Target>();
  const taken = new Set<string>();
  return (ref) => {
    const segments = pointerSegments(ref);
    if (!segments || segments.length === 0) return undefined;
    const [root, ownKind, ownName, ...rest] = segments;
    if (root === 'components' && ownKind !== undefined && ownName !== undefined) {
      return { kind: ownKind, name: ownName, pointer: toPointer([root, ownKind, ownName]), rest, moved: false };
    }
    const pointer = toPointer(segments);
    const known = moved.get(pointer);
    if (known) return known;
    const kind = KINDS.get(segments.at(-1) ?? '') ?? KINDS.get(segments.at(-2) ?? '') ?? 'schemas';
    const words = segments.join('-').replace(/[^A-Za-z0-9._]+/g, '-');
    const name = freeName(words.replace(/^-+|-+$/g, '') || 'part', {
      has: (wanted) => taken.has(`${kind}/${wanted}`) || fieldAt(objectAt(components, kind), wanted) !== undefined,
    });
    taken.add(`${kind}/${name}`);
    const target = { kind, name, pointer, rest: [], moved: true };
    moved.set(pointer, target);
    return target;
  };
}

/** Converts a target, once. */
export function readComponent(
  source: SliceSource,
  target: Target,
  conversion: string,
  convert: (node: JsonValue) => Omit<Component, 'size'>,
): Component | undefined {
  const key = `${conversion} ${target.pointer}`;
  if (source.converted.has(key)) return source.converted.get(key);
  const node = valueAt(source.document, segmentsOf(target.pointer));
  const component = node === undefined ? undefined : withSize(convert(node));
  source.converted.set(key, component);
  return component;
}

/** Replaces components beyond the limit, so that references to them still work. */
const LEFT_OUT = withSize({
  node: { description: 'Omitted here because it is too large: see the whole document.' },
  targets: [],
});

/** Everything that can be reached, nearest first, by JSON pointer. */
export function reachable(
  start: readonly Target[],
  { limit }: SliceSource,
  read: (target: Target) => Component | undefined,
): ReadonlyMap<string, { readonly target: Target; readonly node: JsonValue }> {
  const found = new Map<string, { target: Target; node: JsonValue }>();
  const queue = [...start];
  let size = 0;
  // The list grows during the loop.
  for (const target of queue) {
    if (found.has(target.pointer)) continue;
    const component = found.size < MAX_SLICE_COMPONENTS && size < limit ? read(target) : LEFT_OUT;
    if (!component) continue;
    found.set(target.pointer, { target, node: component.node });
    size += component.size;
    for (const next of component.targets) queue.push(next);
  }
  return found;
}

/** Sorted by name, so that equal input gives equal bytes. */
export function sortedObject(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  return Object.fromEntries([...entries].sort(([left], [right]) => byText(left, right)));
}

function withSize(component: Omit<Component, 'size'>): Component {
  return { ...component, size: JSON.stringify(component.node).length };
}
