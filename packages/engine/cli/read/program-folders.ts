import path from 'node:path';
import { stringsAt } from '@docs/base/json.ts';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import { parseSource } from '@docs/openapi/read/parse-source.ts';

type Files = ReadonlyMap<string, string>;

/**
 * The folders in `programs`, each with its files by name. `files` in its `package.json` adds other files of `programs`.
 */
export function programFolders(
  { programs, inFolders }: { programs: Files; inFolders: Files },
  folder: string,
): { folders: ReadonlyMap<string, Files>; problems: readonly Problem[] } {
  const folders = new Map<string, Map<string, string>>();
  for (const [name, text] of inFolders) {
    const [first = '', ...rest] = name.split('/');
    const files = folders.get(first) ?? new Map<string, string>();
    folders.set(first, files.set(rest.join('/'), text));
  }
  const problems: Problem[] = [];
  for (const [name, files] of folders) {
    const file = path.posix.join(folder, name, 'package.json');
    const parsed = parseSource(files.get('package.json') ?? '{}', file);
    if (parsed.kind === 'failed') problems.push(...parsed.problems);
    else
      for (const shared of stringsAt(parsed.value, 'files')) {
        const text = programs.get(shared);
        const message = `\`files\` names \`${shared}\`, which is not in the folder \`programs\` of the site.`;
        if (text !== undefined) files.set(shared, text);
        else problems.push(errorAt({ file }, 'program-folder', message, 'Correct the name, or put the file there.'));
      }
  }
  return { folders, problems };
}
