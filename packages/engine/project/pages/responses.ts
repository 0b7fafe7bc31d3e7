import type { Content } from '@docs/base/content.ts';
import { phrases } from '@docs/base/interface-words.ts';
import { entriesAt, fieldAt, isTrue, type JsonObject, type JsonValue, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_MEDIA_TYPES } from '@docs/base/limits.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { compact } from '@docs/openapi/compact.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { anchorName } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import type { ErrorCodeView, MediaView, OperationView, OverviewView, ResponseView } from '../../model/operation.ts';
import type { FieldView } from '../../model/schema.ts';
import { externalExamples } from '../examples/body-examples.ts';
import type { ResponseSource } from '../operations/read-request.ts';
import { firstOf, omit, type PageScope } from '../projection/page-scope.ts';
import { RESPONSE_LEVELS } from '../schema-views/schema-scope.ts';
import { schemaEntry } from '../schema-views/schema-view.ts';
import { typeLabel } from '../schema-views/type-label.ts';
import { withEncoding } from './encoding.ts';
import { parameterField } from './parameters.ts';

/** The responses, and the headers that all of them have, which are shown once. */
export function responseViews(
  responses: readonly ResponseSource[],
  codes: ReadonlyMap<string, readonly ErrorCodeView[]>,
  page: PageScope,
): Pick<OperationView, 'responses' | 'commonHeaders'> {
  const shared = sharedHeaders(responses);
  const common: FieldView[] = [];
  const views = responses.map((response, index): ResponseView => {
    const { status, node, pointer, success } = response;
    const id = page.anchors(`response-${anchorName(status)}`);
    const title = statusWords(status, responses.length === 1);
    const description = responseDescription(node, title, page);
    const headers = objectsAt(node, 'headers').flatMap(([name, item]): readonly FieldView[] => {
      const isShared = shared.has(name);
      const header = isShared && index > 0 ? undefined : headerField(name, item, id, pointer, page);
      if (!header || !isShared) return header ? [header] : [];
      common.push(header);
      return [];
    });
    return compact({
      status,
      id,
      title,
      description: description.length > 0 ? description : undefined,
      headers,
      // In most documents, errors share one schema, which is better shown once, on its own page.
      media: mediaViews(node, page, {
        id,
        pointer,
        direction: 'response',
        levels: success ? RESPONSE_LEVELS : 0,
        open: success,
      }),
      codes: codes.get(status) ?? [],
    });
  });
  return { responses: views, ...(common.length > 0 && { commonHeaders: common }) };
}

function sharedHeaders(responses: readonly ResponseSource[]): ReadonlySet<string> {
  const [first, ...others] = responses.map(({ node }) => new Map(entriesAt(node, 'headers')));
  if (!first || others.length === 0) return new Set();
  const same = (name: string, header: JsonValue): boolean =>
    others.every((headers) => JSON.stringify(headers.get(name)) === JSON.stringify(header));
  return new Set([...first].filter(([name, header]) => same(name, header)).map(([name]) => name));
}

function responseDescription(node: JsonObject, title: string, { projection }: PageScope): Content {
  const said = stringAt(node, 'description') ?? '';
  const summary = stringAt(node, 'summary') ?? '';
  const repeated = summary === '' || summary.trim() === said.trim() || sameWords(summary, title);
  return [
    ...(repeated ? [] : [{ tag: 'p', children: [{ tag: 'strong', children: [plainWords(summary)] }] }]),
    ...(sameWords(said, title) ? [] : projection.markdown(said)),
    ...externalExamples(node, projection),
  ];
}

function sameWords(left: string, right: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
  return bare(left) === bare(right);
}

function headerField(name: string, item: JsonObject, id: string, at: string, page: PageScope): FieldView | undefined {
  const pointer = `${at}${toPointer(['headers', name])}`;
  const node = page.projection.follow(item, pointer);
  if (!node) return undefined;
  const header = { name, required: isTrue(node, 'required'), node, pointer };
  const { example, ...field } = parameterField(header, `${id}.header.${anchorName(name)}`, page, 'response');
  // The example of a shared header, such as an address, fits only some of them.
  return example !== undefined && stringAt(item, '$ref') === undefined ? { ...field, example } : field;
}

export interface MediaOptions {
  readonly id: string;
  readonly pointer: string;
  readonly direction: Direction;
  readonly levels: number;
  /** Whether a named schema is expanded, or linked immediately. */
  readonly open: boolean;
}

/** One entry per media type; a named schema that is repeated becomes a link. */
export function mediaViews(
  node: JsonObject,
  page: PageScope,
  { id, pointer, direction, levels, open }: MediaOptions,
): readonly MediaView[] {
  const shown = new Set<string>();
  const all = firstOf(objectsAt(node, 'content'), MAX_MEDIA_TYPES, 'media types', page);
  return all.map(([name, media], index): MediaView => {
    const type = name === '' ? '(no media type)' : shortName(name);
    const schema = mediaSchema(media);
    // The targets of all followed references are already inserted, so this one has no target.
    const dead = stringAt(media, '$ref');
    if (dead !== undefined) omit(page, `The media type ${type}`, dead);
    if (schema === undefined) return { type };
    const shape = page.projection.shape(schema);
    const again = shape.name !== undefined && shown.has(shape.name);
    if (shape.name !== undefined) shown.add(shape.name);
    // An error response names its schema and links to that schema's page.
    if (!open && shape.name !== undefined) return { type, entry: { type: typeLabel(shape, page.projection) } };
    const at = `${pointer}${toPointer(['content', name])}`;
    // The encoding of parts is shown in their rows, so these must be repeated.
    const root = open && (!again || fieldAt(media, 'encoding') !== undefined);
    const options = { direction, levels: again ? 0 : levels, pointer: at, root };
    const entry = schemaEntry(schema, page, index === 0 ? id : `${id}.${anchorName(type)}`, options);
    return { type, entry: withEncoding(entry, type, media, at, page) };
  });
}

const chapter = { id: 'response-headers', title: phrases.headersOfEveryResponse };

/** Headers that every response of every operation has: the overview explains them, other pages only name them. */
export function explainCommonHeaders(
  operations: readonly OperationView[],
  overview: string,
): { readonly operations: readonly OperationView[]; readonly chapters: OverviewView['chapters'] } {
  const usual = usualHeaders(operations);
  if (usual.length === 0) return { operations, chapters: [] };
  const names = new Set(usual.map(({ name }) => name));
  const fields = usual.map((header) => ({ ...header, id: `header.${header.name}` }));
  return {
    operations: operations.map(({ commonHeaders, ...view }) => {
      if (!commonHeaders) return view;
      const own = commonHeaders.filter(({ name }) => !names.has(name));
      const usualHeaders = commonHeaders
        .filter(({ name }) => names.has(name))
        .map(({ id, name }) => ({ id, label: name, href: `${overview}#header.${name}` }));
      return { ...view, ...(own.length > 0 && { commonHeaders: own }), usualHeaders };
    }),
    chapters: [{ ...chapter, content: [], fields }],
  };
}

function usualHeaders(operations: readonly OperationView[]): readonly FieldView[] {
  const [first, ...others] = operations.filter(({ responses }) => responses.length > 0);
  const known = others.map(({ commonHeaders = [] }) => new Set(commonHeaders.map(meaning)));
  if (known.length === 0) return [];
  return (first?.commonHeaders ?? []).filter((header) => known.every((each) => each.has(meaning(header))));
}

const meaning = ({ id: _, ...header }: FieldView): string => JSON.stringify(header);
