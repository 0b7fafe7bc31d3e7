import type { ParameterGroup, ParameterPlace } from '../model/operation.ts';
import type { FieldView } from '../model/schema.ts';
import { anchorPart } from './anchors.ts';
import { compact } from './compact.ts';
import { isObject, isTrue, type JsonObject, listAt, memberAt, objectsAt, stringAt, withMembers } from './document.ts';
import type { OperationSource, ParameterSource } from './operation-source.ts';
import type { Project } from './project.ts';
import { type PageScope, rootScope } from './schema-scope.ts';
import { schemaEntry } from './schema-view.ts';

const TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Described elsewhere in the document: as body, responses and security. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Parameters of the path and the operation; the operation's win. Placeholders nobody describes are added. */
export function readParameters(source: OperationSource, project: Project): readonly ParameterSource[] {
  const found = new Map<string, ParameterSource>();
  for (const [owner, pointer] of [
    [source.pathItem, source.pointer.slice(0, source.pointer.lastIndexOf('/'))],
    [source.node, source.pointer],
  ] as const) {
    listAt(owner, 'parameters').forEach((item, index) => {
      const at = `${pointer}/parameters/${index}`;
      const parameter = readParameter(project.follow(item, at), at);
      const shared = stringAt(item, '$ref') !== undefined;
      if (parameter) found.set(`${parameter.place} ${parameter.name}`, shared ? { ...parameter, shared } : parameter);
    });
  }
  if (source.kind === 'operation') {
    for (const [, name = ''] of source.path.matchAll(/\{([^{}]+)\}/g)) {
      if (found.has(`path ${name}`)) continue;
      project.report({
        rule: 'undeclared-path-parameter',
        message: `The path \`${source.path}\` has the placeholder \`{${name}}\`, which no parameter describes.`,
        pointer: source.pointer,
        fix: `Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\`.`,
      });
      found.set(`path ${name}`, {
        name,
        place: 'path',
        required: true,
        node: { schema: { type: 'string' } },
        pointer: source.pointer,
      });
    }
  }
  return [...found.values()];
}

function readParameter(node: JsonObject | undefined, pointer: string): ParameterSource | undefined {
  const name = stringAt(node, 'name');
  const place = stringAt(node, 'in');
  if (!node || name === undefined) return undefined;
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie') return undefined;
  if (place === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return undefined;
  return { name, place, required: place === 'path' || isTrue(node, 'required'), node, pointer };
}

/** By place, required ones first, `more` (from the security schemes) before the others. */
export function parameterGroups(
  parameters: readonly ParameterSource[],
  more: readonly ParameterSource[],
  project: Project,
  page: PageScope,
): readonly ParameterGroup[] {
  return (['path', 'query', 'header', 'cookie'] as const).flatMap((place) => {
    const here = [...more, ...parameters].filter((parameter) => parameter.place === place);
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
  const entry = schemaEntry(schema, rootScope(project, page, { direction, levels: 0, pointer }), id);
  const told = schemaEntry(
    isObject(schema) ? withMembers({}, words) : {},
    rootScope(project, page, { direction, levels: 0, pointer }),
    id,
  );
  const { type: _, ...own } = told;
  const given = own.example ?? firstExample(node, project);
  return compact({ id, name, required: required || undefined, ...entry, ...own, example: given ?? entry.example });
}

/** The schema, or that of the media type a parameter is serialised with. */
export function parameterSchema(node: JsonObject): JsonObject | boolean | undefined {
  const schema = memberAt(node, 'schema') ?? memberAt(objectsAt(node, 'content')[0]?.[1], 'schema');
  return isObject(schema) || typeof schema === 'boolean' ? schema : undefined;
}

function firstExample(node: JsonObject, project: Project): string | undefined {
  const [, example] = objectsAt(node, 'examples')[0] ?? [];
  const value = memberAt(project.follow(example, ''), 'value');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
