import { fieldAt, type JsonObject, type JsonValue, objectAt, valueAt } from '@docs/base/json.ts';
import {
  MAX_SLICE_CHARACTERS,
  MAX_SLICE_COMPONENTS,
  MAX_SLICES_CHARACTERS,
  MIN_SLICE_CHARACTERS,
} from '@docs/base/limits.ts';
import { byText } from '@docs/base/words.ts';
import { freeName } from '@docs/openapi/names/slugs.ts';
import { createResolve, pointerSegments, segmentsOf, toPointer } from '@docs/openapi/read/references.ts';
import { createInheritance } from '@docs/openapi/schema/variants.ts';

/** Something in the document that a slice takes as a whole. */
export interface Target {
  /** Kind and name under `components`. */
  readonly kind: string;
  readonly name: string;
  /** Where it is in the document. */
  readonly pointer: string;
  /** What the reference means inside it. */
  readonly rest: readonly string[];
  /** It is elsewhere in the document (`#/paths/…`), which the slice does not have: there it becomes a component. */
  readonly moved: boolean;
}

/** A target as it is in a slice, and what it refers to. */
export interface Component {
  readonly node: JsonValue;
  readonly targets: readonly Target[];
  /** Characters. */
  readonly size: number;
}

export type SliceSource = ReturnType<typeof createSliceSource>;

/** A document, prepared for so many slices. */
export function createSliceSource(document: JsonObject, count = 1) {
  const resolve = createResolve(document);
  return {
    document,
    resolve,
    /** Characters of a slice. */
    limit: Math.max(MIN_SLICE_CHARACTERS, Math.min(MAX_SLICE_CHARACTERS, MAX_SLICES_CHARACTERS / count)),
    findTarget: createFindTarget(document),
    inheritance: createInheritance(document, resolve),
    /** By conversion and pointer: each is converted once, however many slices have it. */
    converted: new Map<string, Component | undefined>(),
  };
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ...['parameters', 'responses', 'headers', 'examples', 'links', 'callbacks'].map((kind) => [kind, kind] as const),
  ['requestBody', 'requestBodies'],
  ['content', 'mediaTypes'],
]);

/** What a reference needs. Targets outside `components` get a name there, the same in every slice. */
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

/** Reads a target through `convert`, once. */
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

/** Stands for a component beyond that, so that references to it still lead somewhere. */
const LEFT_OUT = withSize({
  node: { description: 'Omitted here because it is too large: see the whole document.' },
  targets: [],
});

export type ReachedComponents = ReadonlyMap<string, { readonly target: Target; readonly node: JsonValue }>;

/** Everything that can be reached by pointer, the nearest first. */
export function reachable(
  start: readonly Target[],
  { limit }: SliceSource,
  read: (target: Target) => Component | undefined,
): ReachedComponents {
  const found = new Map<string, { target: Target; node: JsonValue }>();
  const queue = [...start];
  let size = 0;
  // The list grows while it is read.
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

/** By name, so that equal input gives equal bytes whatever was met first. */
export function sortedObject(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  return Object.fromEntries([...entries].sort(([left], [right]) => byText(left, right)));
}

function withSize(component: Omit<Component, 'size'>): Component {
  return { ...component, size: JSON.stringify(component.node).length };
}
