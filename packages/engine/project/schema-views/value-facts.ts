import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, type JsonObject, type JsonValue, listAt, stringAt, toText } from '@docs/base/json.ts';
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

/** What a row shows of a schema apart from its content. */
export function valueFacts(shape: Shape, scope: SchemaScope): ValueFacts {
  const { projection, pointer } = scope;
  const { schema } = shape;
  for (const { ref, reason } of shape.missing) {
    scope.omissions.add(fill(phrases.schemaWithReason, { name: ref, reason }));
    reportMissing(projection, { ref, reason, pointer });
  }
  for (const message of schemaTypeErrors(schema))
    reportOnPage(message, shape.name === undefined ? pointer : `Schema ${shape.name}`, pointer, scope);
  const description = projection.markdown(stringAt(schema, 'description'));
  const all = valueMeanings(shape, projection);
  const values = all.slice(0, MAX_ENUM_VALUES);
  const more = all.length > values.length ? [fill(phrases.moreValues, { count: all.length - values.length })] : [];
  const limits = [...limitsInWords(schema), ...uniqueLimits(shape.notes), ...more];
  const preset = fieldAt(schema, 'default');
  // A response's example is shown in full beside its rows.
  const examples = scope.direction === 'response' || values.length > 0 ? [] : exampleTexts(schema, preset);
  return compact({
    type: typeLabel(shape, projection),
    description: description.length > 0 ? description : undefined,
    limits: limits.length > 0 ? limits : undefined,
    values: values.length > 0 ? values : undefined,
    default: preset === undefined ? undefined : showValue(preset),
    ...shownExamples(examples),
    deprecated: deprecationOf(schema) ? true : undefined,
  });
}

/** Only what adds to type and values, because whole objects are in the examples beside the text. */
function exampleTexts(schema: JsonObject, preset: JsonValue | undefined): readonly ExampleNote[] {
  const single = fieldAt(schema, 'example');
  const all = single === undefined ? listAt(schema, 'examples') : [single];
  const [first] = all;
  // If the first example is a whole object, or missing, the others are variations of it.
  if (Object.hasOwn(schema, 'const') || typeof first === 'object' || typeof first === 'boolean') return [];
  const shown = all.filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(shown)].filter((value) => value !== preset).map((value) => ({ value: showValue(value) }));
}

/** The first example, or all of them if there are several. */
export function shownExamples(all: readonly ExampleNote[]): Pick<ValueFacts, 'example' | 'examples'> {
  const [first] = all;
  if (!first) return {};
  return { example: first.value, ...(all.length > 1 && { examples: all.slice(0, MAX_VALUE_EXAMPLES) }) };
}

const MEANINGS = ['x-enumDescriptions', 'x-enum-descriptions'];
const NAMES = ['x-enum-varnames', 'x-enumNames'];

/** The values of an enum with their descriptions: from extensions, or from `oneOf` of constants. */
function valueMeanings({ schema, nullable, options }: Shape, projection: Projection): readonly ValueView[] {
  if (onlyValue(schema) !== undefined) return [];
  const values = listAt(schema, 'enum').map((value, index) => ({
    value,
    meaning: withName(value, enumWords(schema, NAMES, value, index), enumWords(schema, MEANINGS, value, index)),
  }));
  // Descriptions are counted including null, which the type shows.
  const shown = values.filter(({ value }) => value !== null || !nullable);
  return (shown.length > 0 ? shown : (constants({ options }) ?? [])).map(({ value, meaning }) => {
    const content = projection.inline(meaning);
    return { value: showValue(value), ...(content.length > 0 && { meaning: content }) };
  });
}

/** Options that are only constants form an enum with described values. */
export function constants({
  options,
}: Pick<Shape, 'options'>): readonly { value: JsonValue; meaning: string | undefined }[] | undefined {
  const found = options.flatMap((option) => {
    const value = fieldAt(option, 'const');
    return value === undefined || typeof value === 'object'
      ? []
      : [{ value, meaning: withName(value, stringAt(option, 'title'), stringAt(option, 'description')) }];
  });
  return found.length > 0 && found.length === options.length ? found : undefined;
}

/** A name before its description, unless the description, or the value, already contains it. */
function withName(value: JsonValue, name: string | undefined, meaning: string | undefined): string | undefined {
  if (name === undefined || meaning === undefined) return meaning ?? name;
  const lower = name.toLowerCase();
  const isSaid = toText(value).toLowerCase() === lower || meaning.toLowerCase().startsWith(lower);
  return isSaid ? meaning : `${name}: ${meaning}`;
}

/** An extension's text for a value: in a list parallel to the values, or under the value itself. */
function enumWords(schema: JsonObject, keys: readonly string[], value: JsonValue, index: number): string | undefined {
  return keys
    .map((key) => listAt(schema, key)[index] ?? fieldAt(fieldAt(schema, key), toText(value)))
    .find((found) => typeof found === 'string' && found.trim() !== '' && found !== toText(value)) as string | undefined;
}
