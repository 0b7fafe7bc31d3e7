import { describe, expect, test } from 'vitest';
import { composeRequest, initialValues } from './compose-request.ts';
import type { RequestForm } from './request-form.ts';

const urlOf = (path: string, value?: string): string => {
  const form: RequestForm = {
    method: 'get',
    path,
    servers: [{ url: 'https://api.example' }],
    parameters: [
      {
        name: 'x',
        place: 'path',
        style: 'simple',
        explode: false,
        required: true,
        control: { kind: 'text' },
        schema: true,
        ...(value !== undefined && { value }),
      },
    ],
    auth: [],
    answer: 'json',
    definitions: {},
  };
  return composeRequest(form, initialValues(form)).url.replace('https://api.example', '');
};

describe('the address of a request', () => {
  test.each([
    ['/café/😀', '/caf%C3%A9/%F0%9F%98%80'],
    ['/a[0]/{x}|y', '/a%5B0%5D/X%7Cy'],
    [`/a b"c'd<e>\\^\``, '/a%20b%22c%27d%3Ce%3E%5C%5E%60'],
    ['/a{}b{', '/a%7B%7Db%7B'],
    ['/100%/%zz/%2F/%c3%a9', '/100%25/%25zz/%2F/%c3%a9'],
    ['/\u212a/\ud800', '/%E2%84%AA/%EF%BF%BD'],
  ])('is encoded where the path of a document is not: %s', (path, url) => {
    expect(urlOf(path)).toBe(url);
    expect(new URL(url, 'https://api.example').href).toBe(`https://api.example${url}`);
  });

  test('keeps what a path may hold', () => {
    const path = '/a-b._~:@!$&()*+,;=/v1?m=x&n=%20';
    expect(urlOf(path)).toBe(path);
  });

  test('encodes a value once', () => {
    expect(urlOf('/é/{x}', 'a/ü %41')).toBe('/%C3%A9/a%2F%C3%BC%20%2541');
  });
});
