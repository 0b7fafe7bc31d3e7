import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface FileImport {
  /** Both relative to the folder that was read: of `src/`, `plan/sources.ts` and `model/href.ts`. */
  readonly file: string;
  readonly target: string;
}

/** The folder that a file stands in, below the one that was read. A file beside the folders stands for itself. */
export function folderOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** Every import of another file below a folder, of types too; tests may import what they like. */
export function fileImports(folder: string): readonly FileImport[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(path.join(folder, file), 'utf8'))
        .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ file, target: path.posix.join(path.posix.dirname(file), fileName) }))
        .filter(({ target }) => !target.startsWith('../')),
    );
}

/** Those that lead from one of its folders to another. */
export function folderImports(folder: string): readonly FileImport[] {
  return fileImports(folder).filter(({ file, target }) => folderOf(target) !== folderOf(file));
}
