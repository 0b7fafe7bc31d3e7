import { WIDE_ENDS, wideNumber } from '@docs/base/json.ts';
import { createTextLocationAt } from '@docs/base/json-text/text-location.ts';
import { MAX_WIDE_NUMBERS } from '@docs/base/limits.ts';
import type { Problem } from '@docs/base/problem.ts';
import { isScalar, parseDocument, visit } from 'yaml';
import { isJsonText } from './parse-source.ts';

/** Strings, which are skipped, and numbers. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const WHOLE = /^[+-]?\d+$/;

/**
 * Integers in a file with more digits than a JavaScript number can store. Pages would silently show another number than
 * the document has.
 */
export function roundedNumbers(text: string, file: string): readonly Problem[] {
  // Numbers of up to 15 digits are exact.
  if (!/\d{16}/.test(text)) return [];
  const positionAt = createTextLocationAt(text);
  const found = isJsonText(text)
    ? [...text.matchAll(TOKEN)].map((match) => ({ source: match[0], offset: match.index }))
    : numbersInYaml(text);
  return found
    .filter(({ source }) => isRounded(source))
    .slice(0, MAX_WIDE_NUMBERS)
    .map(({ source, offset }) => ({
      rule: 'rounded-number',
      severity: 'warning',
      message: `The number ${source} has too many digits: pages, samples and downloads show ${wideNumber(Number(source))}.`,
      at: { file, ...positionAt(offset) },
      fix: 'Write a number of at most 9007199254740991. If the API sends it as a string, put it in quotes.',
    }));
}

function numbersInYaml(text: string): readonly { readonly source: string; readonly offset: number }[] {
  const found: { source: string; offset: number }[] = [];
  visit(parseDocument(text, { uniqueKeys: false, merge: true }), (_, node) => {
    if (isScalar(node) && typeof node.value === 'number' && node.source !== undefined)
      found.push({ source: node.source, offset: node.range?.[0] ?? 0 });
  });
  return found;
}

function isRounded(source: string): boolean {
  return WHOLE.test(source) && wideNumber(Number(source)) !== source.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
}

/** JSON with the 64-bit limits as they were written, before parsing rounded them. */
export function withWideNumbers(json: string): string {
  return json.replace(/(?<=[[:,\s])-?\d{19,20}(?=[\],}\s])/g, (number) => WIDE_ENDS[number] ?? number);
}
