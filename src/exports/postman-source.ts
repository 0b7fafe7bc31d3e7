import type { JsonValue } from '../model/content.ts';
import { createHrefs } from '../model/href.ts';
import { collectOperations } from '../openapi/collect-operations.ts';
import {
  entriesAt,
  isObject,
  isTrue,
  type JsonObject,
  memberAt,
  objectAt,
  objectsAt,
  stringAt,
} from '../openapi/document.ts';
import { isJson, mediaExamples } from '../openapi/examples.ts';
import type { OperationSource, ParameterSource } from '../openapi/operation-source.ts';
import { parameterSchema } from '../openapi/parameters.ts';
import { createProject, type Project } from '../openapi/project.ts';
import { readParameters } from '../openapi/read-parameters.ts';
import { bodyValue } from '../openapi/request/form-body.ts';
import { exampleValue } from '../openapi/request/form-parameters.ts';
import { readServers, serversOf } from '../openapi/servers.ts';
import { isSuccess } from '../openapi/status-words.ts';

export interface ExportInput {
  readonly document: JsonObject;
  readonly product: { readonly name: string; readonly slug: string };
  readonly apiUrl: string;
}

/**
 * The document as the converter to Postman gets it: the examples of our pages instead of schemas. From schemas it
 * would make up values by chance, so that no two builds were equal, and follow references without bounds.
 */
export function postmanSource({ document, product, apiUrl }: ExportInput): JsonObject {
  const hrefs = createHrefs({ base: '/', product: product.slug });
  const input = { document, file: '', hrefs, product, apiUrl };
  const project = createProject(input, { schemas: new Map(), operations: new Map(), events: new Map() });
  const { follow, report } = project;
  const paths = new Map<string, [string, JsonValue][]>();
  for (const source of collectOperations({ document, hrefs, follow, report, reserved: [] })) {
    const members = paths.get(source.path) ?? [];
    members.push([source.method, operation(source, project)]);
    paths.set(source.path, members);
  }
  const info = objectAt(document, 'info');
  const schemes = entriesAt(objectAt(document, 'components'), 'securitySchemes').flatMap(([name, node]) => {
    const scheme = follow(node, '');
    return scheme ? [[name, scheme] as const] : [];
  });
  const servers = readServers(document, apiUrl);
  return {
    openapi: '3.0.3',
    info: {
      title: stringAt(info, 'title') ?? `${product.name} API`,
      version: stringAt(info, 'version') ?? '',
      ...kept(info, ['description']),
    },
    servers: servers.length > 0 ? servers.map(({ url }) => ({ url })) : [{ url: serversOf([], apiUrl)[0].url }],
    ...kept(document, ['tags', 'security']),
    paths: Object.fromEntries([...paths].map(([path, members]) => [path, Object.fromEntries(members)])),
    components: { securitySchemes: Object.fromEntries(schemes) },
  };
}

function operation(source: OperationSource, project: Project): JsonObject {
  const { node, title, tags, pathItem } = source;
  const servers = [node, pathItem].map((owner) => readServers(owner, project.apiUrl)).find(({ length }) => length > 0);
  const body = project.follow(memberAt(node, 'requestBody'), '');
  const requestBody = body && bodyOf(body, project);
  return {
    summary: title,
    ...kept(node, ['description', 'deprecated', 'security']),
    // With several tags a request would stand in several folders.
    tags: tags.slice(0, 1),
    ...(servers && { servers: servers.map(({ url }) => ({ url })) }),
    parameters: readParameters(source, project).map((parameter) => parameterOf(parameter, project)),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(successes(source, project)),
  };
}

function parameterOf(parameter: ParameterSource, project: Project): JsonObject {
  const { name, place, required, node } = parameter;
  // Postman draws a new one for each request; a fixed key would replay the first answer.
  const value = /^idempotency-key$/i.test(name) ? '{{$guid}}' : exampleValue(parameter, project);
  const json = objectsAt(node, 'content').length > 0;
  return {
    name,
    in: place,
    required,
    ...kept(node, ['description', 'style', 'explode', 'deprecated']),
    schema: json ? { type: 'string' } : kept(project.shape(parameterSchema(node)).schema, ['type', 'enum']),
    example: json ? JSON.stringify(value) : value,
  };
}

function bodyOf(body: JsonObject, project: Project): JsonObject | undefined {
  const contents = objectsAt(body, 'content');
  const [type, media] = contents.find(([name]) => isJson(name)) ?? contents[0] ?? [];
  if (type === undefined || !media) return undefined;
  const { schema } = project.shape(memberAt(media, 'schema'));
  const value = bodyValue(media, body, project);
  const properties = objectsAt(schema, 'properties').map(([name, property]) => {
    const { schema: own } = project.shape(property);
    return [name, kept(own, ['type', 'format', 'description'])] as const;
  });
  return {
    required: isTrue(body, 'required'),
    content: {
      [type]: {
        ...kept(media, ['encoding']),
        schema: {
          ...kept(schema, ['type', 'format', 'required']),
          ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
          ...(value !== undefined && { example: unambiguous(value) }),
        },
      },
    },
  };
}

/** Refusals are the same for most operations and would make up four fifths of the collection. */
function successes({ node }: OperationSource, project: Project): readonly (readonly [string, JsonObject])[] {
  return objectsAt(node, 'responses').flatMap(([status, item]): readonly (readonly [string, JsonObject])[] => {
    const response = isSuccess(status) ? project.follow(item, '') : undefined;
    if (!response) return [];
    const contents = objectsAt(response, 'content');
    const [type, media] = contents.find(([name]) => isJson(name)) ?? contents[0] ?? [];
    const [example] = media ? mediaExamples(media, project, { direction: 'response', members: 'all' }) : [];
    const content =
      type !== undefined && example
        ? { [type]: { schema: { type: typeName(example.value), example: unambiguous(example.value) } } }
        : undefined;
    return [[status, { description: stringAt(response, 'description') ?? '', ...(content && { content }) }]];
  });
}

/** The converter takes the only member `value` of an example for a wrapper. */
function unambiguous(value: JsonValue): JsonValue {
  return isObject(value) && Object.keys(value).join() === 'value' ? { value } : value;
}

function typeName(value: JsonValue): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'object' : typeof value;
}

function kept(node: JsonObject | undefined, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node ?? {}).filter(([name]) => names.includes(name)));
}
