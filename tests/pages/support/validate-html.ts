import { HtmlValidate } from 'html-validate';

/** Rules of the validator that are off or changed, each with its reason. */
export const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // What parsers know is left out: quotes around a class, the ends of list items.
    'attr-quotes': 'off',
    'no-implicit-close': 'off',
    // The page title is that of the page; how long it is depends on the API.
    'long-title': 'off',
    // Spaces at the ends of lines occur inside code samples.
    'no-trailing-whitespace': 'off',
    // The line of a page change has no value to show, and a native one cannot be a hairline in every browser.
    // The hits of search are links with a kind, a context and marks, which the options of a `<select>` cannot hold.
    'prefer-native-element': ['error', { exclude: ['progressbar', 'listbox'] }],
    // Search answers while one types, and Enter sends the form: a button would only be one more stop.
    'wcag/h32': 'off',
    // A button in a form would send it; ours are all of type button, and search fields stand outside forms.
    'no-implicit-button-type': 'error',
    // A template is no part of the page until a script copies it in place of the article.
    'heading-level': ['error', { sectioningRoots: ['dialog', 'template'] }],
    // Integrity of files from the same origin protects against nothing.
    'require-sri': 'off',
    // The hashed inline script and the data of search engines are allowed by the content policy.
    'no-inline-style': 'error',
  },
});

/** What the validator finds wrong in a page. */
export async function htmlErrors(html: string, file: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  );
}
