import { isTrue, type JsonObject, listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { requestPath } from '@docs/openapi/operations/request-path.ts';
import { omit, type PageScope, reportOnPage } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';

/** Described elsewhere in the document: as body, responses and security. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Many documents have no security schemes, and ask for a token as for any header: nothing else would tell. */
function isIgnored(name: string, document: JsonObject): boolean {
  if (name === 'authorization' && objectsAt(objectAt(document, 'components'), 'securitySchemes').length === 0)
    return false;
  return IGNORED_HEADERS.has(name);
}

/**
 * Parameters of the path and the operation; the operation's win. Placeholders nobody describes are added. What has no
 * page of its own to say what is missing leaves `page` out.
 */
export function readParameters(
  source: OperationSource,
  projection: Projection,
  page: Pick<PageScope, 'omissions'> = { omissions: new Set() },
): readonly ParameterSource[] {
  const found = new Map<string, ParameterSource>();
  for (const [owner, pointer] of [
    [source.pathItem, source.pointer.slice(0, source.pointer.lastIndexOf('/'))],
    [source.node, source.pointer],
  ] as const) {
    for (const [index, item] of listAt(owner, 'parameters').entries()) {
      const at = `${pointer}/parameters/${index}`;
      const node = projection.follow(item, at);
      const shared = stringAt(item, '$ref') !== undefined;
      const parameter = readParameter(node, at, projection.document);
      if (!node && shared) omit(page, 'A parameter', stringAt(item, '$ref'));
      else if (parameter)
        found.set(`${parameter.place} ${parameter.name}`, shared ? { ...parameter, shared } : parameter);
      else if (!isSaidElsewhere(node, projection.document)) tell(node, index, at, source, projection, page);
    }
  }
  if (source.kind === 'operation') addUndeclared(source, found, projection);
  return [...found.values()];
}

function readParameter(
  node: JsonObject | undefined,
  pointer: string,
  document: JsonObject,
): ParameterSource | undefined {
  const name = stringAt(node, 'name');
  const place = stringAt(node, 'in');
  if (!node || name === undefined) return undefined;
  if (!isPlace(place)) return undefined;
  if (place === 'querystring' && objectsAt(node, 'content').length === 0) return undefined;
  if (isSaidElsewhere(node, document)) return undefined;
  return { name, place, required: place === 'path' || isTrue(node, 'required'), node, pointer };
}

function isPlace(place: string | undefined): place is ParameterSource['place'] {
  return ['path', 'query', 'querystring', 'header', 'cookie'].includes(place ?? '');
}

function isSaidElsewhere(node: JsonObject | undefined, document: JsonObject): boolean {
  return stringAt(node, 'in') === 'header' && isIgnored(stringAt(node, 'name')?.toLowerCase() ?? '', document);
}

function tell(
  node: JsonObject | undefined,
  index: number,
  pointer: string,
  source: OperationSource,
  projection: Projection,
  page: Pick<PageScope, 'omissions'>,
): void {
  const name = stringAt(node, 'name');
  const place = stringAt(node, 'in');
  const what = name === undefined ? `Parameter ${index + 1}` : `The parameter \`${name}\``;
  const reason = !node
    ? 'is not a map'
    : name === undefined
      ? 'has no name'
      : place === undefined
        ? 'does not say where it is sent (`in`)'
        : place === 'querystring'
          ? 'is the whole query string, but does not say how it is written (`content`)'
          : `is sent in \`${place}\`, which OpenAPI 3 does not know`;
  reportOnPage(`${what} ${reason}.`, `${source.method.toUpperCase()} ${source.path}`, pointer, projection, page);
}

function addUndeclared(source: OperationSource, found: Map<string, ParameterSource>, projection: Projection): void {
  const path = requestPath(source.path, [...found.values()]);
  const placeholders = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
  for (const { place, name, pointer } of found.values()) {
    if (place !== 'path' || placeholders.has(name)) continue;
    projection.report({
      rule: 'unused-path-parameter',
      message: `The parameter \`${name}\` is sent in the path, but \`${source.path}\` has no placeholder of that name.`,
      pointer,
      fix: `Write \`{${name}}\` into the path, or correct the name.`,
    });
  }
  const [address = ''] = path.split('?', 1);
  for (const name of placeholders) {
    if (found.has(`path ${name}`)) continue;
    const place = address.includes(`{${name}}`) ? 'path' : 'query';
    projection.report({
      rule: 'undeclared-path-parameter',
      message: `The path \`${source.path}\` has the placeholder \`{${name}}\`, which no parameter describes.`,
      pointer: source.pointer,
      fix: `Add a parameter with \`name: ${name}\`, \`in: ${place}\` and \`required: true\`.`,
    });
    const node = { schema: { type: 'string' } };
    found.set(`path ${name}`, { name, place: 'path', required: true, node, pointer: source.pointer });
  }
}
