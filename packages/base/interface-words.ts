import siteWords from 'virtual:site-words';
import english from './words.json' with { type: 'json' };

/** Plural forms of a phrase, by the categories of `Intl.PluralRules`. */
export type CountedForms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

type Words = {
  readonly [Name in keyof typeof english]: (typeof english)[Name] extends string ? string : CountedForms;
};

/**
 * The words of the interface, from `words.json` beside this file or from the site. Browser bundles inline only the
 * words they use (`scripts/site-extensions.mjs`).
 */
export const phrases: Words = /* @__PURE__ */ Object.assign({}, english, siteWords);

/** Replaces these placeholders, `{name}`; others remain for later values. */
export function fill(phrase: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return phrase.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** The same for placeholders that stand for links, code or elements. */
export function fillPieces<Piece>(
  phrase: string,
  values: Readonly<Record<string, Piece>>,
): readonly (Piece | string)[] {
  return phrase
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 1 ? (values[piece] as Piece) : piece))
    .filter((piece) => piece !== '');
}

/** The plural form for a number. The number replaces `{count}` and can be formatted differently. */
export function counted(forms: CountedForms, count: number, number = String(count)): string {
  // In bundles, English phrases whose plural only adds an `s` are strings.
  if (typeof forms === 'string') return fill(forms, { count: number }) + (count === 1 ? '' : 's');
  const category =
    phrases.lang === 'en' ? (count === 1 ? 'one' : 'other') : new Intl.PluralRules(phrases.lang).select(count);
  return fill(forms[category] ?? forms.other, { count: number });
}
