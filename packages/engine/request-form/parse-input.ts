import { fill, phrases } from '@docs/base/interface-words.ts';
import { type JsonValue, readJson as jsonIn } from '@docs/base/json.ts';
import { type JsonPurpose, recoverJson } from '@docs/base/json-text/recover-json.ts';
import { textLocationAt } from '@docs/base/json-text/text-location.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormControl } from '@docs/samples/request-form.ts';

type ParsedInput =
  /** Nothing was typed: the value is not sent. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'problem'; readonly words: string };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The value of a control's text. `asTyped`: the text itself is sent, with all its digits. */
export function parseInput(control: FormControl, raw: string, { asTyped = false } = {}): ParsedInput {
  if (raw.trim() === '' && control.kind !== 'text') return { kind: 'empty' };
  switch (control.kind) {
    case 'text':
      return raw === '' ? { kind: 'empty' } : { kind: 'value', value: raw };
    case 'number': {
      if (!NUMBER.test(raw.trim())) return { kind: 'problem', words: phrases.mustBeANumber };
      const parsed = { kind: 'value', value: Number(raw) } as const;
      return asTyped && Number.isFinite(parsed.value) ? parsed : exact(parsed, raw);
    }
    case 'choice': {
      const value = control.values.find((each) => String(each) === raw);
      return value === undefined
        ? { kind: 'problem', words: fill(phrases.mustBeOneOfSentence, { values: control.values.join(', ') }) }
        : { kind: 'value', value };
    }
    case 'list':
      return raw.trim().startsWith('[') ? exact(parseJson(raw), raw) : parseList(control.item, raw);
    case 'json':
      return exact(parseJson(raw), raw);
    default:
      return control satisfies never;
  }
}

/** A value that has lost digits is a problem. */
function exact(parsed: ParsedInput, raw: string): ParsedInput {
  const words = parsed.kind === 'value' ? lostDigits(raw) : undefined;
  return words === undefined ? parsed : { kind: 'problem', words };
}

function parseList(itemControl: FormControl, raw: string): ParsedInput {
  const values: JsonValue[] = [];
  for (const item of raw.split(',')) {
    const parsed = parseInput(itemControl, item.trim());
    if (parsed.kind === 'problem') return parsed;
    if (parsed.kind === 'value') values.push(parsed.value);
  }
  return values.length === 0 ? { kind: 'empty' } : { kind: 'value', value: values };
}

/** The text of a value in a control. Typing it gives the same value, except for `null`, which is shown as empty. */
export function inputText(control: FormControl, value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  switch (control.kind) {
    case 'text':
    case 'number':
    case 'choice':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'list':
      return Array.isArray(value) && value.every((item) => isBare(item))
        ? value.map((item) => inputText(control.item, item)).join(', ')
        : JSON.stringify(value);
    case 'json':
      return formatJson(value);
  }
}

/** Whether an item can be part of a comma-separated list. */
function isBare(item: JsonValue): boolean {
  if (typeof item === 'string') return item !== '' && item.trim() === item && !/[,[]/.test(item);
  return typeof item === 'number' || typeof item === 'boolean';
}

/** Numbers, and strings to skip. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\.?\d[\d.eE+-]*/g;
const WHOLE = /^[+-]?\d+$/;

/**
 * A problem if a whole number, or any number in JSON, has too many digits for a double or is out of range: a different
 * number would be sent without notice.
 */
export function lostDigits(text: string): string | undefined {
  // Up to 15 digits none is lost, and exponents of up to two digits are in range.
  if (!/\d{16}|e\+?\d{3}/i.test(text)) return undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    const number = Number(token);
    if (Math.abs(number) === Infinity) return fill(phrases.numberOutOfRange, { token });
    if (!WHOLE.test(token) || Number.isSafeInteger(number) || String(number) === token) continue;
    return fill(phrases.numberHasTooManyDigits, { token, number });
  }
  return undefined;
}

const PURPOSE: JsonPurpose = {
  noun: 'value',
  maxDepth: 200,
  fixes: {
    empty: phrases.writeOne,
    name: phrases.writeFieldName,
    depth: phrases.reduceNesting,
  },
};

/** JSON as typed. If it is invalid, the message has the position, the same in every browser. */
export function parseJson(text: string): Exclude<ParsedInput, { kind: 'empty' }> {
  const value = jsonIn(text);
  if (value !== undefined && !isDeeper(value, PURPOSE.maxDepth)) return { kind: 'value', value };
  const [first] = recoverJson(text, PURPOSE).findings;
  const { line, column } = textLocationAt(text, first?.from ?? 0);
  const what = first?.rule === 'json-depth' ? phrases.thisCannotBeRead : phrases.thisIsNotJson;
  const position = fill(phrases.lineColumn, { what, line, column });
  return { kind: 'problem', words: first ? `${position} ${first.message} ${first.fix}` : position };
}

/** Browsers parse any depth, but later processing would overflow the stack. */
function isDeeper(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
