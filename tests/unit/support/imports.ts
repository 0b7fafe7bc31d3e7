import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One import in one of our files. Paths are relative to `packages/`. */
export interface Import {
  readonly file: string;
  /** One of our files, such as `engine/model/page.ts`, or the name of an external package. */
  readonly target: string;
  readonly kind: 'inside' | 'across' | 'foreign';
}

/** Every import below `packages/`, including types. Tests may import anything. */
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

/**
 * The first `depth` segments of a path: `engine/outputs/search/score.ts` is in `engine/outputs` and
 * `engine/outputs/search`.
 */
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

/** Circular uses, direct or indirect, with the full circle: `a → b → a`. */
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

/** Rows of the table in `docs/architecture.md`: a folder of the engine, and the folders it may use besides itself. */
export function readTable(markdown: string): ReadonlyMap<string, readonly string[]> {
  const rows = [...markdown.matchAll(/^\| `engine\/([\w/.-]+)` \|[^|]*\| ([^|]*) \|$/gm)];
  return new Map(
    rows.map(([, folder = '', uses = '']) => [
      folder,
      uses === 'nothing' || uses === 'all' ? [uses].filter((word) => word === 'all') : uses.split(', '),
    ]),
  );
}
