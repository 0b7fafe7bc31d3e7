import { toPointer } from '@docs/base/pointer.ts';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
} from '../../../../packages/base/json.ts';
import { type ApiDocument, operationsOf, problemAt, type Rule, resolved } from '../api-document.ts';

const RULE = 'location-fits';

/**
 * The example of `Location` is a readable address of the resource in the body, because mocks send both in one response.
 */
export const locationFits: Rule = (document) => {
  const readable = operationsOf(document)
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path.split('/'));
  return operationsOf(document).flatMap(({ slug, pointer, value }) =>
    objectsAt(value, 'responses').flatMap(([status, response]) => {
      const header = resolved(document, objectAt(objectAt(response, 'headers'), 'Location'));
      if (!header) return [];
      const address = stringAt(header, 'example') ?? '';
      const wrong = [
        readable.some((path) => isAddressOf(path, address)) ? [] : ['nothing can be read there'],
        namesOf(response).includes(address.split('/').at(-1) ?? '') ? [] : ['its body shows another record'],
      ].flat();
      return wrong.map((why) => problem(document, `${pointer}${toPointer(['responses', status])}`, slug, address, why));
    }),
  );
};

function problem(document: ApiDocument, pointer: string, slug: string, address: string, why: string) {
  return problemAt(document, {
    rule: RULE,
    pointer: `${pointer}/headers/Location`,
    message: `${slug}: \`Location\` is \`${address}\`, but ${why}.`,
    fix: 'Give the header of this response an `example`: the path of the record in its first example.',
  });
}

function isAddressOf(path: readonly string[], address: string): boolean {
  const parts = address.split('/');
  return parts.length === path.length && path.every((part, index) => part.startsWith('{') || part === parts[index]);
}

/** How the resource of the first example appears in a path: by its id, or else by another field. */
function namesOf(response: JsonObject): readonly JsonValue[] {
  const [media] = objectsAt(response, 'content');
  const [example] = objectsAt(media?.[1], 'examples');
  const [record] = Object.values(objectAt(example?.[1], 'value') ?? {});
  if (!isObject(record)) return [];
  const id = fieldAt(record, 'id');
  return id === undefined ? Object.values(record) : [id];
}
