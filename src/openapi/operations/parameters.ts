import {
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  memberAt,
  objectsAt,
  stringAt,
  withMembers,
} from '../../model/json.ts';
import type { ParameterGroup, ParameterPlace } from '../../model/operation.ts';
import type { ExampleNote, FieldView } from '../../model/schema.ts';
import { anchorPart } from '../anchors.ts';
import { firstOf, shortName } from '../bounds.ts';
import { compact } from '../compact.ts';
import { referredValue } from '../examples/referred-value.ts';
import { showValue } from '../examples/show-value.ts';
import type { Project } from '../project.ts';
import { type PageScope, rootScope } from '../schemas/schema-scope.ts';
import { schemaEntry } from '../schemas/schema-view.ts';
import { shownExamples } from '../schemas/value-facts.ts';
import type { ParameterSource } from './operation-source.ts';
import { serialisationWords, serialisedKind } from './serialisation-words.ts';

const TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

const MAX_PARAMETERS = 200;

/** Names of headers have no case. */
export function isSameName(left: string, right: string, place: ParameterPlace): boolean {
  return place === 'header' ? left.toLowerCase() === right.toLowerCase() : left === right;
}

/** By place, required ones first, `more` (from the security schemes) before the others, which say it better. */
export function parameterGroups(
  parameters: readonly ParameterSource[],
  more: readonly ParameterSource[],
  project: Project,
  page: PageScope,
): readonly ParameterGroup[] {
  return (['path', 'query', 'header', 'cookie'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.place === place);
    const added = more.filter(
      (parameter) => parameter.place === place && !own.some(({ name }) => isSameName(name, parameter.name, place)),
    );
    const all = [...added, ...own];
    const here = firstOf(all, MAX_PARAMETERS, `parameters in the ${place}`, page);
    const ordered = [...here.filter(({ required }) => required), ...here.filter(({ required }) => !required)];
    const fields = ordered.map((parameter) =>
      parameterField(parameter, `${place}-${anchorPart(parameter.name)}`, project, page, 'request'),
    );
    return fields.length > 0 ? [{ place, title: TITLES[place], fields }] : [];
  });
}

/** A parameter or header as a row: the words of the parameter win over those of its schema. */
export function parameterField(
  { name, required, node, pointer }: Pick<ParameterSource, 'name' | 'required' | 'node' | 'pointer'>,
  wanted: string,
  project: Project,
  page: PageScope,
  direction: 'request' | 'response',
): FieldView {
  const id = page.anchors(wanted);
  const words = ['description', 'example', 'deprecated'].flatMap((key) => {
    const value = memberAt(node, key);
    return value === undefined ? [] : [[key, value] as const];
  });
  const schema = parameterSchema(node);
  // Headers of an answer are not in the example beside the text, so they keep their own.
  const scope = rootScope(project, page, {
    direction: direction === 'response' ? 'both' : direction,
    levels: 0,
    pointer,
  });
  const entry = schemaEntry(schema, scope, id);
  const told = schemaEntry(isObject(schema) ? withMembers({}, words) : {}, scope, id);
  const { type: _, ...own } = told;
  const named = memberAt(node, 'example') === undefined ? namedExamples(node, project) : [];
  const value = memberAt(node, 'example') ?? named[0]?.value;
  const given = plainExample(value) ?? own.example ?? listExample(value ?? schemaExample(schema, project));
  const notes = named.flatMap(({ value: each, summary }): readonly ExampleNote[] => {
    const text = plainExample(each) ?? listExample(each);
    return text === undefined ? [] : [compact({ value: text, summary })];
  });
  // What a header may hold is in its list of values already.
  const repeated = direction === 'response' && entry.values !== undefined;
  const limits = [...(entry.limits ?? []), ...(direction === 'request' ? waysOf(node, schema, project) : [])];
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

/** How the value is written, where that is not plain. */
function waysOf(node: JsonObject, schema: JsonObject | boolean | undefined, project: Project): readonly string[] {
  const [media] = objectsAt(node, 'content');
  if (media) return [`written as ${media[0]}`];
  const place = stringAt(node, 'in');
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return [];
  return [
    ...serialisationWords({
      place,
      style: stringAt(node, 'style'),
      explode: memberAt(node, 'explode'),
      reserved: isTrue(node, 'allowReserved'),
      type: serialisedKind(project.shape(schema).types),
    }),
    ...(isTrue(node, 'allowEmptyValue') ? ['may be empty'] : []),
  ];
}

/** The schema, or that of the media type a parameter is serialised with. */
export function parameterSchema(node: JsonObject): JsonObject | boolean | undefined {
  const schema = memberAt(node, 'schema') ?? memberAt(objectsAt(node, 'content')[0]?.[1], 'schema');
  return isObject(schema) || typeof schema === 'boolean' ? schema : undefined;
}

/** Text without the quotes that it has in JSON: it travels without them. */
function plainExample(value: JsonValue | undefined): string | undefined {
  const plain = typeof value === 'number' || (typeof value === 'string' && /^[^\n]{1,200}$/.test(value));
  return plain ? String(value) : undefined;
}

function namedExamples(
  node: JsonObject,
  project: Project,
): readonly { readonly value: JsonValue | undefined; readonly summary: string | undefined }[] {
  return objectsAt(node, 'examples').map(([, item]) => {
    const example = project.follow(item, '');
    return { value: referredValue(memberAt(example, 'value'), project), summary: stringAt(example, 'summary') };
  });
}

function schemaExample(schema: JsonObject | boolean | undefined, project: Project): JsonValue | undefined {
  return memberAt(project.shape(schema).schema, 'example');
}

/** Unlike members of a body, parameters are not in an example beside the text. */
function listExample(value: JsonValue | undefined): string | undefined {
  const plain = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object');
  return plain ? showValue(value) : undefined;
}
