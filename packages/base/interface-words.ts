import siteWords from 'virtual:site-words';
import english from './words.json' with { type: 'json' };

/** Forms of a phrase for its number, by the categories of `Intl.PluralRules`. */
export type CountedForms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

type Words = {
  readonly [Name in keyof typeof english]: (typeof english)[Name] extends string ? string : CountedForms;
};

/**
 * The words of the interface: those of `words.json` beside this file, or of the site. Bundles for the browser contain
 * only the words that they use, written where they are used (`scripts/site-extensions.mjs`).
 */
export const phrases: Words = /* @__PURE__ */ Object.assign({}, english, siteWords);

/** The phrase with these placeholders replaced, `{name}`; others stay for the next values. */
export function fill(phrase: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The same where placeholders stand for links, code or elements. */
export function fillPieces<Piece>(
  phrase: string,
  values: Readonly<Record<string, Piece>>,
): readonly (Piece | string)[] {
  return phrase
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 1 ? (values[piece] as Piece) : piece))
    .filter((piece) => piece !== '');
}

/** The form for a number, with the number as `{count}`, which can be written in another way. */
export function counted(forms: CountedForms, count: number, number = String(count)): string {
  // As bundles have the English ones that add an `s`.
  if (typeof forms === 'string') return fill(forms, { count: number }) + (count === 1 ? '' : 's');
  const category =
    phrases.lang === 'en' ? (count === 1 ? 'one' : 'other') : new Intl.PluralRules(phrases.lang).select(count);
  return fill(forms[category] ?? forms.other, { count: number });
}
