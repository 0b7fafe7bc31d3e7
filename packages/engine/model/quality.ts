/** So many of so many are fine. */
export interface Share {
  readonly ok: number;
  readonly of: number;
}

/** What a tool found on so many pages, or with so many rules. */
export interface Findings {
  readonly findings: number;
  readonly of: number;
}

/** Bytes of the HTML of the pages of one kind. */
export interface PageWeight {
  readonly kind: string;
  readonly pages: number;
  readonly median: number;
  readonly largest: number;
}

export interface LighthouseScore {
  readonly href: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

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

/** What `npm run verify` has measured. What was not measured is absent. */
export interface QualityResults {
  readonly commit: string;
  /** There were changes that the commit does not hold. */
  readonly changed?: boolean;
  /** ISO time. */
  readonly date: string;
  readonly samples?: Share;
  /** Samples in languages that are not in the pages. */
  readonly languages?: Share;
  readonly types?: Share;
  readonly examples?: Share;
  readonly links?: Share;
  readonly search?: Share;
  readonly html?: Findings;
  readonly axe?: Findings;
  readonly lint?: Findings;
  readonly weights?: readonly PageWeight[];
  readonly lighthouse?: readonly LighthouseScore[];
}
