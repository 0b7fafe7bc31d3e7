import type { Content, ContentNode } from '@docs/base/content.ts';

/** A tag, or something between tags. Places are those in the source, where they are known. */
export type HtmlPiece =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly end: number | undefined }
  | { readonly kind: 'close'; readonly name: string; readonly start: number | undefined }
  | { readonly kind: 'pre'; readonly attributes: string; readonly source: string }
  /** `depth` is how deep the content will stand in its text. */
  | { readonly kind: 'content'; readonly read: (depth: number) => Content };

/** What makes the same nodes from HTML as from Markdown. */
export interface HtmlMakers {
  readonly link: (href: string, children: Content) => Content;
  readonly image: (src: string, alt: string) => Content;
  readonly heading: (level: number, children: Content) => Content;
  readonly code: (text: string, language: string) => ContentNode;
  /** The source between two places. */
  readonly between: (start: number, end: number) => string;
}
