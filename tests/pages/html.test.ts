import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { builtPages, everyNth, fileOf, samplePages } from '../browser/support/page-list.ts';
import { measure, report } from '../support/measure.ts';

/** Rules of the validator that are off or changed, each with its reason. */
const validator = new HtmlValidate({
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

const sidebars = new Set<string>();

/** The sidebar is a third of the site's elements and the same on all pages but for what is current and open. */
function withoutKnownSidebar(html: string): string {
  return html.replace(/(<nav aria-label="Docs sidebar">)([\s\S]*?)(<\/nav>)/, (whole, start, inside, end) => {
    const same = inside.replace(/ (?:aria-current="\w+"|open\b)/g, '');
    if (!sidebars.has(same)) {
      sidebars.add(same);
      return whole;
    }
    return start + end;
  });
}

test('every page is valid HTML', async () => {
  const { herald } = inject('folders');
  const pages = [...(await samplePages()), ...everyNth(await builtPages(), 8)];
  const checked = [...new Set(pages.map(({ href }) => `${fileOf(href)}.html`)), '404.html'];
  const wrong: string[] = [];
  for (const file of checked) {
    const html = await readFile(path.join(herald, file), 'utf8');
    const { results } = await validator.validateString(withoutKnownSidebar(html), file);
    for (const { messages } of results) {
      for (const { ruleId, message, line, column } of messages)
        wrong.push(`${file}:${line}:${column} ${ruleId}: ${message}`);
    }
  }
  report(`${checked.length} pages checked by html-validate, ${wrong.length} findings.`);
  await measure('html', { findings: wrong.length, of: checked.length });
  expect(wrong.slice(0, 40)).toEqual([]);
}, 480_000);

test('the validator finds what is wrong', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><p><div></div></p></html>',
    'wrong.html',
  );
  expect(valid).toBe(false);
});
