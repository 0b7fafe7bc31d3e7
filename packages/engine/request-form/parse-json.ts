import type { JsonValue } from '@docs/base/json.ts';
import { positionAt } from '@docs/base/json-text/position-at.ts';
import { type JsonPurpose, readJson } from '@docs/base/json-text/read-json.ts';

export type ParsedJson =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'problem'; readonly words: string };

const PURPOSE: JsonPurpose = {
  noun: 'value',
  maxDepth: 200,
  fixes: {
    empty: 'Write one.',
    name: 'Write a name in double quotes, then a colon and its value.',
    depth: 'Make it flatter.',
  },
};

/** JSON as the reader typed it. Where it is none, the words say at which place, the same in every browser. */
export function parseJson(text: string): ParsedJson {
  try {
    const value = JSON.parse(text) as JsonValue;
    if (!isDeeper(value, PURPOSE.maxDepth)) return { kind: 'value', value };
  } catch {
    // Its words differ from browser to browser.
  }
  const [first] = readJson(text, PURPOSE).findings;
  const { line, column } = positionAt(text, first?.from ?? 0);
  const what = first?.rule === 'json-depth' ? 'This cannot be read' : 'This is not JSON';
  const place = `${what} (line ${line}, column ${column}).`;
  return { kind: 'problem', words: first ? `${place} ${first.message} ${first.fix}` : place };
}

/** Browsers read any depth; what is done with the value afterwards would come to the end of the stack. */
function isDeeper(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
