import { type JsonValue, wideNumber } from '@docs/base/json.ts';

const MAX_LENGTH = 200;

/** A value in running text: strings bare where that is unambiguous, everything else as JSON. */
export function showValue(value: JsonValue): string {
  if (typeof value === 'number') return wideNumber(value);
  const text = typeof value === 'string' && isPlain(value) ? value : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

function isPlain(text: string): boolean {
  return (
    text !== '' && text === text.trim() && !/[\n"]/.test(text) && !/^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text)
  );
}
