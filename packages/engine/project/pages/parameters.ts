import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, isTrue, type JsonObject, type JsonValue, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_PARAMETER_OBJECT, MAX_PARAMETERS } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { anchorName } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import { isSameName, type ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { choiceWords, serialisedKinds } from '@docs/openapi/operations/serialisation-words.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import { showValue } from '@docs/openapi/schema/limits-in-words.ts';
import type { ParameterGroup } from '../../model/operation.ts';
import type { ExampleNote, FieldView } from '../../model/schema.ts';
import { referredValue } from '../examples/schema-example.ts';
import { firstOf, type PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { isForm } from '../request/form-body.ts';
import { schemaEntry } from '../schema-views/schema-view.ts';
import { shownExamples } from '../schema-views/value-facts.ts';

const TITLES: Readonly<Record<ParameterGroup['place'], string>> = {
  path: phrases.pathParameters,
  query: phrases.queryParameters,
  querystring: phrases.queryString,
  header: phrases.headers,
  cookie: phrases.cookies,
};

/**
 * By place, required ones first. `more` (from the security schemes) comes before the others and replaces duplicates,
 * because it is better described.
 */
export function parameterGroups(
  parameters: readonly ParameterSource[],
  more: readonly ParameterSource[],
  page: PageScope,
): readonly ParameterGroup[] {
  return (['path', 'query', 'querystring', 'header', 'cookie'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.place === place);
    const added = more.filter(
      (parameter) => parameter.place === place && !own.some(({ name }) => isSameName(name, parameter.name, place)),
    );
    const all = [...added, ...own];
    const here = firstOf(all, MAX_PARAMETERS, `parameters in the ${place}`, page);
    const ordered = [...here.filter(({ required }) => required), ...here.filter(({ required }) => !required)];
    const fields = ordered.map((parameter) =>
      parameterField(parameter, `${place}-${anchorName(parameter.name)}`, page, 'request'),
    );
    return fields.length > 0 ? [{ place, title: TITLES[place], fields }] : [];
  });
}

/** A parameter or header as a row: its own description overrides that of its schema. */
export function parameterField(
  { name, required, node, pointer }: Pick<ParameterSource, 'name' | 'required' | 'node' | 'pointer'>,
  wanted: string,
  page: PageScope,
  direction: Direction,
): FieldView {
  const { projection } = page;
  const id = page.anchors(wanted);
  const schema = parameterSchema(node);
  // Response headers are not in the example beside the text, so they keep their own examples.
  const options = { direction: direction === 'response' ? ('both' as const) : direction, levels: 0, pointer };
  const entry = schemaEntry(schema, page, id, options);
  const { description, example, deprecated } = isObject(schema) ? node : {};
  const ofNode = compact({ description, example, deprecated }) as JsonObject;
  const { type: _, ...own } = schemaEntry(ofNode, page, id, options);
  const named = fieldAt(node, 'example') === undefined ? namedExamples(node, projection) : [];
  const value = fieldAt(node, 'example') ?? named[0]?.value;
  const inSchema = fieldAt(projection.shape(schema).schema, 'example');
  const given = plainExample(value) ?? own.example ?? wholeExample(value ?? inSchema);
  const notes = named.flatMap(({ value: each, summary }): readonly ExampleNote[] => {
    const text = plainExample(each) ?? wholeExample(each);
    return text === undefined ? [] : [compact({ value: text, summary })];
  });
  // The allowed values of a header are already in its list of values.
  const repeated = direction === 'response' && entry.values !== undefined;
  const limits = [...(entry.limits ?? []), ...(direction === 'request' ? styleNotes(node, schema, projection) : [])];
  return compact({
    id,
    name: shortName(name),
    required: required || undefined,
    ...entry,
    ...own,
    limits: limits.length > 0 ? limits : undefined,
    ...(given === undefined ? {} : { examples: undefined }),
    example: given ?? entry.example,
    ...shownExamples(notes),
    ...(repeated && { example: undefined, examples: undefined }),
  });
}

/** How the value is serialised, if that is not obvious. */
function styleNotes(node: JsonObject, schema: JsonObject | boolean | undefined, projection: Projection) {
  const [media] = objectsAt(node, 'content');
  const place = stringAt(node, 'in');
  if (media && place === 'querystring') return [queryWords(media[0])];
  if (media) return [fill(phrases.writtenAs, { media: media[0] })];
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return [];
  return [
    ...choiceWords(serialisedKinds(schema, projection.shape), {
      place,
      style: stringAt(node, 'style'),
      explode: fieldAt(node, 'explode'),
      reserved: place === 'query' && isTrue(node, 'allowReserved'),
    }),
    ...(isTrue(node, 'allowEmptyValue') ? [phrases.mayBeEmpty] : []),
  ];
}

function queryWords(type: string): string {
  return isForm(type) ? phrases.queryStringOfFields : fill(phrases.queryStringWrittenAs, { type });
}

/** Text without JSON quotes, because it is sent without them. */
function plainExample(value: JsonValue | undefined): string | undefined {
  const plain = typeof value === 'number' || (typeof value === 'string' && /^[^\n]{1,200}$/.test(value));
  return plain ? String(value) : undefined;
}

function namedExamples(node: JsonObject, projection: Projection) {
  return objectsAt(node, 'examples').map(([, item]) => {
    const example = projection.follow(item, '');
    return { value: referredValue(fieldAt(example, 'value'), projection), summary: stringAt(example, 'summary') };
  });
}

/** Unlike body fields, parameters are not in an example beside the text, so lists and short objects are shown. */
function wholeExample(value: JsonValue | undefined): string | undefined {
  if (isObject(value)) {
    const text = JSON.stringify(value);
    return text !== '{}' && text.length <= MAX_PARAMETER_OBJECT ? text : undefined;
  }
  const plain = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object');
  return plain ? showValue(value) : undefined;
}
