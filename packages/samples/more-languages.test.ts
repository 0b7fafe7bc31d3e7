import { codeText } from '@docs/base/content.ts';
import { describe, expect, test } from 'vitest';
import { moreWriters } from './more-languages.ts';
import type { RequestSample } from './request-sample.ts';
import { pageWriters, sampleView } from './sample-views.ts';
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

  test('a typed credential occurs exactly once', () => {
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
    // The JDK has no JSON parser, .NET parses JSON into classes, and PowerShell changes dates in it.
    const bare = ['java', 'csharp', 'powershell'].includes(language);
    expect(texts(language, requests['a list'] ?? base)).toHaveLength(bare ? 1 : 2);
  });

  test('notes of a request are comments above the code', () => {
    const code = (notes: readonly string[]): string => texts(language, { ...base, notes }).join('');
    const mark = /^(?:python|ruby|powershell)$/.test(language) ? '#' : '//';
    const noted = code(['Say why.', 'And how.']);
    expect(noted.startsWith('<?php')).toBe(language === 'php');
    expect(noted.replace(`${mark} Say why.\n${mark} And how.\n`, '')).toBe(code([]));
  });
});

describe('an idempotency key', () => {
  const uuid = '8e03978e-40d5-43e8-bc93-6894a57f9324';
  const keyed = (key: string): RequestSample => ({ ...base, method: 'post', headers: [['Idempotency-Key', key]] });
  const all = (request: RequestSample): readonly string[] =>
    [...pageWriters, ...moreWriters].map(({ one }) => one(request));
  /** The lines that a UUID example adds: the header, and the imports it needs. */
  const added = (code: string, without: string): readonly string[] =>
    code.split('\n').filter((line) => !without.split('\n').includes(line));

  test('is generated if it is an example, but kept in curl with a note', () => {
    const bare = all({ ...base, method: 'post' });
    expect(all(keyed(uuid)).map((code, index) => added(code, bare[index] ?? ''))).toMatchInlineSnapshot(`
      [
        [
          "# Use a new Idempotency-Key for each new request.",
          "  -H "Authorization: Bearer $DEMO_TOKEN" \\",
          "  -H "Idempotency-Key: 8e03978e-40d5-43e8-bc93-6894a57f9324"",
        ],
        [
          "    'Idempotency-Key': crypto.randomUUID(),",
        ],
        [
          "import uuid",
          "        "Idempotency-Key": str(uuid.uuid4()),",
        ],
        [
          "        'Idempotency-Key: ' . bin2hex(random_bytes(16)),",
        ],
        [
          "require "securerandom"",
          "request["Idempotency-Key"] = SecureRandom.uuid",
        ],
        [
          "	"crypto/rand"",
          "	"encoding/hex"",
          "	key := make([]byte, 16)",
          "	if _, err := rand.Read(key); err != nil {",
          "	request.Header.Set("Idempotency-Key", hex.EncodeToString(key))",
        ],
        [
          "import java.util.UUID;",
          "            .header("Idempotency-Key", UUID.randomUUID().toString())",
        ],
        [
          "request.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());",
        ],
        [
          "[void]$request.Headers.TryAddWithoutValidation('Idempotency-Key', [guid]::NewGuid().ToString())",
        ],
      ]
    `);
  });

  test('is kept if it has a meaning or was typed', () => {
    for (const code of all(keyed('repair-academy:story'))) expect(code).toContain('repair-academy:story');
    for (const code of all({ ...keyed(uuid), fixedKey: true })) {
      expect(code).toContain(uuid);
      expect(code).not.toContain('Use a new');
    }
  });
});
