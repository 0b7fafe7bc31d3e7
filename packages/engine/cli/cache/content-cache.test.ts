import { mkdtempSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheKey, openContentCache } from './content-cache.ts';

const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'content-cache-'));

function fill(folder: string, contents: Readonly<Record<string, string>>): string {
  const cache = openContentCache(folder, 'site');
  for (const [key, content] of Object.entries(contents)) cache.set(key, Buffer.from(content));
  cache.save();
  return path.join(folder, readdirSync(folder)[0] ?? '');
}

const read = (folder: string, ...keys: string[]): (string | undefined)[] => {
  const cache = openContentCache(folder, 'site');
  const found = keys.map((key) => cache.get(key)?.toString());
  cache.discard();
  return found;
};

test('what a build used is there for the next, the rest falls out', () => {
  const folder = newFolder();
  fill(folder, { a: 'one', b: 'two' });
  const second = openContentCache(folder, 'site');
  expect(second.get('a')?.toString()).toBe('one');
  second.set('c', Buffer.from('three'));
  second.save();
  expect(read(folder, 'a', 'b', 'c')).toEqual(['one', undefined, 'three']);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('damage is noticed: in an entry only that one is lost, at the end all of them', () => {
  const folder = newFolder();
  const file = fill(folder, { a: 'one', b: 'two' });
  const bytes = readFileSync(file);
  bytes.write('X', 0);
  writeFileSync(file, bytes);
  expect(read(folder, 'a', 'b')).toEqual([undefined, 'two']);
  truncateSync(file, bytes.length - 1);
  expect(read(folder, 'a', 'b')).toEqual([undefined, undefined]);
  writeFileSync(file, '');
  expect(read(folder, 'a')).toEqual([undefined]);
});

test('of two builds at once both read, and one is kept whole', () => {
  const folder = newFolder();
  fill(folder, { a: 'one' });
  const first = openContentCache(folder, 'site');
  const other = openContentCache(folder, 'another site');
  other.set('a', Buffer.from('other'));
  expect(first.get('a')?.toString()).toBe('one');
  other.save();
  first.save();
  expect(read(folder, 'a')).toEqual(['one']);
});

test('a folder that cannot be written costs nothing but time', () => {
  const file = path.join(newFolder(), 'file');
  writeFileSync(file, '');
  const cache = openContentCache(path.join(file, 'inside'), 'site');
  cache.set('a', Buffer.from('one'));
  expect(cache.get('a')).toBeUndefined();
  expect(() => cache.save()).not.toThrow();
});

test('the parts of a key cannot run into each other', () => {
  expect(cacheKey('ab', 'c')).not.toBe(cacheKey('a', 'bc'));
});
