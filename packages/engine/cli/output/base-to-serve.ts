import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markerFile } from '../../model/output-file.ts';
import type { CommandArgs } from '../args.ts';
import { builtAt, OutputError } from './built-at.ts';

/** The base to serve an output under: its own. Under any other, all of its links would lead past it. */
export async function baseToServe({ out, base, given }: Pick<CommandArgs, 'out' | 'base' | 'given'>): Promise<string> {
  await builtAt(out);
  const { base: own } = JSON.parse(await readFile(path.join(out, markerFile), 'utf8')) as { base: string };
  if (given.has('--base') && base !== own) {
    throw new OutputError(
      `The site in ${out} was built for the base ${own}, not for ${base}. Leave out --base, or run \`npm run build -- --base ${base}\` first.`,
    );
  }
  return own;
}
