import { fieldAt, isObject, objectsAt, stringAt } from '../../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, operationsOf, problemAt, type Rule, webhooksOf } from '../api-document.ts';
import { propertiesOf } from '../schemas.ts';

const RULE = 'description-present';

/** Operations, parameters, headers, schemas, properties, responses and tags have a description. */
export const descriptionPresent: Rule = (document) =>
  [...described(document)]
    .filter(({ value }) => stringAt(value, 'description') === undefined)
    .map(({ what, pointer }) =>
      problemAt(document, {
        rule: RULE,
        pointer,
        message: `${what} has no description.`,
        fix: 'Add a `description` that says what a reader cannot guess from the name.',
      }),
    );

function* described(document: ApiDocument): Generator<{ what: string; pointer: string; value: unknown }> {
  for (const operation of [...operationsOf(document), ...webhooksOf(document)]) {
    yield { what: `Operation ${operation.slug}`, pointer: operation.pointer, value: operation.value };
    for (const [status, response] of objectsAt(operation.value, 'responses')) {
      if (stringAt(response, '$ref') !== undefined) continue;
      const pointer = `${operation.pointer}/responses/${status}`;
      yield { what: `Response ${status} of ${operation.slug}`, pointer, value: response };
    }
  }
  for (const kind of ['schemas', 'parameters', 'headers', 'responses', 'securitySchemes']) {
    for (const [name, value, pointer] of componentsOf(document, kind)) {
      yield { what: `${name} in components.${kind}`, pointer, value };
    }
  }
  for (const { schema, name, pointer, value } of propertiesOf(document)) {
    yield { what: `Property ${name} of ${schema}`, pointer, value };
  }
  const tags = fieldAt(document.root, 'tags');
  for (const [index, tag] of (Array.isArray(tags) ? tags : []).entries()) {
    if (isObject(tag)) yield { what: `Tag ${stringAt(tag, 'name') ?? index}`, pointer: `/tags/${index}`, value: tag };
  }
}
