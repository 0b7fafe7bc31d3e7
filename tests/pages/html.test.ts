import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { builtPages, everyNth, fileOf, samplePages } from '../browser/support/page-list.ts';
import { measure, report } from '../support/measure.ts';
import { htmlErrors, validator } from './support/validate-html.ts';

const sidebars = new Set<string>();

/** The sidebar is a third of the site's elements, and the same on all pages except for its current and open items. */
function withoutKnownSidebar(html: string): string {
  return html.replace(/(<nav aria-label="Docs sidebar">)([\s\S]*?)(<\/nav>)/, (match, start, inside, end) => {
    const same = inside.replace(/ (?:aria-current="\w+"|open\b)/g, '');
    if (!sidebars.has(same)) {
      sidebars.add(same);
      return match;
    }
    return start + end;
  });
}

test('every page is valid HTML', async () => {
  const { herald } = inject('folders');
  const pages = [...(await samplePages()), ...everyNth(await builtPages(), 24)];
  const checked = [...new Set(pages.map(({ href }) => `${fileOf(href)}.html`)), '404.html'];
  const wrong: string[] = [];
  for (const file of checked) {
    const html = await readFile(path.join(herald, file), 'utf8');
    wrong.push(...(await htmlErrors(withoutKnownSidebar(html), file)));
  }
  report(`${checked.length} pages checked by html-validate, ${wrong.length} findings.`);
  await measure('html', { findings: wrong.length, of: checked.length });
  expect(wrong.slice(0, 40)).toEqual([]);
}, 480_000);

test('the validator reports invalid HTML', async () => {
  const { valid } = await validator.validateString(
    '<!doctype html><html lang="en"><p><div></div></p></html>',
    'wrong.html',
  );
  expect(valid).toBe(false);
});
