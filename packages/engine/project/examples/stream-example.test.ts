import { expect, test } from 'vitest';
import { asStream } from './stream-example.ts';

test('events are blocks of fields', () => {
  const value = [{ id: 1, text: 'a' }, { event: 'end', data: 'one\ntwo' }, 'text'];
  expect(asStream(value, 'text/event-stream')).toBe(
    'data: {"id":1,"text":"a"}\n\nevent: end\ndata: one\ndata: two\n\ndata: text',
  );
  expect(asStream({ id: 1, text: 'a' }, 'text/event-stream; charset=utf-8')).toBe('data: {"id":1,"text":"a"}');
  expect(asStream('data: x\n\n', 'text/event-stream')).toBe('data: x\n\n');
});

test('lines of JSON are one value each', () => {
  expect(asStream([{ a: 1 }, { a: 2 }], 'application/x-ndjson')).toBe('{"a":1}\n{"a":2}');
  expect(asStream({ a: 1 }, 'application/jsonl')).toBe('{"a":1}');
});

test('other media types are no streams', () => {
  const value = [{ a: 1 }];
  expect(asStream(value, 'application/json')).toBe(value);
});
