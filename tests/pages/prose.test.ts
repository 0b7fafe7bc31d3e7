import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { findTerms, hasTerms, paragraphs } from '../support/prose.ts';

test('the Markdown of every page uses the vocabulary of the site', () => {
  const { herald } = inject('folders');
  const twins = readdirSync(herald, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(twins.length).toBeGreaterThan(300);
  const found = twins.flatMap((name) => {
    const markdown = readFileSync(path.join(herald, name), 'utf8');
    const texts = hasTerms(markdown) ? paragraphs(markdown) : [];
    return texts.flatMap((text) =>
      findTerms(text).map(({ word, instead, text: near }) => `${name}: “${word}” (say: ${instead}) in “${near}”`),
    );
  });
  expect(found).toEqual([]);
});
