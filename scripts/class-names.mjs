import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Without vowels no name is a word, least of all one that blockers hide. */
const letters = 'bcdfghjklmnpqrstvwxz';

/** For the dev server and unit tests: `field-row` + `name` → `field-row-name`. */
export function readableName(name, file) {
  return `${path.basename(file).replace('.module.css', '')}-${name}`;
}

/**
 * For built sites: two letters for the module, a number for its class. Names follow from the order of the files, so they
 * are the same in the static HTML and in every client bundle.
 */
export function shortNames(folder) {
  const names = new Map();
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.module.css'));
  for (const [index, file] of files.sort().entries()) {
    const address = path.resolve(folder, file);
    const module = index.toString(letters.length).padStart(2, '0');
    const prefix = module.replace(/./g, (digit) => letters[Number.parseInt(digit, letters.length)]);
    for (const [place, name] of classesIn(readFileSync(address, 'utf8')).entries())
      names.set(`${address}.${name}`, `${prefix}${place || ''}`);
  }
  // Names of animations are not in the list, and seldom used.
  return (name, file) => names.get(`${path.resolve(file)}.${name}`) ?? readableName(name, file);
}

/** Every class that a style module names, once. */
export function classesIn(source) {
  const selectors = source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi);
  return [...new Set([...selectors].map(([, name]) => name))];
}
