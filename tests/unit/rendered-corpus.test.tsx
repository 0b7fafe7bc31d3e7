/** @module-tag thorough */

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PageView } from '../../packages/engine/ui/pages/page-view.tsx';
import { comparable, inTextDocument, reactsHtml, renderers } from '../fixtures/dom/renderers.ts';
import { planFile } from '../fixtures/openapi/plan-document.ts';
import { exhaustive } from '../support/measure.ts';

inTextDocument();

const folder = 'tests/fixtures/corpus';
const corpus = readdirSync(folder).filter((name) => /\.(?:yaml|json)$/.test(name));
const documents = corpus.filter((_, index) => exhaustive || index % 3 === 0);

test.each(documents)('every page of %s has the same HTML as from React', async (name) => {
  const planned = await planFile(`${folder}/${name}`);
  for (const page of 'pages' in planned ? planned.pages : []) {
    const view = <PageView page={page} />;
    const expected = reactsHtml(view);
    for (const [kind, render] of renderers) {
      expect(comparable(render(view)) === expected, `${kind} of ${page.href}`).toBe(true);
    }
  }
});
