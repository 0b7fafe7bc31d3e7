import { isObject, type JsonValue, textOf } from '@docs/base/json.ts';

/** Fields of an event, as the standard names them. */
const FIELDS = ['event', 'data', 'id', 'retry'];

/** A value as it comes over a stream: examples are given, and made, as one value or a list. Others stay as they are. */
export function asStream(value: JsonValue, type: string): JsonValue {
  if (typeof value === 'string') return value;
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  if (/^text\/event-stream\b/i.test(type)) return items.map(eventText).join('\n\n');
  if (/\b(?:jsonl|jsonlines|ndjson|json-seq)\b/i.test(type))
    return items.map((item) => JSON.stringify(item)).join('\n');
  return value;
}

function eventText(item: JsonValue): string {
  const fields = isObject(item) ? Object.entries(item) : [];
  // Any other object is what an event carries.
  const whole =
    fields.every(([name]) => FIELDS.includes(name)) && fields.some(([name]) => name === 'event' || name === 'data');
  return (whole ? fields : [['data', item] as const]).flatMap(([name, value]) => fieldLines(name, value)).join('\n');
}

/** Text of several lines is a field of its own on each. */
function fieldLines(name: string, value: JsonValue): readonly string[] {
  const text = typeof value === 'object' ? JSON.stringify(value) : textOf(value);
  return text.split('\n').map((line) => `${name}: ${line}`);
}
