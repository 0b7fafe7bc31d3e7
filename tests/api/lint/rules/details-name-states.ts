import { listAt, objectAt, stringAt, stringsAt } from '../../../../packages/base/json.ts';
import { componentsOf, type OperationEntry, operationsOf, problemAt, type Rule } from '../api-document.ts';

const RULE = 'details-name-states';
const CODE = 'invalid_state';

/** The catalogue promises that `detail` of `invalid_state` names the state, so examples must do so. */
export const detailsNameStates: Rule = (document) => {
  const operations = new Map(operationsOf(document).map((operation) => [operation.slug, operation]));
  return componentsOf(document, 'schemas').flatMap(([name, schema]) =>
    listAt(objectAt(schema, 'x-state-machine'), 'refusals').flatMap((refusal) => {
      const operation = operations.get(stringAt(refusal, 'operation') ?? '');
      if (!operation || stringAt(refusal, 'code') !== CODE) return [];
      const shown = ownDetail(operation) ?? stringAt(refusal, 'when') ?? '';
      if (stringsAt(refusal, 'from').some((state) => shown.includes(`\`${state}\``))) return [];
      return [
        problemAt(document, {
          rule: RULE,
          pointer: operation.pointer,
          message: `The example of \`${CODE}\` on ${operation.slug} names no state that ${name} rejects it in.`,
          fix: `Add \`{code: ${CODE}, detail: …}\` to its \`x-errors\`, with a state in backticks.`,
        }),
      ];
    }),
  );
};

function ownDetail({ value }: OperationEntry): string | undefined {
  const item = listAt(value, 'x-errors').find((each) => stringAt(each, 'code') === CODE);
  return stringAt(item, 'detail');
}
