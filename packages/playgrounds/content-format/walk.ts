import type { ContentFormat, ContentPlace } from './content-format.ts';
import type { DocumentProblem } from './document-problem.ts';

/** A problem before its line and column are known. */
export type Finding = Omit<DocumentProblem, 'line' | 'column'>;

/** What a value is called in messages, and where its rules are written. */
export interface Where {
  readonly pointer: string;
  /** As it is called in a sentence: "the heading node", "`level` of the heading node". */
  readonly subject: string;
  readonly schema: string;
  readonly member?: string;
}

type Told = Omit<Finding, 'severity' | 'pointer' | 'schema'> & { readonly pointer?: string };

/** One pass over a document: what it is held against, and what was found so far. */
export interface Walk {
  readonly format: ContentFormat;
  /** Where the document is to be kept; without it the rules of places are left out. */
  readonly place: ContentPlace | undefined;
  readonly findings: Finding[];
  /** Node ids met so far, with the pointer of their node. */
  readonly ids: Map<string, string>;
  nodes: number;
  /** Something too deep was told already. */
  deep: boolean;
  /** The walk ends early: too much was found, or there are too many nodes. */
  cut: boolean;
}

/** Nobody reads more, and finding more would take time. */
const MAX_FINDINGS = 100;

export function createWalk(format: ContentFormat, place: string | undefined): Walk {
  const home = format.places.find(({ id }) => id === place);
  return { format, place: home, findings: [], ids: new Map(), nodes: 0, deep: false, cut: false };
}

export function tell(walk: Walk, where: Where, told: Told, severity: Finding['severity'] = 'error'): void {
  walk.cut ||= walk.findings.length >= MAX_FINDINGS;
  if (walk.cut) return;
  const { pointer, schema, member } = where;
  // Values are spans with more to them; only the place is kept.
  const at = { from: told.at.from, to: told.at.to };
  walk.findings.push({ pointer, schema, severity, ...(member !== undefined && { member }), ...told, at });
}
