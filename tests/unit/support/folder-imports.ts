import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface FolderImport {
  /** Both relative to `src/`: `plan/sources.ts`, `model/href.ts`. */
  readonly file: string;
  readonly target: string;
}

/** The folder of `src/` that a file stands in. */
export function folderOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** Every import in `src/` that leaves its folder, of types too; tests may import what they like. */
export function folderImports(src: string): readonly FolderImport[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(path.join(src, file), 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ file, target: path.posix.join(path.posix.dirname(file), fileName) }))
        .filter(({ target }) => folderOf(target) !== folderOf(file)),
    );
}
