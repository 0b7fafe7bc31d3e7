import { HtmlValidate } from 'html-validate';

/** Rules of the validator that are disabled or changed, each with its reason. */
export const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // HTML omits what parsers can infer: quotes around a class, end tags of list items.
    'attr-quotes': 'off',
    'no-implicit-close': 'off',
    // Page titles come from the API, and so does their length.
    'long-title': 'off',
    // Code samples contain trailing spaces.
    'no-trailing-whitespace': 'off',
    // The progress line of a page change has no value to show, and a native one cannot be a hairline in every browser.
    // Search results are links with a kind, a context and highlights, which `<select>` options cannot contain.
    'prefer-native-element': ['error', { exclude: ['progressbar', 'listbox'] }],
    // Search responds while readers type, and Enter sends the form: a button would only be one more Tab stop.
    'wcag/h32': 'off',
    // A button in a form would send it; ours all have the type button, and search fields are outside forms.
    'no-implicit-button-type': 'error',
    // A template is not part of the page until a script copies it into the article.
    'heading-level': ['error', { sectioningRoots: ['dialog', 'template'] }],
    // Integrity of files from the same origin protects against nothing.
    'require-sri': 'off',
    // The content policy allows the hashed inline script and the structured data.
    'no-inline-style': 'error',
  },
});

/** The validator's findings on a page. */
export async function htmlErrors(html: string, file: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  );
}
