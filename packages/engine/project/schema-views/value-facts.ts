import { fieldAt, type JsonObject, type JsonValue, listAt, stringAt } from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import { schemaMisfits } from '@docs/openapi/read/misfits.ts';
import { limitsInWords, uniqueLimits } from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { showValue } from '@docs/openapi/schema/show-value.ts';
import type { ExampleNote, ValueFacts } from '../../model/schema.ts';
import { tellMisfit } from '../projection/omissions.ts';
import { reportMissing } from '../projection/projection.ts';
import type { SchemaScope } from './schema-scope.ts';
import { typeLabel } from './type-label.ts';
import { valueMeanings } from './value-meanings.ts';

/** Values of an enum that a row shows; lists of all airports are read elsewhere. */
const MAX_VALUES = 200;

/** What a row shows of a schema besides its inside. */
export function valueFacts(shape: Shape, scope: SchemaScope): ValueFacts {
  // An answer's example stands whole beside its tree.
  const known = scope.projection.facts[scope.direction === 'response' ? 'withoutExample' : 'withExample'];
  const before = known.get(shape);
  if (before) return before;
  // What is wrong with a schema is said on each of its pages, so such a schema is read each time.
  if (!tellProblems(shape, scope)) return readFacts(shape, scope);
  const facts = readFacts(shape, scope);
  known.set(shape, facts);
  return facts;
}

/** Whether there are none. */
function tellProblems(shape: Shape, scope: SchemaScope): boolean {
  const { projection } = scope;
  const { schema } = shape;
  for (const { ref, reason } of shape.missing) {
    scope.page.omissions.add(`The schema ${ref}: ${reason}.`);
    reportMissing(projection, { ref, reason, pointer: scope.pointer });
  }
  const misfits = schemaMisfits(schema);
  for (const message of misfits) {
    const place = shape.name === undefined ? scope.pointer : `Schema ${shape.name}`;
    tellMisfit(message, place, scope.pointer, projection, scope.page);
  }
  return shape.missing.length === 0 && misfits.length === 0;
}

function readFacts(shape: Shape, { projection, direction }: SchemaScope): ValueFacts {
  const { schema } = shape;
  const description = projection.markdown(stringAt(schema, 'description'));
  const all = valueMeanings(shape, projection);
  const values = all.slice(0, MAX_VALUES);
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

/** Who wants more of them has understood by then. */
const MAX_EXAMPLES = 5;

/** The first example, and all of them where there are several. */
export function shownExamples(all: readonly ExampleNote[]): Pick<ValueFacts, 'example' | 'examples'> {
  const [first] = all;
  if (!first) return {};
  return { example: first.value, ...(all.length > 1 && { examples: all.slice(0, MAX_EXAMPLES) }) };
}
