import { jsonValue } from '@docs/base/json-text/json-node.ts';
import type { QueryLimits, QueryResource } from './language.ts';
import type { ParsedQuery } from './parse-query.ts';

/** A field of every type, for stories. */
export const stories: QueryResource = {
  name: 'stories',
  fields: [
    { name: 'id', type: 'id', set: false },
    { name: 'slug', type: 'keyword', set: false },
    { name: 'title', type: 'text', set: false },
    { name: 'status', type: 'enum', set: false, values: ['draft', 'scheduled', 'embargo', 'published'] },
    { name: 'locale', type: 'locale', set: false },
    { name: 'newsroom.id', type: 'id', set: false },
    { name: 'tag', type: 'keyword', set: true },
    { name: 'is_pinned', type: 'bool', set: false },
    { name: 'coverage_number', type: 'int', set: false },
    { name: 'published_at', type: 'date', set: false },
  ],
};

export const limits: QueryLimits = { nesting: 5, predicates: 50, values: 500, url: 8192 };

export const now = Date.parse('2025-05-20T09:00:00Z');

/** The content of a query, independent of formatting and repeated names. */
export function canonicalQuery({ json }: ParsedQuery): string {
  return json ? JSON.stringify(jsonValue(json)) : '{}';
}
