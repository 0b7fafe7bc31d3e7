import { toPointer } from '@docs/base/pointer.ts';
import { entriesAt, fieldAt, listAt, objectAt, objectsAt, stringAt } from '../../../../packages/base/json.ts';
import {
  type ApiDocument,
  componentsOf,
  operationsOf,
  problemAt,
  type Rule,
  refName,
  webhooksOf,
} from '../api-document.ts';
import { propertiesOf, refersElsewhere } from '../schemas.ts';

const RULE = 'example-present';

/** Every body, parameter and property has an example; named examples have a summary. */
export const examplePresent: Rule = (document) => [
  ...[...bodies(document)].flatMap(({ what, pointer, media }) => {
    const examples = objectsAt(media, 'examples');
    if (examples.length === 0) return [missing(document, what, pointer)];
    return examples
      .filter(([, example]) => stringAt(example, 'summary') === undefined)
      .map(([name]) =>
        problemAt(document, {
          rule: RULE,
          pointer: `${pointer}/examples/${name}`,
          message: `Example ${name} of ${what} has no summary.`,
          fix: 'Add a `summary` of a few words that distinguishes it from the others.',
        }),
      );
  }),
  ...propertiesOf(document)
    .filter(({ value }) => !refersElsewhere(value) && fieldAt(value, 'const') === undefined)
    .filter(({ value }) => listAt(value, 'examples').length === 0)
    .map(({ schema, name, pointer }) => missing(document, `Property ${name} of ${schema}`, pointer)),
  ...componentsOf(document, 'parameters')
    .filter(([, value]) => fieldAt(value, 'example') === undefined && fieldAt(value, 'examples') === undefined)
    .filter(([, value]) => fieldAt(value, 'content') === undefined)
    .filter(([name]) => !sentWithEvents(document).has(name))
    .map(([name, , pointer]) => missing(document, `Parameter ${name}`, pointer)),
];

/** Headers that events share, such as their id: an example could match the payload of only one event. */
function sentWithEvents(document: ApiDocument): ReadonlySet<string | undefined> {
  return new Set(webhooksOf(document).flatMap(({ value }) => listAt(value, 'parameters').map(refName)));
}

function missing(document: ApiDocument, what: string, pointer: string) {
  return problemAt(document, {
    rule: RULE,
    pointer,
    message: `${what} has no example.`,
    fix: 'Add one that fits the press office used in all other examples.',
  });
}

function* bodies(document: ApiDocument) {
  for (const { slug, pointer, value } of [...operationsOf(document), ...webhooksOf(document)]) {
    yield* mediaOf(`The request body of ${slug}`, [pointer, 'requestBody'], objectAt(value, 'requestBody'));
    for (const [status, response] of objectsAt(value, 'responses')) {
      yield* mediaOf(`Response ${status} of ${slug}`, [pointer, `responses/${status}`], response);
    }
  }
  for (const [name, response, pointer] of componentsOf(document, 'responses')) {
    yield* mediaOf(`Response ${name}`, [pointer], response);
  }
}

function* mediaOf(what: string, at: readonly string[], holder: unknown) {
  for (const [type, media] of entriesAt(holder, 'content')) {
    yield { what, media, pointer: `${at.join('/')}/content${toPointer([type])}` };
  }
}
