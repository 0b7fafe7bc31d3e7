import { byText } from '@docs/base/by-text.ts';
import { isObject, type JsonValue } from '@docs/base/json.ts';
import { oncePer } from '@docs/base/once-per.ts';
import { withoutWords } from './snapshot.ts';

/** A schema as text that is the same whatever the order of its members and the words in it. */
export function plainText(schema: JsonValue): string {
  return typeof schema === 'object' && schema !== null ? textOfNode(schema) : JSON.stringify(schema);
}

// Many references may lead to one node.
const textOfNode = oncePer((node: Exclude<JsonValue, string | number | boolean | null>) =>
  JSON.stringify(withoutWords(node, 'node'), (_, value: JsonValue) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => byText(one, other))) : value,
  ),
);
