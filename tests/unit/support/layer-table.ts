/** What each folder of `src/` may use: other folders, or single files of them; `all` for the one that ties all together. */
export type Layers = ReadonlyMap<string, readonly string[] | 'all'>;

/** Reads the table "folder, job, may use" of docs/architecture.md. */
export function readLayers(markdown: string): Layers {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => /^\| *folder *\|.*\| *may use *\|$/.test(line));
  if (head < 0) throw new Error('docs/architecture.md has no table with the columns "folder" and "may use".');
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return new Map(rows.slice(0, end < 0 ? rows.length : end).map(readRow));
}

function readRow(line: string): [string, readonly string[] | 'all'] {
  const cells = line.split('|').map((cell) => cell.trim());
  const folder = /^`src\/([\w-]+)`$/.exec(cells[1] ?? '')?.[1];
  const uses = cells.at(-2) ?? '';
  if (folder === undefined) throw new Error(`Expected one folder, such as \`src/model\`, at the start of: ${line}`);
  if (uses === 'all') return [folder, 'all'];
  return [folder, uses === 'nothing' ? [] : uses.split(',').map((name) => name.trim().replaceAll('`', ''))];
}
