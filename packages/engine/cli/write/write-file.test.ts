import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileWriter, type SentContent } from './write-file.ts';

const page = '<p id="é">Ω</p><a href="/nowhere">x</a>';

test.each<[string, SentContent]>([
  ['text', page],
  ['bytes', new TextEncoder().encode(page)],
])('a page is read and counted, whether it comes as %s', (_, content) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'write-file-'));
  const { write, finish } = createFileWriter({ folder, base: '/', compress: false });
  write('docs/a.html', content, 'error');
  write('docs/a.md', content);
  expect(readFileSync(path.join(folder, 'docs/a.html'), 'utf8')).toBe(page);
  const { bytes, links } = finish();
  expect(bytes).toBe(2 * Buffer.byteLength(page));
  expect([...links.ids]).toEqual([['/docs/a', '\né\n']]);
  expect([...links.uses]).toEqual([['/nowhere', { file: 'docs/a.html', count: 1, severity: 'error' }]]);
});

test('a picture is drawn where it is written', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'write-file-'));
  const { write } = createFileWriter({ folder, base: '/', compress: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  write('a.png', { kind: 'drawing', svg, width: 32, fonts: 'packages/engine/cli/fonts', as: 'png' });
  write('a.ico', { kind: 'drawing', svg, width: 32, fonts: 'packages/engine/cli/fonts', as: 'ico' });
  const png = readFileSync(path.join(folder, 'a.png'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(32);
  expect(readFileSync(path.join(folder, 'a.ico')).subarray(22)).toEqual(png);
});
