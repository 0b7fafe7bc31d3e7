import type { PageKind } from './page.ts';

/** Pages of one sort share a preview image; `site` is the front page's. */
export type PreviewImage = 'site' | 'guides' | 'operations' | 'schemas' | 'events' | 'errors';

export function previewImage(kind: PageKind): PreviewImage {
  switch (kind) {
    case 'home':
    case 'docs-index':
    case 'changelog':
    case 'offline':
    case 'search':
    case 'quality':
    case 'not-found':
      return 'site';
    case 'guide':
    case 'tag-list':
    case 'tag':
      return 'guides';
    case 'overview':
    case 'operation':
      return 'operations';
    case 'schema':
    case 'schema-list':
      return 'schemas';
    case 'event':
    case 'event-list':
      return 'events';
    case 'error':
    case 'error-list':
      return 'errors';
    default:
      return kind satisfies never;
  }
}

/** What an image says in large letters, besides the name of the site. */
export const previewTitles: Readonly<Record<PreviewImage, string>> = {
  site: '',
  guides: 'Guides',
  operations: 'Operations',
  schemas: 'Schemas',
  events: 'Webhook events',
  errors: 'Error codes',
};

/** The file of an image, relative to the base. */
export function previewFile(image: PreviewImage): string {
  return image === 'site' ? 'og.png' : `og-${image}.png`;
}
