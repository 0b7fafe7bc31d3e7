import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

// In WebKit of 2025 and 2026 (Safari 26), table cells with it crash the tab at some widths.
test('no style uses `text-wrap: pretty`', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((name) => /text-wrap:\s*pretty/.test(readFileSync(`packages/${name}`, 'utf8')))).toEqual([]);
});

test('styles use only defined tokens', () => {
  const text = sheets.map((name) => readFileSync(`packages/${name}`, 'utf8')).join('\n');
  const defined = new Set([...text.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(50);
  // Scripts set these on the text field that they belong to.
  const ofScripts = ['--caret-left', '--caret-top'];
  expect([...used].filter((name) => !defined.has(name)).sort()).toEqual(ofScripts);
});

/** Classes that a component uses but its style module lacks: they would be missing silently. */
function missingClasses(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
    ([line, name = '', sheet = '']) => {
      const address = sheet.startsWith('@docs/')
        ? sheet.replace('@docs', 'packages')
        : path.join(path.dirname(file), sheet);
      const rules = readFileSync(address, 'utf8');
      const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const used = [...source.replace(line, '').matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))].map(
        ([, word = '']) => word,
      );
      return used
        .filter((word) => !new RegExp(`\\.(?:${word}|${kebab(word)})\\b`).test(rules))
        .map((word) => `${file}: ${name}.${word}`);
    },
  );
}

test('components use only classes that their style modules define', () => {
  const files = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((name) => missingClasses(path.join('packages', name)))).toEqual([]);
});
