import type { JsonObject } from '@docs/base/json.ts';
import { withWideNumbers } from '@docs/openapi/read/wide-numbers.ts';
import { Document, visit } from 'yaml';

/** JSON for people. */
export function indentedJson(value: JsonObject): string {
  return `${withWideNumbers(JSON.stringify(value, null, 2))}\n`;
}

/** JSON for programs: indentation would be half of its size. */
export function compactJson(value: JsonObject): string {
  return `${withWideNumbers(JSON.stringify(value))}\n`;
}

/** YAML that readers of version 1.1 and 1.2 understand alike: `no` is quoted. */
export function yamlText(value: JsonObject): string {
  const document = new Document(value, { version: '1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_, node) => {
      // Blocks lose spaces at the start, and hide those at the ends of lines.
      if (typeof node.value === 'string' && /^\s|[ \t](?:\n|$)/.test(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  return withWideNumbers(document.toString({ blockQuote: 'literal', lineWidth: 110 }));
}
