import { toPointer } from '@docs/base/pointer.ts';
import { fieldAt, isObject, type JsonObject, numberAt, objectsAt, stringAt } from '../../../../packages/base/json.ts';
import { nearest } from '../../../../packages/base/names.ts';
import { RETRY_VALUES } from '../../../../packages/engine/project/pages/error-pages.ts';
import { problemAt, type Rule } from '../api-document.ts';

const RULE = 'error-entries-complete';

const TEXTS = ['title', 'cause', 'remedy', 'retry', 'raised'] as const;
const FIELDS: readonly string[] = ['status', ...TEXTS, 'retryNote', 'advice', 'retiredPaths', 'example'];

interface Wrong {
  readonly at?: string;
  readonly message: string;
  readonly fix: string;
}

/** Every entry in the error catalogue has the fields that its page shows, and no unknown fields. */
export const errorEntriesComplete: Rule = (document) =>
  objectsAt(document.root, 'x-error-catalogue').flatMap(([code, entry]) =>
    wrongIn(code, entry).map(({ at, message, fix }) =>
      problemAt(document, {
        rule: RULE,
        pointer: toPointer(['x-error-catalogue', code, ...(at === undefined ? [] : [at])]),
        message,
        fix,
      }),
    ),
  );

function wrongIn(code: string, entry: JsonObject): readonly Wrong[] {
  const missing = [
    ...(numberAt(entry, 'status') === undefined ? ['status'] : []),
    ...TEXTS.filter((name) => !stringAt(entry, name)?.trim()),
    ...(isObject(fieldAt(entry, 'example')) ? [] : ['example']),
  ];
  const retry = stringAt(entry, 'retry');
  return [
    ...missing.map((name) => ({
      message: `\`${code}\` has no \`${name}\`.`,
      fix: 'Add it: docs/api-conventions.md says what it contains.',
    })),
    ...(retry && !RETRY_VALUES.includes(retry)
      ? [{ at: 'retry', message: `\`retry: ${retry}\` of \`${code}\` is not known.`, fix: meant(retry, RETRY_VALUES) }]
      : []),
    ...Object.keys(entry)
      .filter((name) => !FIELDS.includes(name))
      .map((name) => ({ at: name, message: `\`${code}\` has an unknown \`${name}\`.`, fix: meant(name, FIELDS) })),
  ];
}

function meant(name: string, known: readonly string[]): string {
  const guess = nearest(name, known);
  return guess ? `Did you mean \`${guess}\`?` : `Use one of ${known.join(', ')}.`;
}
