import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { findTerms, paragraphs } from '../support/prose.ts';

// Hundreds of pages: a minute is not enough on a busy machine.
test('the Markdown of every page uses the vocabulary of the site', { timeout: 240_000 }, () => {
  const { herald } = inject('folders');
  const twins = readdirSync(herald, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(twins.length).toBeGreaterThan(300);
  const found = twins.flatMap((name) =>
    paragraphs(readFileSync(path.join(herald, name), 'utf8')).flatMap((text) =>
      findTerms(text).map(({ word, instead, text: near }) => `${name}: “${word}” (say: ${instead}) in “${near}”`),
    ),
  );
  expect(found).toEqual([]);
});
