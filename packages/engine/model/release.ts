import type { Content } from '@docs/base/content.ts';

/** One change that callers notice. */
export interface ChangeView {
  /** Whether it breaks a caller that worked before. */
  readonly breaking: boolean;
  /** Inline content. */
  readonly text: Content;
  /** Request or response, if the two differ. */
  readonly side?: string;
}

/** The changes of one operation, event or schema. */
export interface ChangedSubject {
  readonly label: string;
  readonly noun: string;
  /** Absent if the page no longer exists. */
  readonly href?: string;
  readonly changes: readonly ChangeView[];
}

export interface ReleaseView {
  /** Anchor: `v1-0-0`. */
  readonly id: string;
  readonly version: string;
  /** ISO day. */
  readonly date: string;
  readonly summary: string;
  /** The number of breaking changes, in words; absent if nothing has changed. */
  readonly verdict?: string;
  readonly subjects: readonly ChangedSubject[];
}

export function releaseId(version: string): string {
  return `v${version.replace(/[^a-z0-9]+/gi, '-')}`;
}
