import { isObject, type JsonValue } from '../../packages/base/json.ts';
import type { Call, SandboxRules } from '../../packages/sandbox/rules.ts';
import type { JsonRecord } from '../../packages/sandbox/simulated-api.ts';
import { nextPosition } from './categories.ts';
import { at, slugOf, textAt, texts, user } from './fields.ts';

/** Galleries of images, or of videos that are described by their pages. */
export const galleries: SandboxRules = {
  defaults: {
    Gallery: (value, call) => ({
      url: `${textAt(call.parent, 'url')}/media/${slugOf(String(value.name)) || 'gallery'}`,
      position: call.body.position ?? nextPosition(call),
      created_by: user(call),
      images: withIds(value.images, call),
      videos: texts(call.body.video_urls).map(described),
    }),
  },
  before: {
    'patch-newsroom-gallery': (call) => {
      const isVideo = at(call.record, 'type') === 'video';
      if (isVideo && texts(call.body.images).length > 0)
        call.invalid('/images', 'max_items', 'A video gallery has no images.');
      if (!isVideo && texts(call.body.video_urls).length > 0)
        call.invalid('/video_urls', 'max_items', 'An image gallery has no videos.');
    },
  },
  after: {
    'patch-newsroom-gallery': (call, record) => {
      if (!record) return;
      if (call.body.images !== undefined) call.account.change(record, { images: withIds(at(record, 'images'), call) });
      if (call.body.video_urls !== undefined)
        call.account.change(record, { videos: texts(call.body.video_urls).map(described) });
    },
  },
};

function withIds(images: JsonValue | undefined, { uuid }: Call): JsonValue {
  if (!Array.isArray(images)) return [];
  return images.map(
    (each): JsonValue => (isObject(each) ? { caption: null, alt_text: null, ...each, id: each.id ?? uuid() } : each),
  );
}

function described(url: string): JsonRecord {
  const nothing = {
    title: null,
    description: null,
    author_name: null,
    provider_name: null,
    thumbnail_url: null,
    html: null,
  };
  return { type: 'video', url, ...nothing, width: null, height: null };
}
