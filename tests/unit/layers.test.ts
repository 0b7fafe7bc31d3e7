import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FileImport, fileImports, folderImports, folderOf } from './support/folder-imports.ts';
import { type Layers, readLayers } from './support/layer-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const table = 'the table of docs/architecture.md';

/** Imports that the table does not allow, with what to do about them. */
function forbidden(imports: readonly FileImport[], layers: Layers): readonly string[] {
  return imports.flatMap(({ file, target }) => {
    const uses = layers.get(folderOf(file)) ?? [];
    if (uses === 'all' || uses.includes(folderOf(target)) || uses.includes(target)) return [];
    return `src/${file} imports src/${target}, but src/${folderOf(file)} may use ${uses.join(', ') || 'nothing'}. Move what it needs to a folder that both may use; if the layers themselves have changed, say so in ${table}.`;
  });
}

/** What the table allows and nothing does: it would hide the next import of that kind. */
function unused(imports: readonly FileImport[], layers: Layers): readonly string[] {
  return [...layers].flatMap(([folder, uses]) => {
    if (uses === 'all') return [];
    const own = imports.filter(({ file }) => folderOf(file) === folder);
    return uses
      .filter((use) => !own.some(({ target }) => target === use || folderOf(target) === use))
      .map((use) => `src/${folder} does not use ${use}. Take it out of its row in ${table}.`);
  });
}

/** What each uses. */
type Graph = ReadonlyMap<string, readonly string[]>;

function graphOfTable(layers: Layers): Graph {
  return new Map([...layers].map(([folder, uses]) => [folder, uses === 'all' ? [] : uses.map(folderOf)]));
}

function graphOf(imports: readonly FileImport[], nodeOf: (file: string) => string): Graph {
  const graph = new Map<string, string[]>();
  for (const { file, target } of imports) {
    const uses = graph.get(nodeOf(file)) ?? [];
    if (!uses.includes(nodeOf(target))) graph.set(nodeOf(file), [...uses, nodeOf(target)]);
  }
  return graph;
}

/** Those that use each other, directly or through others, with a way back: `a → b → a`. */
function circles(graph: Graph): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) found.push([...trail.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const use of graph.get(node) ?? []) walk(use, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

/** A folder that uses all must be used by none, or everything would be a circle. */
function usersOfAll(layers: Layers): readonly string[] {
  const top = [...layers].flatMap(([folder, uses]) => (uses === 'all' ? folder : []));
  return [...layers].flatMap(([folder, uses]) =>
    uses === 'all' ? [] : uses.filter((use) => top.includes(folderOf(use))).map((use) => `${folder} → ${use}`),
  );
}

describe('the folders of src/', () => {
  const layers = readLayers(readFileSync(path.join(root, 'docs/architecture.md'), 'utf8'));
  const imports = folderImports(path.join(root, 'src'));

  test('each has a row in the table of docs/architecture.md', () => {
    const entries = readdirSync(path.join(root, 'src'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect([...layers.keys()].sort()).toEqual(folders.sort());
  });

  test('each uses what the table allows', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(forbidden(imports, layers)).toEqual([]);
  });

  test('the table allows nothing that is not used', () => {
    expect(unused(imports, layers)).toEqual([]);
  });

  test('they do not use each other in circles', () => {
    expect([...circles(graphOfTable(layers)), ...usersOfAll(layers)]).toEqual([]);
  });
});

describe.each(['src/build', 'src/client', 'src/components', 'src/openapi'])('%s', (folder) => {
  const imports = fileImports(path.join(root, folder));

  test('its folders do not use each other in circles', () => {
    const between = imports.filter(({ file, target }) => folderOf(file) !== folderOf(target));
    expect(between.length).toBeGreaterThan(50);
    expect(circles(graphOf(between, folderOf))).toEqual([]);
  });
});

test('the files of src/ do not use each other in circles', () => {
  expect(circles(graphOf(fileImports(path.join(root, 'src')), (file) => file))).toEqual([]);
});

describe('on purpose', () => {
  const layers = readLayers(`| folder | job | may use |
|---|---|---|
| \`src/model\` | types | nothing |
| \`src/plan\` | pages | model, \`openapi/document.ts\` |
| \`src/openapi\` | documents | plan |
| \`src/build\` | disk | all |
`);

  test('an import that is not allowed is named, with what to do', () => {
    const imports = [
      { file: 'plan/a.ts', target: 'openapi/document.ts' },
      { file: 'plan/a.ts', target: 'openapi/schema.ts' },
      { file: 'build/a.ts', target: 'openapi/schema.ts' },
    ];
    expect(forbidden(imports, layers)).toEqual([
      'src/plan/a.ts imports src/openapi/schema.ts, but src/plan may use model, openapi/document.ts. Move what it needs to a folder that both may use; if the layers themselves have changed, say so in the table of docs/architecture.md.',
    ]);
    expect(unused(imports, layers)).toEqual([
      'src/plan does not use model. Take it out of its row in the table of docs/architecture.md.',
      'src/openapi does not use plan. Take it out of its row in the table of docs/architecture.md.',
    ]);
  });

  test('a circle is shown as a way back', () => {
    const imports = [
      { file: 'load/a.ts', target: 'files/b.ts' },
      { file: 'files/c.ts', target: 'load/d.ts' },
      { file: 'cli.ts', target: 'load/a.ts' },
    ];
    expect(circles(graphOf(imports, folderOf))).toEqual(['load → files → load']);
    expect(circles(graphOf(imports, (file) => file))).toEqual([]);
    expect(circles(graphOfTable(layers))).toEqual(['plan → openapi → plan']);
    expect(usersOfAll(new Map([...layers, ['model', ['build']]]))).toEqual(['model → build']);
  });
});
