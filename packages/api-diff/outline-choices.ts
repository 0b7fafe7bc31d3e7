import { entriesAt, fieldAt, type JsonValue, listAt, textOf } from '@docs/base/json.ts';
import { isRequirement } from '@docs/openapi/schema/is-requirement.ts';
import { optionTypes, type SchemaReader } from './outline-value.ts';
import { plainText } from './plain-text.ts';

/** One of several schemas that a value may have, where that has no name of its own. */
export interface Option {
  readonly schema: JsonValue;
  /** Its number among all of them, from 1. */
  readonly position: number;
  readonly type: string;
  /** The member by which it is told from the others: `kind`, and what that is. */
  readonly tag: readonly [member: string, value: string] | undefined;
  /** The same for schemas that say the same. */
  readonly text: string;
}

/** Members that could tell one from another beyond these are not looked at. */
const maxTags = 20;

export function namelessOptions(schemas: readonly JsonValue[], { shape }: SchemaReader): readonly Option[] {
  // Which members must be there together is a condition.
  if (schemas.every(isRequirement)) return [];
  const nameless = schemas
    .map((schema, index) => ({ schema, position: index + 1, shape: shape(schema) }))
    .filter((each) => each.shape.name === undefined);
  const constants = nameless.map((each) => constantsOf(each.shape.schema, shape));
  const member = [...(constants[0]?.keys() ?? [])].find(
    (name) => new Set(constants.flatMap((each) => each.get(name) ?? [])).size === constants.length,
  );
  return nameless.map(({ schema, position, shape: each }, index) => {
    const value = member === undefined ? undefined : constants[index]?.get(member);
    return {
      schema,
      position,
      type: optionTypes(each).join(' or '),
      tag: member === undefined || value === undefined ? undefined : [member, value],
      text: plainText(schema),
    };
  });
}

/** Members that have one value only. */
function constantsOf(schema: JsonValue, shape: SchemaReader['shape']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, node] of entriesAt(schema, 'properties')) {
    if (found.size >= maxTags) break;
    const { schema: member } = shape(node);
    const values = listAt(member, 'enum');
    const value = fieldAt(member, 'const') ?? (values.length === 1 ? values[0] : undefined);
    if (value !== undefined && value !== null && typeof value !== 'object') found.set(name, textOf(value));
  }
  return found;
}
