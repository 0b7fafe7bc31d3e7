import type { JsonValue } from '../../model/json.ts';
import type { ParameterPlace } from '../../model/operation.ts';

interface Serialisation {
  readonly place: ParameterPlace;
  readonly style: string | undefined;
  readonly explode: JsonValue | undefined;
  readonly reserved: boolean;
  /** The kind of value; unknown ones are told like lists. */
  readonly type?: string | undefined;
}

/** What counts for writing a value: whether it is a list, an object or neither. */
export function serialisedKind([type]: readonly string[]): 'scalar' | 'array' | 'object' {
  return type === 'array' || type === 'object' ? type : 'scalar';
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
      return 'written as name[member]=value';
    case 'form':
    case 'matrix':
      return exploded ? 'each member is a parameter of its own' : 'names and values joined by commas';
    case 'simple':
    case 'label':
      return exploded ? 'written as member=value' : 'names and values joined by commas';
    default:
      return undefined;
  }
}
