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
  const words =
    type === 'object' ? objectWords(used, exploded) : type === 'scalar' ? undefined : listWords(used, exploded);
  const marked = used === 'matrix' ? 'starts with ;name=' : used === 'label' ? 'starts with a dot' : undefined;
  return [words, marked, reserved ? 'reserved characters are sent as they are' : undefined].filter(
    (text) => text !== undefined,
  );
}

function listWords(style: string, exploded: boolean): string | undefined {
  switch (style) {
    case 'form':
      return exploded ? 'repeated for each value' : 'values joined by commas';
    case 'spaceDelimited':
      return exploded ? 'repeated for each value' : 'values joined by spaces';
    case 'pipeDelimited':
      return exploded ? 'repeated for each value' : 'values joined by |';
    case 'deepObject':
      return 'written as name[]=value';
    case 'simple':
      return 'values joined by commas';
    case 'label':
      return exploded ? 'values joined by dots' : 'values joined by commas';
    case 'matrix':
      return exploded ? 'repeated for each value' : 'values joined by commas';
    default:
      return undefined;
  }
}

function objectWords(style: string, exploded: boolean): string | undefined {
  switch (style) {
    case 'deepObject':
      return 'written as name[field]=value';
    case 'form':
    case 'matrix':
      return exploded ? 'each field is a separate parameter' : 'names and values joined by commas';
    case 'simple':
    case 'label':
      return exploded ? 'written as field=value' : 'names and values joined by commas';
    default:
      return undefined;
  }
}
