import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One import of a file of ours. Paths are relative to `packages/`. */
export interface Import {
  readonly file: string;
  /** A file of ours, such as `engine/model/page.ts`, or the name of a package of somebody else. */
  readonly target: string;
  readonly kind: 'inside' | 'across' | 'foreign';
}

/** Every import below `packages/`, of types too. Tests may import what they like. */
export function readImports(packages: string): readonly Import[] {
  return readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$|(?:^|\/)(?:node_modules|testing)\b/.test(name))
    .sort()
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(path.join(packages, file), 'utf8'))
        .importedFiles.map(({ fileName }) => importOf(file, fileName.replace(/\?.*$/, ''))),
    );
}

function importOf(file: string, name: string): Import {
  if (name.startsWith('.')) return { file, target: path.posix.join(path.posix.dirname(file), name), kind: 'inside' };
  if (name.startsWith('@docs/')) return { file, target: name.slice('@docs/'.length), kind: 'across' };
  const [, foreign = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  return { file, target: foreign, kind: 'foreign' };
}

/** The first `depth` steps of a path: `engine/outputs/search/score.ts` is in `engine/outputs` and `engine/outputs/search`. */
export function folderOf(file: string, depth: number): string {
  return file.split('/').slice(0, depth).join('/');
}

/** What each uses. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(imports: readonly Import[], nodeOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { file, target, kind } of imports) {
    const [from, to] = [nodeOf(file), nodeOf(target)];
    if (kind === 'foreign' || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** Those that use each other, directly or through others, with the way back: `a → b → a`. */
export function circles(graph: Graph): readonly string[] {
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

/** Rows of the table in `docs/architecture.md`: a folder of the engine, and those it may use besides itself. */
export function readTable(markdown: string): ReadonlyMap<string, readonly string[]> {
  const rows = [...markdown.matchAll(/^\| `engine\/([\w/.-]+)` \|[^|]*\| ([^|]*) \|$/gm)];
  return new Map(
    rows.map(([, folder = '', uses = '']) => [
      folder,
      uses === 'nothing' || uses === 'all' ? [uses].filter((word) => word === 'all') : uses.split(', '),
    ]),
  );
}
