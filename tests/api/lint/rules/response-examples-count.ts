import { toPointer } from '@docs/base/pointer.ts';
import { fieldAt, listAt, objectsAt } from '../../../../packages/base/json.ts';
import { componentsOf, operationsOf, problemAt, type Rule, refName, resolved } from '../api-document.ts';

const RULE = 'response-examples-count';

/** Prism prefers the example of a schema to those of the response, so a 401 would show a 422. */
export const responseExamplesCount: Rule = (document) => {
  const responses = [
    ...componentsOf(document, 'responses').map(([, response, pointer]) => [response, pointer] as const),
    ...operationsOf(document).flatMap(({ pointer, value }) =>
      objectsAt(value, 'responses').map(
        ([status, response]) => [response, `${pointer}${toPointer(['responses', status])}`] as const,
      ),
    ),
  ];
  return responses.flatMap(([response, pointer]) =>
    objectsAt(response, 'content').flatMap(([type, media]) => {
      const name = refName(fieldAt(media, 'schema'));
      const schema = resolved(document, fieldAt(media, 'schema'));
      if (name === undefined || listAt(schema, 'examples').length === 0) return [];
      return [
        problemAt(document, {
          rule: RULE,
          pointer: `${pointer}/content${toPointer([type])}`,
          message: `The example of ${name} as a whole hides those of this response.`,
          fix: `Remove the \`examples\` of ${name} itself; those of its fields stay.`,
        }),
      ];
    }),
  );
};
