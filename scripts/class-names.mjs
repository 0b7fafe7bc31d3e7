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
 * same in the static HTML and in every client bundle.
 */
export function shortNames(folder) {
  const names = new Map();
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.module.css'));
  for (const file of files.sort()) {
    const address = path.resolve(folder, file);
    for (const name of classesIn(readFileSync(address, 'utf8'))) names.set(`${address}.${name}`, shortName(names.size));
  }
  // Names of animations are not in the list, and seldom used.
  return (name, file) => names.get(`${path.resolve(file)}.${name}`) ?? readableName(name, file);
}

function shortName(number) {
  const rest = Math.floor(number / letters.length);
  const tail = rest < others.length ? '' : shortName(Math.floor(rest / others.length));
  return letters[number % letters.length] + others[rest % others.length] + tail;
}

/** Every class that a style module names, once. */
export function classesIn(source) {
  const selectors = source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)/gi);
  return [...new Set([...selectors].map(([, name]) => name))];
}
