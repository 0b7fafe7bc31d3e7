import { checkQuery } from '../../packages/playgrounds/query/check-query.ts';
import { findRows, rowOfRecord } from '../../packages/playgrounds/query/evaluate-query.ts';
import type { QueryLimits, QueryResource } from '../../packages/playgrounds/query/language.ts';
import { parseQuery } from '../../packages/playgrounds/query/parse-query.ts';
import type { QueryableResource } from '../../packages/sandbox/read-extensions.ts';
import type { QueryRule, SandboxRules } from '../../packages/sandbox/rules.ts';
import type { SimulatedApi } from '../../packages/sandbox/simulated-api.ts';

const limitsOf = ({ limits }: SimulatedApi): QueryLimits => {
  const most = (id: string): number => limits.find((each) => each.id === id)?.values.max ?? Number.MAX_SAFE_INTEGER;
  return {
    nesting: most('query-nesting'),
    predicates: most('query-predicates'),
    values: most('query-values'),
    url: most('query-url') * 1024,
  };
};

const known = (resource: QueryableResource): QueryResource => resource as unknown as QueryResource;

const rule: QueryRule = {
  check: (value, resource, api, place) =>
    checkQuery(JSON.stringify(value), known(resource), limitsOf(api), place)
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ pointer = '', code = 'format', message }) => ({
        in: place === 'url' ? 'query' : 'body',
        pointer,
        code,
        message,
      })),
  matches: (value, record, resource, now) => {
    const { query } = parseQuery(JSON.stringify(value));
    const { fields } = known(resource);
    return query !== undefined && findRows(query, [rowOfRecord(record, fields)], known(resource), now).length > 0;
  },
};

/** The query language of the playground finds records here, too. */
export const query: SandboxRules = { query: rule };
