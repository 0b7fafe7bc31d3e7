import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fillPlaceholders } from '../config/index.ts';

/** The files that guides show with `<Program>`, by name, as readers see them. */
export async function readPrograms(
  site: string,
  product: { readonly name: string; readonly slug: string },
): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(site, 'programs');
  if (!existsSync(folder)) return new Map();
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(path.join(folder, name), 'utf8');
        return [name, fillPlaceholders(unquote(text), product)] as const;
      }),
    ),
  );
}

/** A placeholder is no identifier, so the source has to quote it; what takes its place needs no quotes. */
function unquote(text: string): string {
  return text.replaceAll(/'(\{PRODUCT\}_[A-Z_]+)':/g, '$1:');
}
