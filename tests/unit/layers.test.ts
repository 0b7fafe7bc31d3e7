import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { circles, folderOf, graphOf, type Import, readImports, readTable } from './support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const packages = path.join(root, 'packages');
const names = readdirSync(packages);
const imports = readImports(packages);

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string>>;
}

const manifests = new Map(
  names.map((name) => [name, JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8')) as Manifest]),
);

function undeclared(all: readonly Import[]): readonly string[] {
  return all.flatMap(({ file, target, kind }) => {
    const from = folderOf(file, 1);
    const known = Object.keys(manifests.get(from)?.dependencies ?? {});
    if (kind === 'inside') return folderOf(target, 1) === from ? [] : [`${file} leaves its package: ${target}`];
    const needed = kind === 'across' ? `@docs/${folderOf(target, 1)}` : target;
    if (known.includes(needed) || needed.startsWith('node:') || needed.startsWith('virtual:')) return [];
    // Types of a package that is installed only for its types.
    if (needed === 'mdast' || needed === 'hast') return [];
    return [`${file} imports ${needed}, which packages/${from}/package.json does not list.`];
  });
}

test('packages import only dependencies listed in package.json, and nothing outside by path', () => {
  expect(imports.length).toBeGreaterThan(2000);
  expect([...new Set(undeclared(imports))]).toEqual([]);
});

test('packages import every listed dependency', () => {
  const idle = names.flatMap((name) => {
    const own = imports.filter(({ file }) => folderOf(file, 1) === name);
    const used = new Set(own.map(({ target, kind }) => (kind === 'across' ? `@docs/${folderOf(target, 1)}` : target)));
    return Object.keys(manifests.get(name)?.dependencies ?? {})
      .filter((dependency) => !used.has(dependency))
      .map((dependency) => `packages/${name}/package.json lists ${dependency}`);
  });
  expect(idle).toEqual([]);
});

test('packages have no circular dependencies', () => {
  expect(circles(graphOf(imports, (file) => folderOf(file, 1)))).toEqual([]);
});

test('folders of the engine use exactly what the table of docs/architecture.md allows', () => {
  const table = readTable(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8'));
  const folders = [...table.keys()].sort((a, b) => b.length - a.length);
  const nodeOf = (file: string): string =>
    folders.find((folder) => file.startsWith(`engine/${folder}/`)) ?? file.replace(/^engine\//, '');
  const inside = imports.filter(({ file, kind }) => file.startsWith('engine/') && kind === 'inside');
  const wrong = inside.flatMap(({ file, target }) => {
    const [from, to] = [nodeOf(file), nodeOf(target)];
    const uses = table.get(from) ?? [];
    return from === to || uses.includes('all') || uses.includes(to) ? [] : [`${file} → ${target}`];
  });
  expect(wrong).toEqual([]);
  const idle = [...table].flatMap(([folder, uses]) => {
    const used = new Set(inside.filter(({ file }) => nodeOf(file) === folder).map(({ target }) => nodeOf(target)));
    return uses.filter((use) => use !== 'all' && !used.has(use)).map((use) => `${folder} does not use ${use}`);
  });
  expect(idle).toEqual([]);
  expect(circles(graphOf(inside, nodeOf))).toEqual([]);
});

test('files have no circular imports', () => {
  expect(circles(graphOf(imports, (file) => file))).toEqual([]);
});

test('limits are declared in packages/base/limits.ts, each with a comment', () => {
  const declaration = /^(?:export )?const (?:MAX|MOST)(?:_[A-Z_]+)? *(?::[^=]*)?=/gm;
  const home = 'base/limits.ts';
  const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  const elsewhere = names
    .flatMap((name) =>
      readdirSync(path.join(packages, name), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(name, file),
      ),
    )
    .filter((file) => isCode(file) && file !== home && !file.includes('node_modules'))
    .flatMap(
      (file) =>
        readFileSync(path.join(packages, file), 'utf8')
          .match(declaration)
          ?.map((found) => `${file}: ${found}`) ?? [],
    );
  expect(elsewhere).toEqual([]);
  const table = readFileSync(path.join(packages, home), 'utf8');
  expect(table.match(declaration)?.length).toBeGreaterThan(100);
  expect(table.match(/(?<!\*\/\n)^export const .*/gm)).toBeNull();
});

test('a circular dependency is reported as a path', () => {
  const inside = (file: string, target: string): Import => ({ file, target, kind: 'inside' });
  const some = [inside('a/x.ts', 'b/y.ts'), inside('b/z.ts', 'a/w.ts'), inside('c/v.ts', 'a/x.ts')];
  expect(circles(graphOf(some, (file) => folderOf(file, 1)))).toEqual(['a → b → a']);
  expect(circles(graphOf(some, (file) => file))).toEqual([]);
});
