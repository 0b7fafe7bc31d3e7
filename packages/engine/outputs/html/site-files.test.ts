import { expect, test } from 'vitest';
import { createPigeonSite, letterDocument } from '../../../../tests/fixtures/pigeon-site.ts';
import { loadSite } from '../../cli/project-site.ts';
import type { ContentsEntry } from '../../model/output-file.ts';
import { planSite } from '../../plan/plan-site.ts';
import { contents } from './site-files.ts';

test('the contents list the operation ids that differ from the slug', async () => {
  const site = createPigeonSite();
  const paths = { '/letters': { get: { operationId: 'listLetters' }, post: { operationId: 'add-letter' } } };
  site.write('openapi.json', JSON.stringify({ ...letterDocument, paths }));
  const { pages } = planSite((await loadSite(site.folder, '/')).source);
  const entries = JSON.parse(contents(pages)) as readonly ContentsEntry[];
  expect(
    entries.filter(({ kind }) => kind === 'operation').map(({ href, operationId }) => [href, operationId]),
  ).toEqual([
    ['/docs/api/list-letters', 'listLetters'],
    ['/docs/api/add-letter', undefined],
  ]);
});
