import { stringAt } from '../../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, operationsOf, problemAt, type Rule } from '../api-document.ts';
import { propertiesOf } from '../schemas.ts';

const RULE = 'description-adds-words';

/** Words that add nothing to a name. */
const EMPTY = new Set(['the', 'a', 'an', 'of', 'for', 'its', 'this', 'is', 'to', 'in', 'and']);

/** A description must not only repeat the name. */
export const descriptionAddsWords: Rule = (document) =>
  [...named(document)].flatMap(({ name, pointer, description }) => {
    const known = new Set(words(name));
    if (description === undefined || words(description).some((word) => !known.has(word))) return [];
    return [
      problemAt(document, {
        rule: RULE,
        pointer,
        message: `The description "${description}" only repeats the name ${name}.`,
        fix: 'Say what it is for, where it comes from, or when it changes.',
      }),
    ];
  });

function* named(document: ApiDocument) {
  for (const { slug, pointer, value } of operationsOf(document)) {
    const name = `${slug} ${stringAt(value, 'summary') ?? ''}`;
    yield { name, pointer, description: stringAt(value, 'description') };
  }
  for (const kind of ['schemas', 'parameters', 'headers', 'responses']) {
    for (const [name, value, pointer] of componentsOf(document, kind)) {
      yield { name, pointer, description: stringAt(value, 'description') };
    }
  }
  for (const { name, pointer, value } of propertiesOf(document)) {
    yield { name, pointer, description: stringAt(value, 'description') };
  }
}

/** Lower-case stems without filler words: `createdAt`, `created_at` and "Created at." are the same. */
function words(text: string): readonly string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => word.replace(/(?<=..)(es|s)$/, ''));
}
