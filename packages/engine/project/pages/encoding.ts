import { fieldAt, isObject, isTrue, type JsonObject, listAt, objectAt, objectsAt, stringAt } from '@docs/base/json.ts';
import { choiceWords, type Kind, serialisedKinds } from '@docs/openapi/operations/serialisation-words.ts';
import type { FieldView, SchemaEntry } from '../../model/schema.ts';
import { isPartList } from '../operations/media-kind.ts';
import type { PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { isFilePart, isForm, takesStyles } from '../request/form-body.ts';

interface EncodingContext {
  readonly type: string;
  readonly pointer: string;
  readonly projection: Projection;
  readonly page: PageScope;
}

/** The parts of a form with how each is written: `encoding` says it beside the schema, readers look at the member. */
export function withEncoding(
  entry: SchemaEntry,
  media: JsonObject,
  { type, pointer, projection, page }: EncodingContext,
): SchemaEntry {
  if (isPartList([type, media], projection)) return withPartEncoding(entry, media, { type, pointer, projection, page });
  const encodings = new Map(objectsAt(media, 'encoding'));
  const { inside } = entry;
  if (encodings.size === 0 || inside?.kind !== 'object') return entry;
  const properties = objectAt(projection.shape(fieldAt(media, 'schema')).schema, 'properties') ?? {};
  const fields = inside.fields.map((field): FieldView => {
    const encoding = encodings.get(field.name);
    encodings.delete(field.name);
    if (!encoding) return field;
    const kinds = serialisedKinds(properties[field.name], projection.shape);
    const styled = takesStyles(type, projection.document) && !isFilePart(properties[field.name], projection);
    return withLimits(field, encodingWords(encoding, { type, kinds, styled, pointer, projection }));
  });
  for (const name of encodings.keys()) {
    const message = `\`encoding\` describes the part \`${name}\`, which the body does not have.`;
    page.omissions.add(message.replaceAll('`', ''));
    projection.report({
      rule: 'unknown-part',
      message,
      pointer: `${pointer}/encoding`,
      fix: 'Add the part to the properties of the schema, or remove its encoding.',
    });
  }
  return { ...entry, inside: { ...inside, fields } };
}

/** Parts by their position: `prefixEncoding` is about the first ones, `itemEncoding` about all others (OpenAPI 3.2). */
function withPartEncoding(
  entry: SchemaEntry,
  media: JsonObject,
  { type, pointer, projection }: EncodingContext,
): SchemaEntry {
  const prefix = listAt(media, 'prefixEncoding').map((node) => (isObject(node) ? node : {}));
  const other = objectAt(media, 'itemEncoding');
  const wordsOf = (encoding: JsonObject | undefined): readonly string[] =>
    encoding ? encodingWords(encoding, { type, kinds: ['scalar'], styled: false, pointer, projection }) : [];
  const told = <T extends SchemaEntry>(item: T, encoding: JsonObject | undefined): T =>
    withLimits(item, wordsOf(encoding));
  const parts = ['the parts have no names and are sent one after the other'];
  const { inside } = entry;
  if (inside?.kind === 'tuple') {
    const items = inside.items.map((item, index) => told(item, prefix[index] ?? other));
    const rest = inside.rest && told(inside.rest, other);
    return withLimits({ ...entry, inside: { ...inside, items, ...(rest && { rest }) } }, parts);
  }
  const each = [
    ...prefix.flatMap((node, index) => wordsOf(node).map((words) => `part ${index + 1} ${words}`)),
    ...wordsOf(other).map((words) => `each ${prefix.length > 0 ? 'further part' : 'part'} ${words}`),
  ];
  return withLimits(entry, [...parts, ...each]);
}

function withLimits<T extends SchemaEntry>(entry: T, words: readonly string[]): T {
  return words.length > 0 ? { ...entry, limits: [...(entry.limits ?? []), ...words] } : entry;
}

interface IslandContext {
  readonly type: string;
  readonly kinds: readonly Kind[];
  /** Whether `style` and `explode` count. */
  readonly styled: boolean;
  readonly pointer: string;
  readonly projection: Projection;
}

function encodingWords(
  encoding: JsonObject,
  { type, kinds, styled, pointer, projection }: IslandContext,
): readonly string[] {
  const content = stringAt(encoding, 'contentType');
  const headers = objectsAt(encoding, 'headers')
    // The specification says that this one is described by `contentType`.
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, item]) => {
      const header = projection.follow(item, `${pointer}/encoding`);
      return `with the header ${name}${isTrue(header, 'required') ? ' (required)' : ''}`;
    });
  const style = stringAt(encoding, 'style');
  const explode = fieldAt(encoding, 'explode');
  const reserved = isTrue(encoding, 'allowReserved');
  const isStyled = styled && (style !== undefined || explode !== undefined);
  // A part with a media type of its own is written as that, unless a style says otherwise.
  const form = isStyled || (isForm(type) && (reserved || content === undefined));
  const sentAs = content === undefined || (isStyled && !isForm(type)) ? undefined : content;
  return [
    ...(sentAs === undefined ? [] : [`sent as ${sentAs.replace(/,\s*(?=[^,]*$)/, ' or ')}`]),
    ...headers,
    ...(form ? choiceWords(kinds, { place: 'query', style, explode, reserved }) : []),
  ];
}
