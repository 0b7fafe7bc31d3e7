import { fieldAt, type JsonObject, objectsAt, stringAt } from '@docs/base/json.ts';
import { anchorPart } from '@docs/openapi/names/anchors.ts';
import { shortName } from '@docs/openapi/names/short-name.ts';
import { mediaSchema } from '@docs/openapi/operations/media-schema.ts';
import { toPointer } from '@docs/openapi/read/references.ts';
import type { Direction } from '@docs/openapi/schema/direction.ts';
import type { MediaView } from '../../model/operation.ts';
import { firstOf, omit } from '../projection/omissions.ts';
import type { PageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';
import { rootScope } from '../schema-views/schema-scope.ts';
import { schemaEntry } from '../schema-views/schema-view.ts';
import { typeLabel } from '../schema-views/type-label.ts';
import { withEncoding } from './encoding.ts';

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

const MAX_TYPES = 50;

/** One entry per media type; a named schema that comes again is linked, not repeated. */
export function mediaViews(
  node: JsonObject,
  { id, pointer, projection, page, direction, levels, open }: MediaContext,
): readonly MediaView[] {
  const shown = new Set<string>();
  return firstOf(objectsAt(node, 'content'), MAX_TYPES, 'media types', page).map(([name, media], index): MediaView => {
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
  });
}
