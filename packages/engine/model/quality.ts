import { z } from 'zod';

const count = z.int().min(0);
const score = z.int().min(0).max(100);

/** How many of how many are fine. */
const share = z.strictObject({ ok: count, of: count });
export type Share = z.output<typeof share>;

/** Findings of a tool, and the number of pages or rules it covered. */
const findings = z.strictObject({ findings: count, of: count });
export type Findings = z.output<typeof findings>;

/** Bytes of the HTML of the pages of one kind. */
const pageWeight = z.strictObject({ kind: z.string(), pages: count, median: count, largest: count });
export type PageWeight = z.output<typeof pageWeight>;

const scores = { performance: score, accessibility: score, bestPractices: score, seo: score };
const lighthouseScore = z.strictObject({ href: z.string(), ...scores });

/** Results of `npm run verify`. What was not measured is absent. */
export const qualitySchema = z.strictObject({
  commit: z.string().min(1),
  /** The working tree had uncommitted changes. */
  changed: z.boolean().exactOptional(),
  date: z.iso.datetime(),
  samples: share.exactOptional(),
  /** Samples in languages that readers can add. */
  languages: share.exactOptional(),
  types: share.exactOptional(),
  examples: share.exactOptional(),
  links: share.exactOptional(),
  search: share.exactOptional(),
  html: findings.exactOptional(),
  axe: findings.exactOptional(),
  lint: findings.exactOptional(),
  weights: z.array(pageWeight).exactOptional(),
  lighthouse: z.array(lighthouseScore).exactOptional(),
});
export type QualityResults = z.output<typeof qualitySchema>;

/** What a build has verified about its own pages. */
export interface BuildChecks {
  /** Valid examples. */
  readonly examples: Share;
  /** Working internal links. */
  readonly links: Share;
  readonly weights: readonly PageWeight[];
  /** Whether weights are of compressed files. */
  readonly compressed: boolean;
}
