import type { JsonValue } from '@docs/base/json.ts';
import { formatJson } from '@docs/samples/format-literal.ts';
import type { FormControl } from '@docs/samples/request-form.ts';
import { lostDigits } from './lost-digits.ts';
import { parseJson } from './parse-json.ts';

export type Parsed =
  /** Nothing was typed: the value is not sent. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'problem'; readonly words: string };

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** What was typed into a control, as a value. `asTyped`: the text itself is sent, with all its digits. */
export function parseInput(control: FormControl, raw: string, { asTyped = false } = {}): Parsed {
  if (raw.trim() === '' && control.kind !== 'text') return { kind: 'empty' };
  switch (control.kind) {
    case 'text':
    case 'file':
      return raw === '' ? { kind: 'empty' } : { kind: 'value', value: raw };
    case 'number': {
      if (!NUMBER.test(raw.trim())) return { kind: 'problem', words: 'Must be a number.' };
      const parsed = { kind: 'value', value: Number(raw) } as const;
      return asTyped && Number.isFinite(parsed.value) ? parsed : exact(parsed, raw);
    }
    case 'choice': {
      const value = control.values.find((each) => String(each) === raw);
      return value === undefined
        ? { kind: 'problem', words: `Must be one of ${control.values.join(', ')}.` }
        : { kind: 'value', value };
    }
    case 'list':
      return raw.trim().startsWith('[') ? exact(parseJson(raw), raw) : parseList(control.item, raw);
    case 'json':
      return exact(parseJson(raw), raw);
  }
}

/** A value that says less than its text is none. */
function exact(parsed: Parsed, raw: string): Parsed {
  const words = parsed.kind === 'value' ? lostDigits(raw) : undefined;
  return words === undefined ? parsed : { kind: 'problem', words };
}

function parseList(item: FormControl, raw: string): Parsed {
  const values: JsonValue[] = [];
  for (const part of raw.split(',')) {
    const parsed = parseInput(item, part.trim());
    if (parsed.kind === 'problem') return parsed;
    if (parsed.kind === 'value') values.push(parsed.value);
  }
  return values.length === 0 ? { kind: 'empty' } : { kind: 'value', value: values };
}

/** A value as it stands in a control; typing it again gives the value back, `null` aside, which shows as nothing. */
export function inputText(control: FormControl, value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  switch (control.kind) {
    case 'text':
    case 'number':
    case 'choice':
    case 'file':
      return typeof value === 'string' ? value : JSON.stringify(value);
    case 'list':
      return Array.isArray(value) && value.every((item) => isBare(item))
        ? value.map((item) => inputText(control.item, item)).join(', ')
        : JSON.stringify(value);
    case 'json':
      return formatJson(value);
  }
}

/** Survives being separated by commas. */
function isBare(item: JsonValue): boolean {
  if (typeof item === 'string') return item !== '' && item.trim() === item && !/[,[]/.test(item);
  return typeof item === 'number' || typeof item === 'boolean';
}
