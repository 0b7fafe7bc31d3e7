import type { Content } from '@docs/base/content.ts';
import { entriesAt, fieldAt, isTrue, type JsonObject, type JsonValue, objectsAt, stringAt } from '@docs/base/json.ts';
import { MAX_MEDIA_TYPES } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import { plainWords } from '@docs/openapi/descriptions/markdown.ts';
import { anchorPart } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/slugs.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { statusWords } from '@docs/openapi/operations/status-words.ts';
import { toPointer } from '@docs/openapi/read/references.ts';
import type { Direction } from '@docs/openapi/schema/keywords.ts';
import type { ErrorCodeView, MediaView, ResponseView } from '../../model/operation.ts';
import { externalExamples } from '../examples/external-examples.ts';
import type { ResponseSource } from '../operations/read-responses.ts';
import { firstOf, omit, type PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { RESPONSE_LEVELS, rootScope } from '../schema-views/schema-scope.ts';
import { schemaEntry } from '../schema-views/schema-view.ts';
import { typeLabel } from '../schema-views/type-label.ts';
import { withEncoding } from './encoding.ts';
import { parameterField } from './parameters.ts';

/** Headers that every answer carries are shown once, with the first. */
export function responseViews(
  responses: readonly ResponseSource[],
  codes: ReadonlyMap<string, readonly ErrorCodeView[]>,
  projection: Projection,
  page: PageScope,
): readonly ResponseView[] {
  const shared = sharedHeaders(responses);
  return responses.map((response, index) => {
    const view = responseView(
      { ...response, alone: responses.length === 1 },
      codes.get(response.status) ?? [],
      index === 0 ? new Set() : shared,
      projection,
      page,
    );
    if (index > 0 || shared.size === 0) return view;
    const headers = view.headers.map((header) =>
      shared.has(header.name) ? { ...header, limits: [...(header.limits ?? []), 'on every response'] } : header,
    );
    return { ...view, headers };
  });
}

function sharedHeaders(responses: readonly ResponseSource[]): ReadonlySet<string> {
  const [first, ...others] = responses.map(({ node }) => new Map(entriesAt(node, 'headers')));
  if (!first || others.length === 0) return new Set();
  const same = (name: string, header: JsonValue): boolean =>
    others.every((headers) => JSON.stringify(headers.get(name)) === JSON.stringify(header));
  return new Set([...first].filter(([name, header]) => same(name, header)).map(([name]) => name));
}

function responseView(
  { status, node, pointer, success, alone }: ResponseSource & { readonly alone: boolean },
  codes: readonly ErrorCodeView[],
  hidden: ReadonlySet<string>,
  projection: Projection,
  page: PageScope,
): ResponseView {
  const id = page.anchors(`response-${anchorPart(status)}`);
  const title = statusWords(status, alone);
  const said = stringAt(node, 'description') ?? '';
  const summary = stringAt(node, 'summary') ?? '';
  const words = sameWords(said, title) ? [] : projection.markdown(said);
  const repeated = summary === '' || summary.trim() === said.trim() || sameWords(summary, title);
  const short: Content = repeated ? [] : [{ tag: 'p', children: [{ tag: 'strong', children: [plainWords(summary)] }] }];
  const description = [...short, ...words, ...externalExamples(node, projection)];
  return compact({
    status,
    id,
    title,
    description: description.length > 0 ? description : undefined,
    headers: objectsAt(node, 'headers').flatMap(([name, item]) => {
      if (hidden.has(name)) return [];
      const at = `${pointer}${toPointer(['headers', name])}`;
      const header = projection.follow(item, at);
      if (!header) return [];
      const { example, ...field } = parameterField(
        { name, required: isTrue(header, 'required'), node: header, pointer: at },
        `${id}.header.${anchorPart(name)}`,
        projection,
        page,
        'response',
      );
      // The example of a header that others share, an address for one, fits some of them at most.
      const own = example !== undefined && stringAt(item, '$ref') === undefined;
      return [own ? { ...field, example } : field];
    }),
    // Refusals share one schema in most documents: its page is a better place for it than each status.
    media: mediaViews(node, {
      id,
      pointer,
      projection,
      page,
      direction: 'response',
      levels: success ? RESPONSE_LEVELS : 0,
      open: success,
    }),
    codes,
  });
}

function sameWords(left: string, right: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');
  return bare(left) === bare(right);
}

export interface MediaContext {
  readonly id: string;
  readonly pointer: string;
  readonly projection: Projection;
  readonly page: PageScope;
  readonly direction: Direction;
  readonly levels: number;
  /** Whether a named schema is opened, or linked at once. */
  readonly open: boolean;
}

/** One entry per media type; a named schema that comes again is linked, not repeated. */
export function mediaViews(
  node: JsonObject,
  { id, pointer, projection, page, direction, levels, open }: MediaContext,
): readonly MediaView[] {
  const shown = new Set<string>();
  return firstOf(objectsAt(node, 'content'), MAX_MEDIA_TYPES, 'media types', page).map(
    ([name, media], index): MediaView => {
      const type = name === '' ? '(no media type)' : shortName(name);
      const schema = mediaSchema(media);
      // What a reference led to stands here already: this one leads nowhere.
      const dead = stringAt(media, '$ref');
      if (dead !== undefined) omit(page, `The media type ${type}`, dead);
      if (schema === undefined) return { type };
      const shape = projection.shape(schema);
      const again = shape.name !== undefined && shown.has(shape.name);
      if (shape.name !== undefined) shown.add(shape.name);
      // A refusal names its schema and leaves the rest to that schema's page.
      if (!open && shape.name !== undefined) return { type, entry: { type: typeLabel(shape, projection) } };
      const at = `${pointer}${toPointer(['content', name])}`;
      const scope = rootScope(projection, page, { direction, levels: again ? 0 : levels, pointer: at });
      // How parts are encoded is said at their rows, so those are needed again.
      const encoded = fieldAt(media, 'encoding') !== undefined;
      const root = { ...scope, root: open && (!again || encoded) };
      const entry = schemaEntry(schema, root, index === 0 ? id : `${id}.${anchorPart(type)}`);
      return { type, entry: withEncoding(entry, media, { type, pointer: at, projection, page }) };
    },
  );
}
