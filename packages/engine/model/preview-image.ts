import { phrases } from '@docs/base/interface-words.ts';
import type { PageKind } from './page.ts';

/** Pages of one type share a preview image; `site` is that of the front page. */
export type PreviewImage = 'site' | 'guides' | 'operations' | 'schemas' | 'events' | 'errors';

const images: Readonly<Partial<Record<PageKind, PreviewImage>>> = {
  guide: 'guides',
  'tag-list': 'guides',
  tag: 'guides',
  overview: 'operations',
  operation: 'operations',
  schema: 'schemas',
  'schema-list': 'schemas',
  event: 'events',
  'event-list': 'events',
  error: 'errors',
  'error-list': 'errors',
};

export function previewImage(kind: PageKind): PreviewImage {
  return images[kind] ?? 'site';
}

/** The large text of an image, besides the name of the site. */
export const previewTitles: Readonly<Record<PreviewImage, string>> = {
  site: '',
  guides: phrases.guides,
  operations: phrases.operations,
  schemas: phrases.schemas,
  events: phrases.webhookEvents,
  errors: phrases.errorCodes,
};

/** The file name, relative to the base. */
export function previewFile(image: PreviewImage): string {
  return image === 'site' ? 'og.png' : `og-${image}.png`;
}
