import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { shippedPackages } from '../../scripts/shipped-packages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const inside = (name: string): string => path.join(root, 'node_modules', name, 'index.js');

test('actions in workflows are pinned to a commit, with the version in a comment', () => {
  const folder = path.join(root, 'deploy/workflows');
  const lines = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'));
  const uses = lines.filter((line) => /\buses:/.test(line));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  for (const name of readdirSync(folder)) parse(readFileSync(path.join(folder, name), 'utf8'));
});

test('shipped packages have a licence text, an integrity hash and their dependencies', async () => {
  const packages = await shippedPackages(
    ['@cfworker/json-schema', 'react-dom', 'react', 'scheduler', 'react'].map(inside).concat('/elsewhere/own.ts'),
    root,
  );
  expect(packages.map(({ name, direct }) => [name, direct])).toEqual([
    ['@cfworker/json-schema', true],
    ['react', true],
    ['react-dom', true],
    ['scheduler', false],
  ]);
  const version = (searched: string): string => packages.find(({ name }) => name === searched)?.version ?? '';
  expect(packages.map(({ needs }) => needs)).toEqual([
    [],
    [],
    [`react@${version('react')}`, `scheduler@${version('scheduler')}`],
    [],
  ]);
  for (const { text, integrity, name } of packages) {
    expect(text, name).toMatch(/Copyright \(c\)/);
    expect(integrity, name).toMatch(/^sha512-/);
  }
});

test('a package without a licence text stops the bundling, with a fix', async () => {
  const work = mkdtempSync(path.join(tmpdir(), 'shipped-'));
  const folder = path.join(work, 'node_modules/unlicensed');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"name":"unlicensed","version":"1.0.0","license":"MIT"}');
  await expect(shippedPackages([path.join(folder, 'index.js')], root)).rejects.toThrow(
    'unlicensed has no licence text. Add that of its repository as scripts/licences/unlicensed.txt.',
  );
  rmSync(work, { recursive: true });
});
