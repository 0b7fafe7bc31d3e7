import { type JsonObject, type JsonValue, objectsAt } from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { nearest } from '@docs/base/names.ts';
import { toPointer } from '@docs/base/pointer.ts';
import type { Report } from './problems.ts';

const ROOT = 'openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs'.split(
  ' ',
);

const PATH_ITEM = ['$ref', 'summary', 'description', 'servers', 'parameters', ...METHODS, 'additionalOperations'];

/**
 * A misspelt field at the top of a document or of a method removes everything below it, and nothing else would report
 * it.
 */
export function reportUnknownFields(
  document: JsonObject,
  follow: (node: JsonValue | undefined, pointer: string) => JsonObject | undefined,
  report: Report,
): void {
  const reportUnknown = (node: JsonObject, known: readonly string[], what: string, keys: readonly string[]): void => {
    for (const key of Object.keys(node)) {
      if (known.includes(key) || key.startsWith('x-')) continue;
      const guess = nearest(key, known);
      report({
        rule: 'unknown-field',
        message: `${what} has a field \`${key}\` that OpenAPI does not define: it is left out.`,
        pointer: toPointer([...keys, key]),
        fix: guess ? `Did you mean \`${guess}\`?` : `Remove it, or call it \`x-${key}\`.`,
      });
    }
  };
  reportUnknown(document, ROOT, 'The document', []);
  for (const key of ['paths', 'webhooks', 'x-webhooks']) {
    for (const [name, item] of objectsAt(document, key)) {
      if (name.startsWith('x-')) continue;
      const keys = [key, name];
      if (key === 'paths' && !name.startsWith('/'))
        report({
          rule: 'relative-path',
          message: `The path \`${name}\` does not start with \`/\`.`,
          pointer: toPointer(keys),
          fix: `Write \`/${name}\`.`,
        });
      const what = `${key === 'paths' ? 'The path' : 'The webhook'} \`${name}\``;
      const node = follow(item, toPointer(keys)) ?? {};
      reportUnknown(node, PATH_ITEM, what, keys);
      reportOtherMethods(node, what, keys, report);
    }
  }
}

/** OpenAPI 3.2 allows any method, but only methods with a field of their own get pages. */
function reportOtherMethods(node: JsonObject, what: string, keys: readonly string[], report: Report): void {
  for (const [method] of objectsAt(node, 'additionalOperations')) {
    const known = METHODS.find((name) => name === method.toLowerCase());
    report({
      rule: 'unknown-field',
      message: `${what} has an operation for the method \`${method}\`, which gets no page.`,
      pointer: toPointer([...keys, 'additionalOperations', method]),
      fix: known
        ? `Write it as \`${known}\`, beside \`additionalOperations\`.`
        : 'Describe it in a guide, or in the text of another operation.',
    });
  }
}
