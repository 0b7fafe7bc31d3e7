import { phrases } from '@docs/base/interface-words.ts';
import { fieldAt, type JsonValue } from '@docs/base/json.ts';
import { MAX_CHOICE_DEPTH } from '@docs/base/limits.ts';
import type { ParameterPlace } from '@docs/base/method.ts';
import type { Shape } from '../schema/shape.ts';

interface Serialisation {
  readonly place: ParameterPlace;
  readonly style: string | undefined;
  readonly explode: JsonValue | undefined;
  readonly reserved: boolean;
  /** The kind of value; unknown kinds are treated as lists. */
  readonly type?: string | undefined;
}

/** `objects`: a list of objects. */
export type ValueKind = 'scalar' | 'array' | 'objects' | 'object';

/** What matters for serialising a value: whether it is a list, an object or neither. */
export function serialisedKind([type]: readonly string[]): ValueKind {
  return type === 'array' || type === 'object' ? type : 'scalar';
}

/**
 * The kinds that a value may have, including those of choices. If there are lists or objects, only those need words.
 */
export function serialisedKinds(
  schema: JsonValue | undefined,
  shape: (schema: JsonValue | undefined) => Shape,
): readonly ValueKind[] {
  const kindsOf = (node: JsonValue | undefined, depth: number): readonly ValueKind[] => {
    const { schema: own, types, options } = shape(node);
    const hasObjects = types.includes('array') && shape(fieldAt(own, 'items')).types.includes('object');
    const inner = depth < MAX_CHOICE_DEPTH ? options.flatMap((option) => kindsOf(option, depth + 1)) : [];
    const kinds = types.map((type) => serialisedKind([type]));
    return [...kinds.map((kind) => (kind === 'array' && hasObjects ? 'objects' : kind)), ...inner];
  };
  const kinds = [...new Set(kindsOf(schema, 0))].filter((kind) => kind !== 'scalar');
  return kinds.length > 0 ? kinds : ['scalar'];
}

/** The words for all kinds of a value. */
export function choiceWords(kinds: readonly ValueKind[], way: Omit<Serialisation, 'type'>): readonly string[] {
  return [...new Set(kinds.flatMap((type) => serialisationWords({ ...way, type })))];
}

/** How a list or an object is written into a URL, a header or a form. The default style needs no words. */
export function serialisationWords({ place, style, explode, reserved, type }: Serialisation): readonly string[] {
  const used = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const exploded = typeof explode === 'boolean' ? explode : used === 'form' || used === 'deepObject';
  const table = type === 'object' ? OBJECT_WORDS : LIST_WORDS;
  const numbered = type === 'objects' && used === 'deepObject' ? 'written as name[0][field]=value' : undefined;
  const words = type === 'scalar' ? undefined : (numbered ?? table.get(used)?.[exploded ? 0 : 1]);
  const marked = used === 'matrix' ? 'starts with ;name=' : used === 'label' ? phrases.startsWithADot : undefined;
  return [words, marked, reserved ? phrases.reservedCharactersUnescaped : undefined].filter(
    (text) => text !== undefined,
  );
}

/** How lists are written in each style: exploded, and otherwise. */
const LIST_WORDS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['form', [phrases.repeatedForEachValue, phrases.valuesJoinedByCommas]],
  ['spaceDelimited', [phrases.repeatedForEachValue, phrases.valuesJoinedBySpaces]],
  ['pipeDelimited', [phrases.repeatedForEachValue, phrases.valuesJoinedByPipes]],
  ['deepObject', ['written as name[]=value', 'written as name[]=value']],
  ['simple', [phrases.valuesJoinedByCommas, phrases.valuesJoinedByCommas]],
  ['label', [phrases.valuesJoinedByDots, phrases.valuesJoinedByCommas]],
  ['matrix', [phrases.repeatedForEachValue, phrases.valuesJoinedByCommas]],
]);

/** The same for objects. */
const OBJECT_WORDS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['deepObject', ['written as name[field]=value', 'written as name[field]=value']],
  ['form', [phrases.fieldsAsSeparateParameters, phrases.namesAndValuesJoinedByCommas]],
  ['matrix', [phrases.fieldsAsSeparateParameters, phrases.namesAndValuesJoinedByCommas]],
  ['simple', ['written as field=value', phrases.namesAndValuesJoinedByCommas]],
  ['label', ['written as field=value', phrases.namesAndValuesJoinedByCommas]],
]);
