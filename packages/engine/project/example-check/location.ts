import { type JsonObject, stringAt } from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { valueAt } from '@docs/openapi/read/references.ts';

const COMPONENTS: ReadonlyMap<string, string> = new Map([
  ['schemas', 'Schema'],
  ['parameters', 'Parameter'],
  ['headers', 'Header'],
  ['requestBodies', 'Request body'],
  ['responses', 'Response'],
  ['mediaTypes', 'Media type'],
  ['callbacks', 'Callback'],
  ['pathItems', 'Path item'],
]);

/** A location in the document as people call it: `GET /pets, response 200, application/json`. */
export function describeLocation(path: readonly string[], document: JsonObject): string {
  const [root = '', name = '', third = ''] = path;
  const isComponent = root === 'components';
  const isMethod = METHODS.some((method) => method === third);
  const words = isComponent
    ? [`${COMPONENTS.get(name) ?? name} \`${third}\``]
    : [isMethod ? `${third.toUpperCase()} ${name}` : name];
  if (isComponent && name === 'schemas') return [...words, ...describeField(path.slice(3))].join(', ');
  for (let index = isComponent || isMethod ? 3 : 2; index < path.length; index += 1) {
    const key = path[index];
    const next = path[index + 1] ?? '';
    if (key === 'schema' || key === 'itemSchema') return [...words, ...describeField(path.slice(index + 1))].join(', ');
    if (key === 'parameters')
      words.push(`parameter \`${stringAt(valueAt(document, path.slice(0, index + 2)), 'name') ?? next}\``);
    else if (key === 'responses') words.push(`response ${next}`);
    else if (key === 'headers' || key === 'callbacks') words.push(`${key.slice(0, -1)} \`${next}\``);
    else if (key === 'content') words.push(next);
    else {
      if (key === 'requestBody') words.push('request body');
      continue;
    }
    index += 1;
  }
  return words.join(', ');
}

/** The field that keys of a schema lead to. */
function describeField(keys: readonly string[]): readonly string[] {
  const names = keys.flatMap((key, index) => {
    if (keys[index - 1] === 'properties') return [`.${key}`];
    return key === 'items' ? ['[]'] : [];
  });
  return names.length > 0 ? [`\`${names.join('').replace(/^\./, '')}\``] : [];
}
