import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

// In WebKit of 2025 and 2026 (Safari 26) cells of tables with it end the tab at some widths.
test('no style asks for `text-wrap: pretty`', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((name) => /text-wrap:\s*pretty/.test(readFileSync(`packages/${name}`, 'utf8')))).toEqual([]);
});
