import { type Content, link, plainText } from '@docs/base/content.ts';
import { counted, phrases } from '@docs/base/interface-words.ts';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
} from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { referenceTo } from '@docs/openapi/read/references.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { ExampleView, SchemaPageView } from '../../model/operation.ts';
import { countInside, type SchemaView, type TypeLabel } from '../../model/schema.ts';
import { givenExamples, shownExample } from '../examples/examples.ts';
import { asVariant, sampleShape } from '../examples/sample-value.ts';
import { referredValue } from '../examples/schema-example.ts';
import { isJson } from '../operations/media-kind.ts';
import { createPageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { SCHEMA_LEVELS } from '../schema-views/schema-scope.ts';
import { schemaEntry } from '../schema-views/schema-view.ts';
import { isMap, ownTypeLabel, typeText } from '../schema-views/type-label.ts';
import { externalDocs } from './facts.ts';
import { schemaUsers, type Uses } from './schema-graph.ts';

export function schemaPageView(
  name: string,
  slug: string,
  node: JsonObject | boolean,
  uses: Uses,
  projection: Projection,
): SchemaPageView {
  const page = createPageScope(projection);
  const pointer = toPointer(['components', 'schemas', name]);
  const reference = { $ref: referenceTo(['components', 'schemas', name]) };
  const options = { direction: 'both', levels: SCHEMA_LEVELS, pointer } as const;
  const { description: _, ...entry } = schemaEntry(reference, page, 'members', options);
  const shape = projection.shape(node);
  const text = projection.markdown(stringAt(shape.schema, 'description'), 'ids');
  const { lede, rest } = splitLede(text);
  const count = new Set([...uses.accepts.keys(), ...uses.returns.keys()]).size;
  // The root's type would be its own name, so its structure is shown instead.
  const inside = entry.inside?.kind === 'conditions' ? entry.inside.base : entry.inside;
  const type: TypeLabel = inside?.kind === 'choice' ? ['choice'] : ownTypeLabel(shape, projection);
  return {
    name,
    slug,
    lede,
    description: [...rest, ...externalDocs(shape.schema, projection)],
    facts: [
      { label: phrases.kind, value: [kindWords(typeText(type), inside, shape)] },
      ...(entry.deprecated ? [{ label: phrases.status, value: [phrases.statusDeprecated] }] : []),
      ...(count > 0
        ? [{ label: phrases.usedBy, value: [link('#used-by', counted(phrases.countedOperations, count))] }]
        : []),
    ],
    entry: { ...entry, type },
    examples: examples({ ...shape, name }, ownExamples(shape, name, projection), projection),
    sent: uses.accepts.size > 0,
    usedBy: schemaUsers(uses, page.omissions, projection),
    omissions: [...page.omissions],
  };
}

/** The type, and the number of fields or variants. For lists, tuples and maps, the type itself names the content. */
function kindWords(type: string, view: SchemaView | undefined, { schema }: Shape): string {
  const inside = view?.kind === 'conditions' ? view.base : view;
  const isCounted = inside?.kind === 'choice' || (inside?.kind === 'object' && !isMap(schema));
  const count = isCounted ? countInside(inside) : 0;
  return count === 0
    ? type
    : `${type}, ${counted(inside?.kind === 'choice' ? phrases.countedVariants : phrases.countedFields, count)}`;
}

/** A longer text would be too much in the large letters of a lede. */
const LONGEST_LEDE = 400;

/** The first paragraph is shown below the title, unless it is long. */
export function splitLede(text: Content): { lede: Content; rest: Content } {
  const [first, ...rest] = text;
  if (first === undefined || typeof first === 'string' || first.tag !== 'p' || 'code' in first)
    return { lede: [], rest: text };
  const lede = first.children ?? [];
  return plainText(lede).length > LONGEST_LEDE ? { lede: [], rest: text } : { lede, rest };
}

function ownExamples({ schema }: Shape, name: string, projection: Projection): readonly JsonValue[] {
  const [only, ...several] = [fieldAt(schema, 'example'), ...listAt(schema, 'examples')];
  if (only !== undefined) return [only];
  if (several.length > 0) return several;
  const carried = sharedExample(name, projection);
  return carried === undefined ? [] : [carried];
}

function examples(shape: Shape, given: readonly JsonValue[], projection: Projection): readonly ExampleView[] {
  const { schema } = shape;
  const generated = given.length === 0;
  const values = generated
    ? [asVariant(sampleShape(shape, projection, { direction: 'both', fields: 'all' }), shape, projection)]
    : given;
  return values.slice(0, 5).flatMap((each, index) => {
    const value = referredValue(each, projection);
    if (value === undefined) return [];
    const shown = shownExample({ value, summary: undefined, generated }, 'application/json');
    const label = exampleVariant(value, schema) ?? (index > 0 ? `JSON ${index + 1}` : 'JSON');
    return [{ id: `example-json${index > 0 ? `-${index + 1}` : ''}`, label, ...shown }];
  });
}

/** The discriminator value: the best name for one example among several. */
function exampleVariant(value: JsonValue, schema: JsonObject): string | undefined {
  const property = stringAt(objectAt(schema, 'discriminator'), 'propertyName');
  return property !== undefined && isObject(value) ? stringAt(value, property) : undefined;
}

/**
 * Of a schema without its own example, the fullest one in shared responses, because it explains most fields. Documents
 * omit examples from schemas such as that of all errors, because tools would use them for each response.
 */
function sharedExample(name: string, projection: Projection): JsonValue | undefined {
  const wanted = referenceTo(['components', 'schemas', name]);
  const [fullest] = objectsAt(objectAt(projection.document, 'components'), 'responses')
    .flatMap(([, response]) => objectsAt(response, 'content'))
    .filter(([type, media]) => isJson(type) && stringAt(mediaSchema(media), '$ref') === wanted)
    .flatMap((entry) => givenExamples(entry, projection))
    .map(({ value }) => value)
    .toSorted((left, right) => fieldsIn(right) - fieldsIn(left));
  return fullest;
}

/** Counted in depth, because a list with two items says more than one with a single item. */
function fieldsIn(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: JsonValue) => sum + 1 + fieldsIn(each), 0);
}
