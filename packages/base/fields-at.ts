import { z } from 'zod';

/** Names of the fields that an object may have at a place of the input. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[], input: unknown): readonly string[] {
  let places: readonly z.core.$ZodType[] = variants(schema, input);
  let value = input;
  for (const key of path) {
    value = value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined;
    places = places.flatMap((place) => {
      const inside = within(place, key);
      return inside ? variants(inside, value) : [];
    });
  }
  return [...new Set(places.flatMap((place) => (place instanceof z.ZodObject ? Object.keys(place.shape) : [])))];
}

function within(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}

const wrappers = [z.ZodOptional, z.ZodExactOptional, z.ZodNullable, z.ZodDefault] as const;

/** The schema without what only says whether there must be a value; of several schemas, those of the kind of the value. */
function variants(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodType[] {
  if (wrappers.some((wrapper) => schema instanceof wrapper))
    return variants((schema as z.ZodOptional<z.ZodType>).unwrap(), value);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => variants(option, value)).filter((option) => isOfKind(option, value));
  return [schema];
}

/** Whether the fields that tell variants apart say that it is this one. */
function isOfKind(schema: z.core.$ZodType, value: unknown): boolean {
  if (!(schema instanceof z.ZodObject) || value === null || typeof value !== 'object') return true;
  return Object.entries(schema.shape).every(
    ([name, field]) =>
      !(field instanceof z.ZodLiteral) || field.safeParse((value as Record<string, unknown>)[name]).success,
  );
}
