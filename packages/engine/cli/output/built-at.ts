import { stat } from 'node:fs/promises';
import path from 'node:path';
import { markerFile } from '../../model/output-file.ts';

/** The output cannot be used: what is wrong and how to fix it. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** When the site in a folder was built. Throws where there is none. */
export async function builtAt(out: string): Promise<number> {
  const { mtimeMs } = await stat(path.join(out, markerFile)).catch(() => {
    throw new OutputError(
      `There is no built site in ${out}. Run \`npm run build\` first, or pass its folder with --out DIR.`,
    );
  });
  return mtimeMs;
}
