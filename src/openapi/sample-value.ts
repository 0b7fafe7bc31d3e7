import { sample } from 'openapi-sampler';
import type { JsonValue } from '../model/content.ts';
import {
  entriesAt,
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  memberAt,
  numberAt,
  objectAt,
  stringsAt,
} from './document.ts';
import type { Project } from './project.ts';
import type { Direction } from './schema-scope.ts';
import type { Shape } from './shape.ts';
import { tupleItems } from './type-label.ts';

export interface SampleOptions {
  readonly direction: Direction;
  /** `required`: the shortest value that is allowed, for requests. */
  readonly members: 'all' | 'required';
}

interface Walk extends SampleOptions {
  readonly project: Project;
  readonly open: readonly string[];
  readonly depth: number;
  readonly budget: { left: number };
}

const MAX_DEPTH = 8;
const MAX_VALUES = 400;
/** Optional members of things nested this deep say little and make examples long. */
const FULL_DEPTH = 4;

/**
 * An example value for a schema that has none. Objects, lists and choices are walked here, on the same merged
 * schemas the page shows and within a budget, because the library re-reads references without bounds; plain
 * values are left to it.
 */
export function sampleValue(
  schema: JsonValue | undefined,
  project: Project,
  options: SampleOptions,
): JsonValue | undefined {
  return valueFor(project.shape(schema), { ...options, project, open: [], depth: 0, budget: { left: MAX_VALUES } });
}

/** The example a schema gives itself. */
export function givenValue(schema: JsonObject): JsonValue | undefined {
  return memberAt(schema, 'example') ?? listAt(schema, 'examples')[0];
}

function valueFor(shape: Shape, walk: Walk): JsonValue | undefined {
  const { schema } = shape;
  const given = givenValue(schema) ?? memberAt(schema, 'const') ?? memberAt(schema, 'default');
  if (given !== undefined && walk.direction === 'both') return given;
  // Objects may hold members of the other direction: those are built anew.
  if (given !== undefined && (!isObject(given) || walk.members === 'all')) return given;
  const identity = shape.pointer === undefined ? shape.parts : [shape.pointer];
  if (walk.depth > MAX_DEPTH || walk.budget.left <= 0 || identity.some((pointer) => walk.open.includes(pointer)))
    return undefined;
  walk.budget.left -= 1;
  const inner: Walk = { ...walk, depth: walk.depth + 1, open: [...walk.open, ...identity] };
  const [value] = listAt(schema, 'enum');
  if (value !== undefined) return value;
  const [option] = shape.options;
  if (option !== undefined) return fromChoice(shape, option, inner);
  switch (shape.types[0]) {
    case 'object':
      return fromObject(schema, inner);
    case 'array':
      return fromArray(schema, inner);
    case undefined:
      return shape.nullable ? null : undefined;
    default:
      return fromScalar(shape);
  }
}

function fromChoice(shape: Shape, option: JsonValue, walk: Walk): JsonValue | undefined {
  const chosen = valueFor(walk.project.shape(option), walk);
  if (!isObject(chosen) || !objectAt(shape.schema, 'properties')) return chosen;
  const shared = fromObject(shape.schema, walk);
  return Object.fromEntries([...Object.entries(shared), ...Object.entries(chosen)]);
}

function fromObject(schema: JsonObject, walk: Walk): JsonObject {
  const required = new Set(stringsAt(schema, 'required'));
  const members = entriesAt(schema, 'properties').flatMap(
    ([name, property]): readonly (readonly [string, JsonValue])[] => {
      const shape = walk.project.shape(property);
      if (walk.direction === 'request' && isTrue(shape.schema, 'readOnly')) return [];
      if (walk.direction === 'response' && isTrue(shape.schema, 'writeOnly')) return [];
      const wanted = required.has(name) || (walk.members === 'all' ? walk.depth <= FULL_DEPTH : false);
      if (!wanted || (isTrue(shape.schema, 'deprecated') && !required.has(name))) return [];
      const value = valueFor(shape, walk);
      return value === undefined ? (required.has(name) ? [[name, emptyOf(shape)]] : []) : [[name, value]];
    },
  );
  const other = memberAt(schema, 'additionalProperties');
  if (members.length > 0 || !isObject(other) || walk.members === 'required') return Object.fromEntries(members);
  const value = valueFor(walk.project.shape(other), walk);
  return value === undefined ? {} : { name: value };
}

function fromArray(schema: JsonObject, walk: Walk): readonly JsonValue[] {
  const tuple = tupleItems(schema);
  const items = tuple.length > 0 ? tuple : [memberAt(schema, 'items')];
  const count = Math.min(Math.max(numberAt(schema, 'minItems') ?? 1, 1), 3);
  if (numberAt(schema, 'maxItems') === 0 || (walk.members === 'required' && !numberAt(schema, 'minItems'))) return [];
  const list = tuple.length > 0 ? items : Array.from({ length: count }, () => items[0]);
  return list.flatMap((item) => {
    const value = valueFor(walk.project.shape(item), walk);
    return value === undefined ? [] : [value];
  });
}

function fromScalar(shape: Shape): JsonValue {
  const [type = 'string'] = shape.types;
  const kept = [
    'format',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ].flatMap((key) => {
    const value = memberAt(shape.schema, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  const bounded = kept.map(([key, value]) =>
    key.endsWith('Length') && typeof value === 'number'
      ? ([key, Math.min(value, 60)] as const)
      : ([key, value] as const),
  );
  try {
    return (
      (sample({ type: type as 'string', ...Object.fromEntries(bounded) }, { quiet: true }) as JsonValue | undefined) ??
      emptyOf(shape)
    );
  } catch {
    return emptyOf(shape);
  }
}

function emptyOf(shape: Shape): JsonValue {
  if (shape.nullable) return null;
  switch (shape.types[0]) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return true;
    default:
      return shape.types.length === 0 && shape.options.length > 0 ? {} : '';
  }
}
