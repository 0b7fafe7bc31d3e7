import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, stringAt, textOf } from '@docs/base/json.ts';
import { MAX_ENUM_VALUES, MAX_VALUE_EXAMPLES } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import { schemaTypeErrors } from '@docs/openapi/read/type-errors.ts';
import { limitsInWords, showValue, uniqueLimits } from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { ExampleNote, ValueFacts, ValueView } from '../../model/schema.ts';
import { reportOnPage } from '../projection/page-scope.ts';
import { type Projection, reportMissing } from '../projection/projection.ts';
import type { SchemaScope } from './schema-scope.ts';
import { onlyValue, typeLabel } from './type-label.ts';

/** What a row shows of a schema besides its inside. */
export function valueFacts(shape: Shape, scope: SchemaScope): ValueFacts {
  // An answer's example stands whole beside its tree.
  const known = scope.projection.facts[scope.direction === 'response' ? 'withoutExample' : 'withExample'];
  const before = known.get(shape);
  if (before) return before;
  // What is wrong with a schema is said on each of its pages, so such a schema is read each time.
  if (!reportSchemaProblems(shape, scope)) return readFacts(shape, scope);
  const facts = readFacts(shape, scope);
  known.set(shape, facts);
  return facts;
}

/** Whether there are none. */
function reportSchemaProblems(shape: Shape, scope: SchemaScope): boolean {
  const { projection } = scope;
  const { schema } = shape;
  for (const { ref, reason } of shape.missing) {
    scope.page.omissions.add(`The schema ${ref}: ${reason}.`);
    reportMissing(projection, { ref, reason, pointer: scope.pointer });
  }
  const misfits = schemaTypeErrors(schema);
  for (const message of misfits) {
    const place = shape.name === undefined ? scope.pointer : `Schema ${shape.name}`;
    reportOnPage(message, place, scope.pointer, projection, scope.page);
  }
  return shape.missing.length === 0 && misfits.length === 0;
}

function readFacts(shape: Shape, { projection, direction }: SchemaScope): ValueFacts {
  const { schema } = shape;
  const description = projection.markdown(stringAt(schema, 'description'));
  const all = valueMeanings(shape, projection);
  const values = all.slice(0, MAX_ENUM_VALUES);
  const more = all.length > values.length ? [`${all.length - values.length} more values`] : [];
  const limits = [...limitsInWords(schema), ...uniqueLimits(shape.notes), ...more];
  const preset = fieldAt(schema, 'default');
  return compact({
    type: typeLabel(shape, projection),
    description: description.length > 0 ? description : undefined,
    limits: limits.length > 0 ? limits : undefined,
    values: values.length > 0 ? values : undefined,
    default: preset === undefined ? undefined : showValue(preset),
    ...shownExamples(direction === 'response' ? [] : exampleTexts(schema, preset, values.length > 0)),
    deprecated: deprecationOf(schema) ? true : undefined,
  });
}

/** Only what adds to type and values: whole objects stand in the examples beside the text. */
function exampleTexts(schema: JsonObject, preset: JsonValue | undefined, hasValues: boolean): readonly ExampleNote[] {
  if (hasValues || Object.hasOwn(schema, 'const')) return [];
  const single = fieldAt(schema, 'example');
  const all = single === undefined ? listAt(schema, 'examples') : [single];
  const [first] = all;
  // Where the first is a whole object, or nothing, the others are variations on that.
  if (typeof first === 'object' || typeof first === 'boolean') return [];
  const shown = all.filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(shown)].filter((value) => value !== preset).map((value) => ({ value: showValue(value) }));
}

/** The first example, and all of them where there are several. */
export function shownExamples(all: readonly ExampleNote[]): Pick<ValueFacts, 'example' | 'examples'> {
  const [first] = all;
  if (!first) return {};
  return { example: first.value, ...(all.length > 1 && { examples: all.slice(0, MAX_VALUE_EXAMPLES) }) };
}

const MEANINGS = ['x-enumDescriptions', 'x-enum-descriptions'];
const NAMES = ['x-enum-varnames', 'x-enumNames'];

/** The values an enum allows with their meaning: from extensions, or from `oneOf` of constants. */
export function valueMeanings(shape: Shape, projection: Projection): readonly ValueView[] {
  if (onlyValue(shape.schema) !== undefined) return [];
  // Meanings are counted with null, which the type tells.
  const values = listAt(shape.schema, 'enum').flatMap((value, index) =>
    value === null && shape.nullable ? [] : [valueView(value, meaningOf(shape.schema, value, index), projection)],
  );
  if (values.length > 0) return values;
  return constants(shape)?.map(({ value, meaning }) => valueView(value, meaning, projection)) ?? [];
}

/** Options that are nothing but constants are an enum whose values carry words. */
export function constants(shape: Shape): readonly { value: JsonValue; meaning: string | undefined }[] | undefined {
  if (shape.options.length === 0) return undefined;
  const found = shape.options.map((option) => {
    const value = fieldAt(option, 'const');
    return value === undefined || typeof value === 'object'
      ? undefined
      : { value, meaning: named(value, stringAt(option, 'title'), stringAt(option, 'description')) };
  });
  return found.every((item) => item !== undefined) ? found : undefined;
}

function valueView(value: JsonValue, meaning: string | undefined, projection: Projection): ValueView {
  const content = projection.inline(meaning);
  return { value: showValue(value), ...(content.length > 0 && { meaning: content }) };
}

function meaningOf(schema: JsonObject, value: JsonValue, index: number): string | undefined {
  const name = wordsOf(schema, NAMES, value, index);
  return named(value, name, wordsOf(schema, MEANINGS, value, index));
}

/** A name before what it means, unless that, or the value, says it already. */
function named(value: JsonValue, name: string | undefined, meaning: string | undefined): string | undefined {
  if (name === undefined || meaning === undefined) return meaning ?? name;
  const lower = name.toLowerCase();
  const isSaid = textOf(value).toLowerCase() === lower || meaning.toLowerCase().startsWith(lower);
  return isSaid ? meaning : `${name}: ${meaning}`;
}

function wordsOf(schema: JsonObject, keys: readonly string[], value: JsonValue, index: number): string | undefined {
  for (const key of keys) {
    const meanings = fieldAt(schema, key);
    const found = Array.isArray(meanings)
      ? meanings[index]
      : isObject(meanings)
        ? fieldAt(meanings, textOf(value))
        : undefined;
    if (typeof found === 'string' && found.trim() !== '' && found !== textOf(value)) return found;
  }
  return undefined;
}
