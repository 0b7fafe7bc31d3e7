import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import english from '../../packages/base/words.json' with { type: 'json' };
import { wordProblems } from '../../packages/engine/cli/read/check-words.ts';

const packages = path.join(import.meta.dirname, '../../packages');
const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(packages, file), 'utf8') }));

/** Attributes that readers see or hear. */
const spoken = /^(?:aria-label|title|placeholder|alt|label|what|heading|summary|retry|note)$/;

/** Text in a component: `<p>Read more</p>`, `aria-label="Menu"`, `{isLast ? 'The end' : name}`. */
function literals(file: string, text: string): readonly string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const visit = (node: ts.Node): void => {
    // Messages of errors that only a fault of ours causes.
    if (ts.isNewExpression(node)) return;
    const isText =
      ts.isJsxText(node) ||
      (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent) && spoken.test(node.parent.name.getText())) ||
      (ts.isStringLiteral(node) && /^[A-Z][a-z]* [a-z]/.test(node.text));
    const words = isText ? node.text.trim() : '';
    if (/[a-z]{2}/i.test(words) && !units.has(words)) found.push(`${file}: ${words}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The same in every language. */
const units = new Set(['ms', 'null']);

test('components contain no literal text; all words are in words.json', () => {
  const components = sources.filter(({ file }) => /^engine\/(?:ui|client)\/.*\.tsx$/.test(file));
  expect(components.length).toBeGreaterThan(50);
  expect(components.flatMap(({ file, text }) => literals(file, text))).toEqual([]);
  expect(literals('a.tsx', 'const a = <p aria-label="Menu">Read more</p>;')).toHaveLength(2);
  expect(literals('a.tsx', "const a = <p>{b ? 'The end' : new Error('No end').message}</p>;")).toHaveLength(1);
});

test('all words are used, and all used words are defined', () => {
  const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bphrases\.(\w+)/g)].map(([, name]) => name)));
  expect(Object.keys(english).filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !(`${name}` in english))).toEqual([]);
});

test('custom words of a site are checked: names, placeholders, forms, language and direction', () => {
  const problemsIn = (own: Parameters<typeof wordProblems>[0]): readonly string[] =>
    wordProblems(own).map(({ message, fix }) => `${message} ${fix}`);
  expect(problemsIn({ lang: 'de', dir: 'ltr', search: 'Suche', linkTo: 'Link zu {name}' })).toEqual([]);
  expect(problemsIn({ serach: 'Suche' })).toEqual(['There is no phrase `serach`. Did you mean `search`?']);
  expect(problemsIn({ linkTo: 'Link zu {nam}' })).toEqual([
    '`linkTo` has an unknown placeholder `{nam}`. Write `{name}`.',
    '`linkTo` lacks the placeholder `{name}`. Put `{name}` where the value belongs. The words are “Link to {name}”.',
  ]);
  expect(problemsIn({ lang: 'ar', countedResults: { one: 'نتيجة', two: 'نتيجتان', other: '{count} نتيجة' } })).toEqual(
    [],
  );
  expect(problemsIn({ lang: 'de', countedResults: { few: '{count}', other: 'viele' } })).toEqual([
    '`countedResults` has no form `few`. The language has `one` and `other`.',
    '`countedResults.other` lacks the placeholder `{count}`. Put `{count}` where the value belongs. The words are “{count} results”.',
  ]);
  expect(problemsIn({ lang: 'x', dir: 'up', search: 1 })).toEqual([
    '`lang` is not a language tag. Write a tag such as `de` or `pt-BR`.',
    '`dir` is not a direction. Write `ltr` or `rtl`.',
    '`search` is not a text. Write a text for “Search”.',
  ]);
});
