import type { Content } from '@docs/base/content.ts';

/** One change that callers notice. */
export interface ChangeView {
  /** Would it break a caller that was right before? */
  readonly breaking: boolean;
  /** Inline content. */
  readonly text: Content;
  /** Which side it concerns, where the two are judged apart. */
  readonly side?: string;
}

/** The changes of one operation, event or schema. */
export interface ChangedSubject {
  readonly label: string;
  readonly noun: string;
  /** Absent where the page is gone. */
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
  /** How many changes break callers, in words; absent where nothing has changed. */
  readonly verdict?: string;
  readonly subjects: readonly ChangedSubject[];
}

export function releaseId(version: string): string {
  return `v${version.replace(/[^a-z0-9]+/gi, '-')}`;
}
