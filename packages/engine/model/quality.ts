import { z } from 'zod';

const count = z.int().min(0);
const score = z.int().min(0).max(100);

/** So many of so many are fine. */
const share = z.strictObject({ ok: count, of: count });
export type Share = z.output<typeof share>;

/** What a tool found on so many pages, or with so many rules. */
const findings = z.strictObject({ findings: count, of: count });
export type Findings = z.output<typeof findings>;

/** Bytes of the HTML of the pages of one kind. */
const pageWeight = z.strictObject({ kind: z.string(), pages: count, median: count, largest: count });
export type PageWeight = z.output<typeof pageWeight>;

const scores = { performance: score, accessibility: score, bestPractices: score, seo: score };
const lighthouseScore = z.strictObject({ href: z.string(), ...scores });
export type LighthouseScore = z.output<typeof lighthouseScore>;

/** What `npm run verify` has measured. What was not measured is absent. */
export const qualitySchema = z.strictObject({
  commit: z.string().min(1),
  /** There were changes that the commit does not have. */
  changed: z.boolean().exactOptional(),
  date: z.iso.datetime(),
  samples: share.exactOptional(),
  /** Samples in languages that are not in the pages. */
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

/** What a build has found out about its own pages. */
export interface BuildProof {
  /** Examples that fit their schemas. */
  readonly examples: Share;
  /** Internal links that lead somewhere. */
  readonly links: Share;
  readonly weights: readonly PageWeight[];
  /** Whether weights are those of compressed files. */
  readonly compressed: boolean;
}
