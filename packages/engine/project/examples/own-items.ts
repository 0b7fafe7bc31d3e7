import { groupDigits } from '@docs/base/group-digits.ts';
import { fieldAt, isTrue, type JsonObject, listAt, numberAt, objectAt, objectsAt, stringsAt } from '@docs/base/json.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { Projection } from '../projection/projection.ts';

interface Member extends Shape {
  readonly member: string;
}

/** More is never shown. */
const MOST_MEMBERS = 50;

/** What can be wrong with a member, by the code that the document has for it. */
const FAULTS: readonly {
  readonly code: string;
  readonly message: (member: Member) => string | undefined;
}[] = [
  {
    code: 'max_length',
    message: ({ schema }) => {
      const most = numberAt(schema, 'maxLength');
      return most === undefined ? undefined : `At most ${groupDigits(most)} characters.`;
    },
  },
  {
    code: 'enum',
    message: ({ schema }) => (listAt(schema, 'enum').length > 1 ? 'Not one of the allowed values.' : undefined),
  },
  {
    code: 'type',
    message: ({ types: [type, ...others] }) =>
      type === undefined || others.length > 0 ? undefined : `Must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}.`,
  },
];

/**
 * What could be refused about the body of a request, a member each, as items of a problem (`errors[]`): the first that is
 * required is missing, others are wrong. Only with the codes that the document lists (`x-error-items`).
 */
export function ownItems(body: JsonObject | undefined, projection: Projection): readonly JsonObject[] {
  const codes = objectAt(projection.document, 'x-error-items');
  const [media] = objectsAt(body, 'content');
  if (!codes || !media) return [];
  const { schema } = projection.shape(fieldAt(media[1], 'schema'));
  const members = Object.entries(objectAt(schema, 'properties') ?? {})
    .slice(0, MOST_MEMBERS)
    .map(([member, property]): Member => ({ member, ...projection.shape(property) }))
    .filter(({ schema: property }) => !isTrue(property, 'readOnly'));
  const required = stringsAt(schema, 'required');
  const missing = members.find(({ member }) => required.includes(member));
  const told = new Set<string>();
  const items: JsonObject[] = [];
  const tell = (member: string, code: string, message: string): void => {
    if (told.has(member) || !Object.hasOwn(codes, code)) return;
    told.add(member);
    items.push({ in: 'body', pointer: toPointer([member]), code, message });
  };
  if (missing) tell(missing.member, 'required', 'Required.');
  for (const { code, message } of FAULTS) {
    for (const each of members) {
      const words = message(each);
      if (words !== undefined) tell(each.member, code, words);
    }
  }
  return items;
}
