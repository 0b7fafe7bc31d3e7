import { toPointer } from '@docs/base/pointer.ts';
import {
  fieldAt,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
} from '../../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, operationsOf, problemAt, type Rule, webhooksOf } from '../api-document.ts';
import { createCheckValue, type Direction } from '../examples.ts';
import { propertiesOf } from '../schemas.ts';

const RULE = 'example-valid';

interface Example {
  readonly direction: Direction;
  readonly schema: JsonObject;
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Every example matches its schema, including formats. */
export const exampleValid: Rule = (document) => {
  const check = createCheckValue(document);
  return [...examplesOf(document)].flatMap(({ direction, schema, value, pointer }) => {
    const wrong = check(direction, schema, value);
    if (wrong.length === 0) return [];
    const more = wrong.length > 3 ? `; and ${wrong.length - 3} more` : '';
    return [
      problemAt(document, {
        rule: RULE,
        pointer,
        message: `The example is not valid: ${wrong.slice(0, 3).join('; ')}${more}.`,
        fix: 'Correct the example, or the schema if the example is right.',
      }),
    ];
  });
};

export function* examplesOf(document: ApiDocument): Generator<Example> {
  for (const { pointer, value } of operationsOf(document)) {
    yield* inContent('request', objectAt(value, 'requestBody'), `${pointer}/requestBody`);
    for (const [status, response] of objectsAt(value, 'responses')) {
      yield* inContent('response', response, `${pointer}/responses/${status}`);
    }
  }
  // A webhook is sent by the API, so its body is checked like a response.
  for (const { pointer, value } of webhooksOf(document)) {
    yield* inContent('response', objectAt(value, 'requestBody'), `${pointer}/requestBody`);
  }
  for (const [, value, pointer] of componentsOf(document, 'responses')) yield* inContent('response', value, pointer);
  for (const [, value, pointer] of componentsOf(document, 'parameters')) {
    yield* inContent('request', value, pointer);
    yield* single('request', value, pointer);
  }
  for (const [, value, pointer] of componentsOf(document, 'headers')) yield* single('response', value, pointer);
  for (const [, value, pointer] of componentsOf(document, 'schemas')) yield* inSchema(value, pointer);
  for (const { value, pointer } of propertiesOf(document)) yield* inSchema(value, pointer);
}

function* inContent(direction: Direction, holder: unknown, at: string): Generator<Example> {
  for (const [type, media] of objectsAt(holder, 'content')) {
    const schema = objectAt(media, 'schema');
    if (!schema) continue;
    yield* namedExamples(direction, schema, media, `${at}/content${toPointer([type])}`);
  }
}

function* single(direction: Direction, holder: JsonObject, pointer: string): Generator<Example> {
  const schema = objectAt(holder, 'schema');
  if (!schema) return;
  const value = fieldAt(holder, 'example');
  if (value !== undefined) yield { direction, schema, value, pointer: `${pointer}/example` };
  yield* namedExamples(direction, schema, holder, pointer);
}

function* namedExamples(direction: Direction, schema: JsonObject, holder: JsonObject, at: string): Generator<Example> {
  for (const [name, example] of objectsAt(holder, 'examples')) {
    const value = fieldAt(example, 'value');
    if (value !== undefined) yield { direction, schema, value, pointer: `${at}/examples${toPointer([name])}` };
  }
}

/** Schemas used only in requests have write-only fields: as requests, they are checked in full. */
function* inSchema(schema: JsonObject, pointer: string): Generator<Example> {
  for (const [index, value] of listAt(schema, 'examples').entries()) {
    yield { direction: 'request', schema, value, pointer: `${pointer}/examples/${index}` };
  }
}
