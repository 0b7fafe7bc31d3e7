import type { BrokenNode, Edit, RecoveredNode, Span } from '@docs/base/json-text/json-node.ts';
import type { Finding, ItemCode } from './query-problem.ts';

export interface Complaint {
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
  readonly code?: ItemCode;
  readonly edit?: Edit;
}

/** Adds an error at a place of the query. */
export function complain(report: Finding[], { from, to }: Span, pointer: string, complaint: Complaint): void {
  report.push({ severity: 'error', from, to, pointer, ...complaint });
}

/** What stands where something else is expected. */
export function kindWord(node: Exclude<RecoveredNode, BrokenNode>): string {
  switch (node.kind) {
    case 'object':
      return 'an object';
    case 'array':
      return 'a list';
    case 'scalar':
      return node.value === null ? '`null`' : `a ${typeof node.value}`;
  }
}
