import { toPointer } from '@docs/base/pointer.ts';
import { RAISED_BY_VALUES } from '@docs/engine/project/pages/error-pages.ts';
import { objectsAt, stringAt } from '../../../../packages/base/json.ts';
import { operationsOf, problemAt, type Rule } from '../api-document.ts';
import { raisedCodes } from '../raised-errors.ts';

const RULE = 'error-codes-reachable';

/** Some operation raises every code in the catalogue, except codes for retired paths. */
export const errorCodesReachable: Rule = (document) => {
  const reached = new Set(operationsOf(document).flatMap((operation) => [...raisedCodes(document, operation)]));
  return objectsAt(document.root, 'x-error-catalogue').flatMap(([code, entry]) => {
    const raised = stringAt(entry, 'raised') ?? '';
    const known = RAISED_BY_VALUES.includes(raised);
    if (known && (raised === 'retired-paths' || reached.has(code))) return [];
    return [
      problemAt(document, {
        rule: RULE,
        pointer: toPointer(['x-error-catalogue', code]),
        message: known ? `No operation raises \`${code}\`.` : `\`raised: ${raised}\` of \`${code}\` is not known.`,
        fix: known
          ? 'Name it in `x-errors` of an operation, or delete it.'
          : `Use one of ${RAISED_BY_VALUES.join(', ')}.`,
      }),
    ];
  });
};
