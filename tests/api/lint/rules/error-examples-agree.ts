import { toPointer } from '@docs/base/pointer.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonValue,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
} from '../../../../packages/base/json.ts';
import { type ApiDocument, componentsOf, problemAt, type Rule } from '../api-document.ts';

const RULE = 'error-examples-agree';

/**
 * A code's example is the same in the catalogue and in the response component, with the code's own title and status.
 */
export const errorExamplesAgree: Rule = (document) => {
  const shown = examplesByCode(document);
  return objectsAt(document.root, 'x-error-catalogue').flatMap(([code, entry]) => {
    const example = objectAt(entry, 'example');
    // Reported by `error-entries-complete`.
    if (!example) return [];
    const wrong = [
      stringAt(example, 'code') === code ? [] : ['the code of its example is another one'],
      numberAt(example, 'status') === numberAt(entry, 'status') ? [] : ['the status of its example is another one'],
      stringAt(example, 'title') === stringAt(entry, 'title') ? [] : ['the title of its example is another one'],
      shown.has(code) ? [] : ['no response component shows it'],
      !shown.has(code) || sameText(shown.get(code)) === sameText(example)
        ? []
        : ['the response component shows another example'],
    ].flat();
    return wrong.map((message) =>
      problemAt(document, {
        rule: RULE,
        pointer: toPointer(['x-error-catalogue', code]),
        message: `\`${code}\`: ${message}.`,
        fix: 'Copy the example of the catalogue into `responses/`, under the name of the code.',
      }),
    );
  });
};

function examplesByCode(document: ApiDocument): ReadonlyMap<string, JsonValue | undefined> {
  const media = componentsOf(document, 'responses').flatMap(([, response]) => entriesAt(response, 'content'));
  return new Map(
    media.flatMap(([, content]) =>
      objectsAt(content, 'examples').map(([code, item]) => [code, fieldAt(item, 'value')]),
    ),
  );
}

/** A value as text that does not depend on field order. */
function sameText(value: JsonValue | undefined): string {
  return JSON.stringify(value ?? null, (_, part: JsonValue) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b))) : part,
  );
}
