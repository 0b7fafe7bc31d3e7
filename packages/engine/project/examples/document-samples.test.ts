import { codeText } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import type { SampleView } from '@docs/samples/sample-views.ts';
import { expect, test } from 'vitest';
import { withDocumentSamples } from './document-samples.ts';

const generated: readonly SampleView[] = ['curl', 'nodejs'].map((language) => ({
  language,
  variants: [{ label: 'One request', code: { language: 'js', tokens: [`made for ${language}`] } }],
}));

function read(node: JsonObject): { samples: string[]; problems: string[] } {
  const problems: string[] = [];
  const source = { node, pointer: '#/paths/~1a/get' } as OperationSource;
  const samples = withDocumentSamples(generated, source, {
    report: ({ message, pointer }) => problems.push(`${pointer}: ${message}`),
  });
  return {
    samples: samples.map(
      ({ language, label, variants }) => `${language} (${label}): ${variants.map(({ code }) => codeText(code))}`,
    ),
    problems,
  };
}

test('code samples of the document follow the generated ones', () => {
  const { samples } = read({ 'x-codeSamples': [{ lang: 'Python', label: 'Python SDK', source: 'client.a()\n' }] });
  expect(samples).toEqual([
    'curl (undefined): made for curl',
    'nodejs (undefined): made for nodejs',
    'python-sdk (Python SDK): client.a()',
  ]);
});

test('a code sample named after a language replaces the generated sample', () => {
  expect(read({ 'x-code-samples': [{ lang: 'curl', source: 'curl own' }] }).samples).toEqual([
    'curl (curl): curl own',
    'nodejs (undefined): made for nodejs',
  ]);
});

test('languages with the same slug, and several samples of one language, get different ids', () => {
  const own = ['C', 'C#', 'C++', 'curl', 'curl', 'C 2'].map((lang, index) => ({ lang, source: `own ${index}` }));
  expect(read({ 'x-codeSamples': own }).samples).toEqual([
    'curl (curl): own 3',
    'nodejs (undefined): made for nodejs',
    'c (C): own 0',
    'c-2 (C#): own 1',
    'c-3 (C++): own 2',
    'curl-2 (curl): own 4',
    'c-2-2 (C 2): own 5',
  ]);
});

test('reads code samples in the format of ReadMe', () => {
  const own = { name: 'Httpie', language: 'shell', code: 'http POST x' };
  expect(read({ 'x-code-samples': [own] }).samples.at(-1)).toBe('httpie (Httpie): http POST x');
});

test('reports and leaves out code samples without a language or source', () => {
  const { samples, problems } = read({ 'x-codeSamples': [{ lang: 'Go' }, 7, { lang: 'Go', source: 'package main' }] });
  expect(samples).toHaveLength(3);
  expect(problems).toEqual([
    '#/paths/~1a/get/x-codeSamples/0: A code sample has no `lang` or no `source`, and is left out',
    '#/paths/~1a/get/x-codeSamples/1: A code sample has no `lang` or no `source`, and is left out',
  ]);
});
