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

/** A place of the document as people call it: `GET /pets, response 200, application/json`. */
export function describeLocation(parts: readonly string[], document: JsonObject): string {
  const [root = '', name = '', third = ''] = parts;
  const isComponent = root === 'components';
  const isMethod = METHODS.some((method) => method === third);
  const subject = isComponent
    ? `${COMPONENTS.get(name) ?? name} \`${third}\``
    : isMethod
      ? `${third.toUpperCase()} ${name}`
      : name;
  const inner: string[] = [];
  let index = isComponent || isMethod ? 3 : 2;
  if (isComponent && name === 'schemas') return [subject, ...describeField(parts.slice(index))].join(', ');
  while (index < parts.length) {
    const key = parts[index];
    const next = parts[index + 1] ?? '';
    index += 2;
    if (key === 'schema' || key === 'itemSchema')
      return [subject, ...inner, ...describeField(parts.slice(index - 1))].join(', ');
    if (key === 'parameters')
      inner.push(`parameter \`${stringAt(valueAt(document, parts.slice(0, index)), 'name') ?? next}\``);
    else if (key === 'responses') inner.push(`response ${next}`);
    else if (key === 'headers' || key === 'callbacks') inner.push(`${key.slice(0, -1)} \`${next}\``);
    else if (key === 'content') inner.push(next);
    else {
      if (key === 'requestBody') inner.push('request body');
      index -= 1;
    }
  }
  return [subject, ...inner].join(', ');
}

/** The member that keys of a schema lead to. */
function describeField(keys: readonly string[]): readonly string[] {
  const names = keys.flatMap((key, index) => {
    if (key === 'items' && keys[index - 1] !== 'properties') return ['[]'];
    return keys[index - 1] === 'properties' ? [`.${key}`] : [];
  });
  return names.length > 0 ? [`\`${names.join('').replace(/^\./, '')}\``] : [];
}

/** Keys from the document to a value inside it, as a list from its end: most are never reported. */
export interface Trail {
  readonly up?: Trail | undefined;
  readonly key: string;
}

export function at(up: Trail | undefined, key: string | number): Trail {
  return { up, key: String(key) };
}

/** The keys from the start. */
export function keysOf(trail: Trail | undefined): readonly string[] {
  const keys: string[] = [];
  for (let here = trail; here; here = here.up) keys.push(here.key);
  return keys.reverse();
}
