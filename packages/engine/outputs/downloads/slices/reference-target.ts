import { type JsonObject, objectAt } from '@docs/base/json.ts';
import { freeName } from '@docs/openapi/names/free-name.ts';
import { pointerSegments, toPointer } from '@docs/openapi/read/references.ts';

/** A part of a document that a slice takes as a whole. */
export interface Target {
  /** Kind and name under `components`. */
  readonly kind: string;
  readonly name: string;
  /** Where it stands in the source. */
  readonly pointer: string;
  /** What the reference means inside it. */
  readonly rest: readonly string[];
  /** It stands elsewhere in the source (`#/paths/…`) and needs a new home, since that place is not in the slice. */
  readonly moved: boolean;
}

export type FindTarget = (ref: string) => Target | undefined;

const kinds: ReadonlyMap<string, string> = new Map([
  ...['parameters', 'responses', 'headers', 'examples', 'links', 'callbacks'].map((kind) => [kind, kind] as const),
  ['requestBody', 'requestBodies'],
  ['content', 'mediaTypes'],
]);

/** Tells what a reference needs. Places outside `components` get a name there, the same for every slice. */
export function createFindTarget(document: JsonObject): FindTarget {
  const components = objectAt(document, 'components');
  const names = new Map<string, { kind: string; name: string }>();
  const taken = new Set<string>();
  const rename = (pointer: string, parts: readonly string[]): { kind: string; name: string } => {
    const known = names.get(pointer);
    if (known) return known;
    const kind = kindOf(parts);
    const base =
      parts
        .join('-')
        .replace(/[^A-Za-z0-9._]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'part';
    const name = freeName(base, {
      has: (wanted) => taken.has(`${kind}/${wanted}`) || hasOwn(components, kind, wanted),
    });
    taken.add(`${kind}/${name}`);
    names.set(pointer, { kind, name });
    return { kind, name };
  };
  return (ref) => {
    const parts = pointerSegments(ref);
    if (!parts || parts.length === 0) return undefined;
    const [root, kind, name, ...rest] = parts;
    if (root === 'components' && kind !== undefined && name !== undefined) {
      return { kind, name, pointer: toPointer([root, kind, name]), rest, moved: false };
    }
    const pointer = toPointer(parts);
    return { ...rename(pointer, parts), pointer, rest: [], moved: true };
  };
}

function kindOf(parts: readonly string[]): string {
  return kinds.get(parts.at(-1) ?? '') ?? kinds.get(parts.at(-2) ?? '') ?? 'schemas';
}

function hasOwn(components: JsonObject | undefined, kind: string, name: string): boolean {
  const members = objectAt(components, kind);
  return members !== undefined && Object.hasOwn(members, name);
}
