import { isTrue, type JsonObject, listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { parameterContent } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource, ParameterSource } from '@docs/openapi/operations/operation-source.ts';
import { requestPath } from '@docs/openapi/operations/request-path.ts';
import { omit, type PageScope, reportOnPage } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';

/** These headers are described elsewhere in the document: as body, responses and security. */
function isDescribedElsewhere(node: JsonObject | undefined, document: JsonObject): boolean {
  const name = stringAt(node, 'name')?.toLowerCase() ?? '';
  if (stringAt(node, 'in') !== 'header') return false;
  // Many documents have no security schemes, and describe the token as a header: this is the only information about it.
  const hasSchemes = objectsAt(objectAt(document, 'components'), 'securitySchemes').length > 0;
  return ['accept', 'content-type'].includes(name) || (name === 'authorization' && hasSchemes);
}

const PLACES: readonly string[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Parameters of the path and the operation; the operation's take precedence. Undescribed placeholders are added. */
export function readParameters(source: OperationSource, page: PageScope): readonly ParameterSource[] {
  const { projection } = page;
  const found = new Map<string, ParameterSource>();
  for (const [owner, pointer] of [
    [source.pathItem, source.pointer.slice(0, source.pointer.lastIndexOf('/'))],
    [source.node, source.pointer],
  ] as const) {
    for (const [index, item] of listAt(owner, 'parameters').entries()) {
      const at = `${pointer}/parameters/${index}`;
      const node = projection.follow(item, at);
      const ref = stringAt(item, '$ref');
      if (isDescribedElsewhere(node, projection.document)) continue;
      const reason = whyUnreadable(node);
      if (!node && ref !== undefined) omit(page, 'A parameter', ref);
      else if (node && reason === undefined) {
        const name = stringAt(node, 'name') ?? '';
        const place = stringAt(node, 'in') as ParameterSource['place'];
        const required = place === 'path' || isTrue(node, 'required');
        const shared = ref !== undefined && { shared: true };
        found.set(`${place} ${name}`, { name, place, required, node: parameterContent(node), pointer: at, ...shared });
      } else {
        const name = stringAt(node, 'name');
        const what = name === undefined ? `Parameter ${index + 1}` : `The parameter \`${name}\``;
        reportOnPage(`${what} ${reason}.`, `${source.method.toUpperCase()} ${source.path}`, at, page);
      }
    }
  }
  if (source.kind === 'operation') addUndeclared(source, found, projection);
  return [...found.values()];
}

function whyUnreadable(node: JsonObject | undefined): string | undefined {
  const place = stringAt(node, 'in');
  if (!node) return 'is not a map';
  if (stringAt(node, 'name') === undefined) return 'has no name';
  if (place === undefined) return 'does not say where it is sent (`in`)';
  if (!PLACES.includes(place)) return `is sent in \`${place}\`, which OpenAPI 3 does not define`;
  if (place !== 'querystring' || objectsAt(node, 'content').length > 0) return undefined;
  return 'is the whole query string, but does not say how it is written (`content`)';
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
