import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem, type Problem } from '@docs/base/problem.ts';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import type { LogoSource } from '../../model/site.ts';
import { readLogo } from './read-logo.ts';

const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`;
const png = new Resvg(svg('width="90" height="60"')).render().asPng();

async function load(name: string, content: string | Uint8Array): Promise<LogoSource | Problem> {
  const folder = mkdtempSync(path.join(tmpdir(), 'logo-'));
  writeFileSync(path.join(folder, name), content);
  return readLogo(folder, name, 'config.json');
}

/** The problem with the base name of the file, because the folder changes. */
const problemText = async (name: string, content: string | Uint8Array): Promise<string> => {
  const result = await load(name, content);
  return 'rule' in result ? formatProblem(result).replace(/at \S*\//, 'at ') : '';
};

test.each([
  ['its viewBox', svg('viewBox="0 0 60 20"'), 84],
  ['a viewBox with commas', svg("viewBox='-1,-1,10,20'"), 14],
  ['width and height', svg('width="2cm" height="1cm"'), 56],
  ['width and height rather than the viewBox', svg('width="40" height="40" viewBox="0 0 60 20"'), 28],
  ['the viewBox if width and height are relative', svg('width="100%" height="100%" viewBox="0 0 40 20"'), 56],
  ['the viewBox if there is only a width', svg('width="10" viewBox="0 0 40 20"'), 56],
  ['the viewBox, not the stroke-width', svg('stroke-width="9" viewBox="0 0 40 20"'), 56],
  [
    'the element after a comment',
    `<?xml version="1.0"?><!-- <svg viewBox="0 0 1 1"> -->${svg('viewBox="0 0 60 20"')}`,
    84,
  ],
])('reads the proportions of an SVG from %s', async (_, content, width) => {
  expect(await load('logo.svg', content)).toMatchObject({ width, height: 28, content });
});

test('reads the proportions of a PNG from its pixels', async () => {
  expect(await load('Logo.PNG', png)).toMatchObject({ width: 42, height: 28, content: Buffer.from(png) });
});

test('the file name contains a hash of the content', async () => {
  const names = [svg('viewBox="0 0 1 1"'), svg('viewBox="0 0 1 2"')].map(async (content) => {
    const logo = await load('logo.svg', content);
    return 'name' in logo ? logo.name : '';
  });
  const [first, second] = await Promise.all(names);
  expect(first).toMatch(/^assets\/logo-[\da-f]{8}\.svg$/);
  expect(second).not.toBe(first);
});

test('reports a logo that cannot be shown, with a fix', async () => {
  const problems = await Promise.all([
    problemText('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n<g></svg>'),
    problemText('logo.svg', 'no logo'),
    problemText('logo.svg', '<html/>'),
    problemText('logo.svg', svg('')),
    problemText('logo.svg', svg('width="100%" height="100%"')),
    problemText('logo.svg', png),
    problemText('logo.png', svg('viewBox="0 0 1 1"')),
    problemText('logo.png', png.subarray(0, -20)),
    problemText('logo.svg', svg(`viewBox="0 0 1 1" class="${'x'.repeat(100_000)}"`)),
  ]);
  expect(problems.join('\n')).toMatchInlineSnapshot(`
    "error: This SVG cannot be drawn: expected 'g' tag, not 'svg'.
      at logo.svg:2:4
      fix: Save the logo again as SVG: \`<svg xmlns="http://www.w3.org/2000/svg" viewBox="…">\` and what is in it.
    error: This SVG cannot be drawn: unknown token.
      at logo.svg:1:1
      fix: Save the logo again as SVG: \`<svg xmlns="http://www.w3.org/2000/svg" viewBox="…">\` and what is in it.
    error: This SVG cannot be drawn: the document does not have a root node.
      at logo.svg
      fix: Save the logo again as SVG: \`<svg xmlns="http://www.w3.org/2000/svg" viewBox="…">\` and what is in it.
    error: The logo has no width and height, so browsers cannot determine its proportions.
      at logo.svg
      fix: Add a \`viewBox\` to its first element: \`<svg viewBox="0 0 120 32" …>\`.
    error: The logo has no width and height, so browsers cannot determine its proportions.
      at logo.svg
      fix: Add a \`viewBox\` to its first element: \`<svg viewBox="0 0 120 32" …>\`.
    error: This is a PNG, though its name ends with .svg.
      at logo.svg
      fix: Rename it to end with .png.
    error: This is not a complete PNG.
      at logo.png
      fix: Save the logo again as PNG or SVG.
    error: This is not a complete PNG.
      at logo.png
      fix: Save the logo again as PNG or SVG.
    error: The logo has 101 KB; at most 100 can be loaded with every page.
      at logo.svg
      fix: Save a smaller version: a PNG that is 200 pixels high, or an SVG without embedded images."
  `);
});

test('reads only files in the site folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logo-'));
  const elsewhere = path.join(mkdtempSync(path.join(tmpdir(), 'logo-')), 'logo.svg');
  writeFileSync(elsewhere, svg('viewBox="0 0 1 1"'));
  symlinkSync(elsewhere, path.join(folder, 'link.svg'));
  const problems = [];
  for (const image of ['logo.svg', 'link.svg', path.relative(folder, elsewhere)]) {
    const result = await readLogo(folder, image, 'site/config.json');
    problems.push('rule' in result ? formatProblem(result).replace(/\.\.\/logo-\w+/, '../other') : '');
  }
  expect(problems.join('\n')).toMatchInlineSnapshot(`
    "error: The logo \`logo.svg\` does not exist.
      at site/config.json#/mark/image
      fix: Put the file itself into the site folder, and write its path in it.
    error: The logo \`link.svg\` is not in the site folder.
      at site/config.json#/mark/image
      fix: Put the file itself into the site folder, and write its path in it.
    error: The logo \`../other/logo.svg\` is not in the site folder.
      at site/config.json#/mark/image
      fix: Put the file itself into the site folder, and write its path in it."
  `);
});
