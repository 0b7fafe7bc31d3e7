import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Without vowels no name is a word, least of all one that blockers hide. */
const letters = 'bcdfghjklmnpqrstvwxz';
const others = `${letters}0123456789`;

/** For the dev server and unit tests: `field-row` + `name` → `field-row-name`. */
export function readableName(name, file) {
  // The dev server asks for styles as text, with a query behind the name of the file.
  return `${path.basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
}

/**
 * For built sites: two characters, as long as they last. Names follow from the order of files and classes, so they are the
 * same in the static HTML and in every client bundle. Those of islands come last: they rename nothing in pages.
 */
export function shortNames(folder) {
  const names = new Map();
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.module.css'));
  const isIsland = (file) => !file.startsWith(path.join('engine', 'ui'));
  for (const file of files.sort((a, b) => isIsland(a) - isIsland(b) || (a < b ? -1 : 1))) {
    const address = path.resolve(folder, file);
    for (const name of classesIn(readFileSync(address, 'utf8'))) names.set(`${address}.${name}`, shortName(names.size));
  }
  // Names of animations are not in the list, and seldom used.
  return (name, file) => names.get(`${path.resolve(file)}.${name}`) ?? readableName(name, file);
}

/** Neighbours start alike, which compresses better. */
function shortName(number) {
  const [first, second] = [Math.floor(number / others.length), number % others.length];
  const tail = first < letters.length ? '' : shortName(Math.floor(first / letters.length));
  return letters[first % letters.length] + others[second] + tail;
}

/** Every class that a style module names, once. */
export function classesIn(source) {
  const selectors = source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi);
  return [...new Set([...selectors].map(([, name]) => name))];
}
