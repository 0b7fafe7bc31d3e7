import type { JsonValue } from '@docs/base/json.ts';
import { MAX_CHOICE_DEPTH } from '@docs/base/limits.ts';
import type { ParameterLocation } from '@docs/base/method.ts';
import type { Shape } from '../schema/shape.ts';

interface Serialisation {
  readonly place: ParameterLocation;
  readonly style: string | undefined;
  readonly explode: JsonValue | undefined;
  readonly reserved: boolean;
  /** The kind of value; unknown ones are told like lists. */
  readonly type?: string | undefined;
}

export type Kind = 'scalar' | 'array' | 'object';

/** What counts for writing a value: whether it is a list, an object or neither. */
export function serialisedKind([type]: readonly string[]): Kind {
  return type === 'array' || type === 'object' ? type : 'scalar';
}

/** The kinds that a value may have, in a choice as well: only lists and objects need words, where there are any. */
export function serialisedKinds(
  schema: JsonValue | undefined,
  shape: (schema: JsonValue | undefined) => Shape,
): readonly Kind[] {
  const kindsOf = (node: JsonValue | undefined, depth: number): readonly Kind[] => {
    const { types, options } = shape(node);
    const inner = depth < MAX_CHOICE_DEPTH ? options.flatMap((option) => kindsOf(option, depth + 1)) : [];
    return [...types.map((type) => serialisedKind([type])), ...inner];
  };
  const kinds = [...new Set(kindsOf(schema, 0))].filter((kind) => kind !== 'scalar');
  return kinds.length > 0 ? kinds : ['scalar'];
}

/** The words for all kinds of a value. */
export function choiceWords(kinds: readonly Kind[], way: Omit<Serialisation, 'type'>): readonly string[] {
  return [...new Set(kinds.flatMap((type) => serialisationWords({ ...way, type })))];
}

/** How a list or an object is written into an address, a header or a form. The plainest way needs no words. */
export function serialisationWords({ place, style, explode, reserved, type }: Serialisation): readonly string[] {
  const used = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const exploded = typeof explode === 'boolean' ? explode : used === 'form' || used === 'deepObject';
  const table = type === 'object' ? OBJECT_WORDS : LIST_WORDS;
  const words = type === 'scalar' ? undefined : table.get(used)?.[exploded ? 0 : 1];
  const marked = used === 'matrix' ? 'starts with ;name=' : used === 'label' ? 'starts with a dot' : undefined;
  return [words, marked, reserved ? 'reserved characters are sent as they are' : undefined].filter(
    (text) => text !== undefined,
  );
}

/** How lists are written in a style: exploded, and otherwise. */
const LIST_WORDS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['form', ['repeated for each value', 'values joined by commas']],
  ['spaceDelimited', ['repeated for each value', 'values joined by spaces']],
  ['pipeDelimited', ['repeated for each value', 'values joined by |']],
  ['deepObject', ['written as name[]=value', 'written as name[]=value']],
  ['simple', ['values joined by commas', 'values joined by commas']],
  ['label', ['values joined by dots', 'values joined by commas']],
  ['matrix', ['repeated for each value', 'values joined by commas']],
]);

/** The same of objects. */
const OBJECT_WORDS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['deepObject', ['written as name[field]=value', 'written as name[field]=value']],
  ['form', ['each field is a separate parameter', 'names and values joined by commas']],
  ['matrix', ['each field is a separate parameter', 'names and values joined by commas']],
  ['simple', ['written as field=value', 'names and values joined by commas']],
  ['label', ['written as field=value', 'names and values joined by commas']],
]);
