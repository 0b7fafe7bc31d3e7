import { codeText } from '@docs/base/content.ts';
import { describe, expect, test } from 'vitest';
import { moreWriters } from './more-languages.ts';
import type { RequestSample } from './request-sample.ts';
import { sampleView } from './sample-views.ts';
import { plainGet as base, oddRequests as requests } from './testing.ts';

const texts = (language: string, request: RequestSample): readonly string[] => {
  const writer = moreWriters.find((each) => each.language === language);
  if (!writer) throw new Error(`No ${language}`);
  return sampleView(request, writer).variants.map(({ code }) => codeText(code));
};

describe.each(moreWriters.map(({ language }) => language))('%s', (language) => {
  test.each(Object.keys(requests))('%s', (name) => {
    expect(texts(language, requests[name] ?? base).join('\n\n')).toMatchSnapshot();
  });

  test('a credential that was typed stands where it travels, once', () => {
    for (const auth of [
      { kind: 'bearer', env: 'E', typed: 'typed-secret' },
      { kind: 'header', name: 'X-Key', env: 'E', typed: 'typed-secret' },
      { kind: 'query', name: 'key', env: 'E', typed: 'typed-secret' },
      { kind: 'cookie', name: 'sid', env: 'E', typed: 'typed-secret' },
      { kind: 'basic', userEnv: 'U', passwordEnv: 'P', typed: 'typed-secret' },
    ] as const) {
      const [code = ''] = texts(language, { ...base, auth: [auth] });
      expect(code.split('typed-secret'), auth.kind).toHaveLength(2);
    }
  });

  test('only lists have a loop over all pages', () => {
    expect(texts(language, base)).toHaveLength(1);
    // Java brings nothing along that reads JSON, and .NET reads it into classes.
    const bare = ['java', 'csharp'].includes(language);
    expect(texts(language, requests['a list'] ?? base)).toHaveLength(bare ? 1 : 2);
  });

  test('what its author says of a request stands above it, as comment', () => {
    const code = (notes: readonly string[]): string => texts(language, { ...base, notes }).join('');
    const mark = /^(?:python|ruby)$/.test(language) ? '#' : '//';
    const noted = code(['Say why.', 'And how.']);
    expect(noted.startsWith('<?php')).toBe(language === 'php');
    expect(noted.replace(`${mark} Say why.\n${mark} And how.\n`, '')).toBe(code([]));
  });
});
