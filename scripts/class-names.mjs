import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Without vowels, no name is a word that content blockers might hide. */
const letters = 'bcdfghjklmnpqrstvwxz';
const others = `${letters}0123456789`;

/** For the dev server and unit tests: `field-row` + `name` → `field-row-name`. */
export function readableName(name, file) {
  // The dev server requests styles as text, with a query after the file name.
  return `${path.basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
}

/**
 * For built sites: names of two characters, while they last. They depend on the order of files and classes, so they are
 * the same in the static HTML and in every client bundle. Islands come last, so that they do not rename anything in
 * pages.
 */
export function shortNames(folder) {
  const names = new Map();
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.module.css'));
  const isIsland = (file) => !file.startsWith(path.join('engine', 'ui'));
  for (const file of files.sort((a, b) => isIsland(a) - isIsland(b) || (a < b ? -1 : 1))) {
    const address = path.resolve(folder, file);
    for (const name of classesIn(readFileSync(address, 'utf8'))) names.set(`${address}.${name}`, shortName(names.size));
  }
  // Animation names are not in the list, and rarely used.
  return (name, file) => names.get(`${path.resolve(file)}.${name}`) ?? readableName(name, file);
}

/** Similar names for neighbours compress better. */
function shortName(number) {
  const [first, second] = [Math.floor(number / others.length), number % others.length];
  const tail = first < letters.length ? '' : shortName(Math.floor(first / letters.length));
  return letters[first % letters.length] + others[second] + tail;
}

/** Every class in a style module, once. */
export function classesIn(source) {
  const selectors = source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi);
  return [...new Set([...selectors].map(([, name]) => name))];
}
