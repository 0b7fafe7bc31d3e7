import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../scripts/engine.mjs';

type Phrases = Record<string, string | Record<string, string>>;

const letters = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** Replaces every letter by one of another script, except in placeholders and code, so that no word stays as it is. */
export const spelled = (text: string): string =>
  text.replace(/\{\w+\}|`[^`]*`|([a-z])/gi, (all, letter?: string) =>
    letter === undefined ? all : (letters[letter.toLowerCase().charCodeAt(0) - 97] ?? all),
  );

/** A copy of the fixture in which untranslated words are spelled in its script, so that it is always complete. */
export async function writeArabicSite(folder: string): Promise<void> {
  const fixture = path.join(root, 'tests/fixtures/sites/arabic');
  await cp(fixture, folder, { recursive: true });
  const read = async (file: string): Promise<Phrases> => JSON.parse(await readFile(file, 'utf8'));
  const [english, own] = await Promise.all([
    read(path.join(root, 'packages/base/words.json')),
    read(path.join(fixture, 'words.json')),
  ]);
  const rest = Object.entries(english).map(([name, value]) => [
    name,
    typeof value === 'string' ? spelled(value) : { other: spelled(value.other ?? '') },
  ]);
  await writeFile(path.join(folder, 'words.json'), JSON.stringify({ ...Object.fromEntries(rest), ...own }, null, 2));
}
