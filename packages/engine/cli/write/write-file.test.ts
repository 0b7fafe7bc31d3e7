import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FileContent } from '../../model/output-file.ts';
import { type WrittenFile, writeFile } from './write-file.ts';

const page = '<p id="é">Ω</p><a href="/nowhere">x</a>';

function write(name: string, content: FileContent, { compress = false, isPage = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'write-file-'));
  const written: WrittenFile = writeFile({ target: { folder, base: '/', compress }, name, content, isPage });
  return { written, file: path.join(folder, name) };
}

test.each<[string, FileContent]>([
  ['text', page],
  ['bytes', new TextEncoder().encode(page)],
])('reads the links and the size of a page given as %s', (_, content) => {
  const { written, file } = write('docs/a.html', content, { isPage: true });
  expect(readFileSync(file, 'utf8')).toBe(page);
  const bytes = Buffer.byteLength(page);
  const size = { bytes, copies: 0, loaded: bytes };
  expect(written).toEqual({
    size,
    links: { address: '/docs/a', anchors: '\né\n', links: ['/nowhere'], files: [], count: 1 },
  });
  expect(write('docs/a.md', content).written).toEqual({ size });
});

test('copies a file with its compressed twins', () => {
  const from = path.join(mkdtempSync(path.join(tmpdir(), 'write-file-')), 'a.js');
  for (const [suffix, text] of [
    ['', 'x'],
    ['.br', 'bb'],
    ['.gz', 'g'],
  ])
    writeFileSync(from + suffix, text ?? '');
  const copy = { kind: 'copy', from, bytes: 1, hasTwins: true } as const;
  const { written, file } = write('assets/a.js', copy, { compress: true });
  expect(written).toEqual({ size: { bytes: 1, copies: 3, loaded: 2 } });
  expect(['', '.br', '.gz'].map((suffix) => readFileSync(file + suffix, 'utf8'))).toEqual(['x', 'bb', 'g']);
});

test('draws an SVG as PNG and ICO', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
  const draw = (as: 'png' | 'ico'): Buffer =>
    readFileSync(write(`a.${as}`, { kind: 'drawing', svg, width: 32, fonts: 'packages/engine/cli/fonts', as }).file);
  const png = draw('png');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(32);
  expect(draw('ico').subarray(22)).toEqual(png);
});
