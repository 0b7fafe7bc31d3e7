import { fill, phrases } from '@docs/base/interface-words.ts';
import { fieldAt, isObject, isTrue, type JsonObject, listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { choiceWords, serialisedKinds, type ValueKind } from '@docs/openapi/operations/serialisation-words.ts';
import type { SchemaEntry } from '../../model/schema.ts';
import { isPartList } from '../operations/media-kind.ts';
import type { PageScope } from '../projection/page-scope.ts';
import { isFilePart, isForm, takesStyles } from '../request/form-body.ts';

/** Describes an encoding. `styled`: `style` and `explode` count. */
type WordsOf = (encoding: JsonObject | undefined, kinds?: readonly ValueKind[], styled?: boolean) => readonly string[];

/** The parts of a form with their encoding: the document says it beside the schema, but readers look at the field. */
export function withEncoding(
  entry: SchemaEntry,
  type: string,
  media: JsonObject,
  pointer: string,
  { projection, omissions }: PageScope,
): SchemaEntry {
  const wordsOf: WordsOf = (encoding, kinds = ['scalar'], styled = false) => {
    if (!encoding) return [];
    const headers = objectsAt(encoding, 'headers')
      // According to the specification, `contentType` describes this one.
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, item]) => {
        const header = projection.follow(item, `${pointer}/encoding`);
        return fill(isTrue(header, 'required') ? phrases.withRequiredHeader : phrases.withHeader, { name });
      });
    const content = stringAt(encoding, 'contentType');
    const style = stringAt(encoding, 'style');
    const explode = fieldAt(encoding, 'explode');
    const reserved = isTrue(encoding, 'allowReserved');
    const isStyled = styled && (style !== undefined || explode !== undefined);
    // A part with its own media type is written as that type, unless a style says otherwise.
    const form = isStyled || (isForm(type) && (reserved || content === undefined));
    const sentAs = content === undefined || (isStyled && !isForm(type)) ? undefined : content;
    return [
      ...(sentAs === undefined
        ? []
        : [fill(phrases.sentAsTypes, { types: sentAs.replace(/,\s*(?=[^,]*$)/, ` ${phrases.or} `) })]),
      ...headers,
      ...(form ? choiceWords(kinds, { place: 'query', style, explode, reserved }) : []),
    ];
  };
  if (isPartList([type, media], projection)) return withPartEncoding(entry, media, wordsOf);
  const { inside } = entry;
  const encodings = new Map(objectsAt(media, 'encoding'));
  if (encodings.size === 0 || inside?.kind !== 'object') return entry;
  const properties = objectAt(projection.shape(fieldAt(media, 'schema')).schema, 'properties') ?? {};
  const fields = inside.fields.map((field) => {
    const kinds = serialisedKinds(properties[field.name], projection.shape);
    const styled = takesStyles(type, projection.document) && !isFilePart(properties[field.name], projection);
    return withLimits(field, wordsOf(encodings.get(field.name), kinds, styled));
  });
  for (const { name } of inside.fields) encodings.delete(name);
  for (const name of encodings.keys()) {
    const message = `\`encoding\` describes the part \`${name}\`, which the body does not have.`;
    omissions.add(message.replaceAll('`', ''));
    projection.report({
      rule: 'unknown-part',
      message,
      pointer: `${pointer}/encoding`,
      fix: 'Add the part to the properties of the schema, or remove its encoding.',
    });
  }
  return { ...entry, inside: { ...inside, fields } };
}

/** Parts by position: `prefixEncoding` is for the first ones, `itemEncoding` for all others (OpenAPI 3.2). */
function withPartEncoding(entry: SchemaEntry, media: JsonObject, wordsOf: WordsOf): SchemaEntry {
  const prefix = listAt(media, 'prefixEncoding').map((node) => (isObject(node) ? node : {}));
  const other = objectAt(media, 'itemEncoding');
  const parts = [phrases.partsHaveNoNames];
  const { inside } = entry;
  if (inside?.kind === 'tuple') {
    const items = inside.items.map((item, index) => withLimits(item, wordsOf(prefix[index] ?? other)));
    const rest = inside.rest && withLimits(inside.rest, wordsOf(other));
    return withLimits({ ...entry, inside: { ...inside, items, ...(rest && { rest }) } }, parts);
  }
  return withLimits(entry, [
    ...parts,
    ...prefix.flatMap((node, index) =>
      wordsOf(node).map((words) => fill(phrases.partNumbered, { number: index + 1, description: words })),
    ),
    ...wordsOf(other).map((words) =>
      fill(prefix.length > 0 ? phrases.eachFurtherPart : phrases.eachPart, { description: words }),
    ),
  ]);
}

function withLimits<T extends SchemaEntry>(entry: T, words: readonly string[]): T {
  return words.length > 0 ? { ...entry, limits: [...(entry.limits ?? []), ...words] } : entry;
}
