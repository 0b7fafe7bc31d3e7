const unchanged = new Set(['news', 'dns', 'cors', 'https', 'always', 'series']);
const vowel = /[aeiouy]/;

/**
 * What is left of a word without its ending and its spelling: `stories` and `story`, `scheduled` and `schedule`,
 * `organization` and `organisations` are each the same. Both sides of a search go through it, so the result need not
 * be a word.
 */
export function stem(text: string): string {
  // `$contains` is a form of `contains`.
  const word = text.startsWith('$') ? text.slice(1) : text;
  if (word.length < 4 || unchanged.has(word)) return word === 'ids' ? 'id' : word;
  return withoutFinalVowel(withoutEnding(singular(british(word))));
}

/** American spellings become British ones where that takes no dictionary. */
function british(word: string): string {
  // Most words have none of these: looking for a letter is cheaper than trying all four.
  if (!/z|our|tres?$|ogue/.test(word)) return word;
  return word
    .replace(/([iy])z(?=e$|ed$|er|es$|ing$|ation|able)/, '$1s')
    .replace(/(?<=[a-z]{2})our(?=s?$|ed$|ing$|ite|able)/, 'or')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/ogue(?=s?$)/, 'og');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const [, root = ''] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? [];
  // Not `string`: what is left must be able to stand alone.
  const bare = !vowel.test(root) ? word : /([^aeioulsz])\1$|.{4}ll$/.test(root) ? root.slice(0, -1) : root;
  // After the other endings: `versioning` goes with `version`, `authorisation` with `authorise`.
  return /.{3}[ts]ion$/.test(bare) ? bare.slice(0, -3).replace(/isat$/, 'is') : bare;
}

function withoutFinalVowel(word: string): string {
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
