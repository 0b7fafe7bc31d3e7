import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { type Definitions, follow, propertiesOf } from './compile-schemas.ts';

/** Changes a value that is described by a schema of this name; `undefined` continues with its inside. */
type ChangeValue = (value: JsonValue, name: string) => JsonValue | undefined;

const DEPTH_LIMIT = 24;

/** Copies a value, replacing nested values by the names of their schemas. */
export function mapBySchema(
  value: JsonValue,
  schema: JsonSchema | undefined,
  definitions: Definitions,
  change: ChangeValue,
  depth = 0,
): JsonValue {
  if (value === null || typeof value !== 'object' || depth > DEPTH_LIMIT || !isObject(schema)) return value;
  const { schema: node, name } = follow(schema, definitions);
  const changed = name === undefined ? undefined : change(value, name);
  if (changed !== undefined) return changed;
  const inner = (each: JsonValue, of: JsonValue | undefined): JsonValue =>
    mapBySchema(each, of as JsonSchema | undefined, definitions, change, depth + 1);
  if (Array.isArray(value)) {
    // Values that became `null` are removed from the list.
    return node.items === undefined
      ? value
      : value.map((each) => inner(each, node.items)).filter((each, index) => each !== null || value[index] === null);
  }
  const choices = node.oneOf ?? node.anyOf;
  if (Array.isArray(choices) && !node.properties) {
    const choice = choices.find((each) => fits(value, each as JsonSchema, definitions));
    return choice === undefined ? value : inner(value, choice);
  }
  const properties = propertiesOf(node, definitions);
  const others = node.additionalProperties;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      inner(
        each,
        Object.hasOwn(properties, key) ? (properties[key] as JsonValue) : isObject(others) ? others : undefined,
      ),
    ]),
  );
}

/** Whether a value matches an alternative: all its constants are equal. */
function fits(value: JsonValue, schema: JsonSchema, definitions: Definitions): boolean {
  if (!isObject(value)) return true;
  const constants = Object.entries(propertiesOf(schema, definitions)).filter(
    ([, each]) => isObject(each) && 'const' in each,
  );
  if (constants.length > 0) return constants.every(([name, each]) => isObject(each) && value[name] === each.const);
  const names = Object.keys(propertiesOf(schema, definitions));
  return Object.keys(value).every((name) => names.includes(name));
}
