import type { RequestSample } from '@docs/samples/request-sample.ts';
import { expect, test } from 'vitest';
import { sentRequest } from './send-request.ts';

const sample: RequestSample = {
  method: 'post',
  url: 'https://api.example/v1/birds',
  query: ['dry_run=true'],
  headers: [['Idempotency-Key', 'k1']],
  cookies: [],
  auth: [
    { kind: 'bearer', env: 'TOKEN' },
    { kind: 'query', name: 'key', env: 'KEY' },
  ],
  body: { kind: 'json', media: 'application/json', value: { name: 'Wren' } },
  response: 'json',
};
const variable = (name: string): string => `${name} value`;
const text = (body: ArrayBuffer | undefined): string => new TextDecoder().decode(body);

test('takes credentials from variables, and sends the body as bytes', async () => {
  const { body, ...sent } = await sentRequest(sample, { server: 'https://api.example/v1', variable });
  expect(sent).toEqual({
    method: 'POST',
    url: 'https://api.example/v1/birds?dry_run=true&key=KEY%20value',
    server: 'https://api.example/v1',
    headers: [
      ['Authorization', 'Bearer TOKEN value'],
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', 'k1'],
    ],
  });
  expect(text(body)).toBe('{"name":"Wren"}');
});

test('the Content-Type of a form with a file has the boundary', async () => {
  const parts = [
    { kind: 'value', name: 'title', value: 'Wren' },
    { kind: 'file', name: 'photo', file: 'wren.png', media: 'image/png' },
  ] as const;
  const { headers, body } = await sentRequest({ ...sample, body: { kind: 'multipart', parts } }, { variable });
  const type = headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  const form = await new Response(body ?? '', { headers: { 'Content-Type': type } }).formData();
  expect(form.get('title')).toBe('Wren');
  expect((form.get('photo') as File).name).toBe('wren.png');
});
