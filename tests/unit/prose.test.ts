import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findTerms, hasTerms, paragraphs, textsInCode } from '../support/prose.ts';

/** The site's vocabulary, in the text of the interface and the commands, in guides, and in the project's docs. */

const root = path.resolve(import.meta.dirname, '../..');

function files(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => ending.test(name) && !name.includes('node_modules'));
}

function check(name: string, texts: (content: string, file: string) => readonly string[]): readonly string[] {
  const content = readFileSync(path.join(root, name), 'utf8');
  if (!hasTerms(content)) return [];
  return texts(content, name).flatMap((text) =>
    findTerms(text).map(({ word, instead, text: near }) => `${name}: “${word}” (say: ${instead}) in “${near}”`),
  );
}

// Samples and grammars contain code in other languages.
const sources = files('packages', /\.tsx?$/).filter(
  (name) => !/\.test\.tsx?$|\.d\.ts$|testing\.ts$|^packages\/(?:samples|highlight)\//.test(name),
);

test('texts of the interface and the commands use the vocabulary', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap((name) => check(name, textsInCode))).toEqual([]);
});

test('words.json uses the vocabulary', () => {
  const words = check('packages/base/words.json', (content) => content.split('\n'));
  expect(readFileSync(path.join(root, 'packages/base/words.json'), 'utf8').split('\n').length).toBeGreaterThan(300);
  expect(words).toEqual([]);
});

test('README and docs use the vocabulary', () => {
  const docs = ['README.md', 'SECURITY.md', 'deploy/README.md', ...files('docs', /\.md$/)];
  expect(docs.flatMap((name) => check(name, paragraphs))).toEqual([]);
});

test('guides use the vocabulary', () => {
  const guides = files('site/guides', /\.mdx$/);
  expect(guides.flatMap((name) => check(name, paragraphs))).toEqual([]);
});

test('a planted sentence is reported, in Markdown and in code', () => {
  const planted = 'The server answers with 3 members';
  const words = (text: string): readonly string[] => findTerms(text).map(({ word }) => word);
  expect(paragraphs(`# Title\n\n- ${planted}.`).flatMap(words)).toEqual(['answers', 'members']);
  expect(textsInCode(`say(\`${planted}, \${n}\`)`, 'a.ts').flatMap(words)).toEqual(['answers', 'members']);
  expect(textsInCode(`<p>${planted}</p>`, 'a.tsx').flatMap(words)).toEqual(['answers', 'members']);
});

test('code and addresses are ignored', () => {
  expect(
    paragraphs('`members` of [a page](/docs/answers#members)\n\n```json\n{"told": 1}\n```').flatMap(findTerms),
  ).toEqual([]);
});
