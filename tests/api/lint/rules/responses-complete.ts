import { fieldAt, objectAt } from '../../../../packages/base/json.ts';
import { type ApiDocument, type OperationEntry, operationsOf, problemAt, type Rule } from '../api-document.ts';
import { raisedCodes, refusals } from '../raised-errors.ts';

const RULE = 'responses-complete';

/** An operation lists every status it can return. */
export const responsesComplete: Rule = (document) =>
  operationsOf(document).flatMap((operation) => {
    const given = Object.keys(objectAt(operation.value, 'responses') ?? {});
    const findings = [...expected(document, operation)].filter(([status]) => !given.includes(status));
    const successes = given.some((status) => /^2\d\d$/.test(status)) ? [] : [['2xx', 'every operation can succeed']];
    return [...successes, ...findings].map(([status, why]) =>
      problemAt(document, {
        rule: RULE,
        pointer: `${operation.pointer}/responses`,
        message: `${operation.slug} has no response ${status}: ${why}.`,
        fix: `Add ${status} to its responses.`,
      }),
    );
  });

function expected(document: ApiDocument, operation: OperationEntry): ReadonlyMap<string, string> {
  const statuses = new Map([
    ['401', 'every operation needs a token'],
    ['429', 'every operation is rate limited'],
  ]);
  if (operation.path.includes('{')) statuses.set('404', 'its path has an id');
  for (const refusal of refusals(document)) {
    if (refusal.operation !== operation.slug) continue;
    statuses.set(String(refusal.status), `the state machine of ${refusal.schema} rejects it with \`${refusal.code}\``);
  }
  const catalogue = objectAt(document.root, 'x-error-catalogue');
  for (const code of raisedCodes(document, operation)) {
    const status = fieldAt(objectAt(catalogue, code), 'status');
    if (typeof status === 'number' && !statuses.has(String(status)))
      statuses.set(String(status), `it raises \`${code}\``);
  }
  return statuses;
}
