import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { codeText } from '../../packages/base/content.ts';
import { readApiDocument } from '../../packages/engine/cli/read/read-api-document.ts';
import type { ApiView } from '../../packages/engine/model/api-view.ts';
import { createHrefs } from '../../packages/engine/model/href.ts';
import { projectApi } from '../../packages/engine/project/project-api.ts';
import { initialState } from '../../packages/engine/request-form/form-state.ts';
import { readForm } from '../../packages/engine/request-form/read-form.ts';
import { createCheck } from '../../packages/json-schema/check-value.ts';
import type { RequestForm } from '../../packages/samples/request-form.ts';
import { sampleViews } from '../../packages/samples/sample-views.ts';

let api: ApiView;
beforeAll(async () => {
  const product = { name: 'Herald', slug: 'herald' };
  const file = fileURLToPath(new URL('../../site/api/openapi.yaml', import.meta.url));
  const { document = {} } = await readApiDocument(file, { product });
  api = projectApi({ document, file: 'openapi.yaml', hrefs: createHrefs({ base: '/' }), product });
}, 60_000);

test('every operation has a form, which starts as the sample on its page', () => {
  expect(api.forms.size).toBeGreaterThan(100);
  expect([...api.forms.keys()]).toEqual(api.operations.map(({ slug }) => slug));
  for (const { slug, samples } of api.operations) {
    const form = api.forms.get(slug) as RequestForm;
    const { request } = readForm(
      form,
      initialState(form),
      createCheck((name) => form.definitions[name]),
    );
    expect(sampleViews(request), slug).toEqual(samples);
  }
});

test('no form has a problem with any of its examples', () => {
  const wrong = [...api.forms].flatMap(([slug, form]) => {
    const check = createCheck((name) => form.definitions[name]);
    const filled = readForm(form, initialState(form), check);
    const bodies = (form.body?.media ?? []).flatMap((media) =>
      'examples' in media
        ? media.examples.flatMap(({ label, value }) =>
            check(media.schema, value).map((problem) => ({ label, problem })),
          )
        : [],
    );
    return filled.count === 0 && bodies.length === 0 ? [] : [{ slug, count: filled.count, bodies }];
  });
  expect(wrong).toEqual([]);
});

test('an unknown field is rejected if the schema allows no additional properties', () => {
  const form = api.forms.get('create-campaign') as RequestForm;
  const [media] = form.body?.media ?? [];
  expect(
    media && 'schema' in media && createCheck((name) => form.definitions[name])(media.schema, { colour: 1 }),
  ).toMatchObject([{ path: ['colour'], message: 'is not a known field' }]);
});

test('samples use HERALD_TOKEN instead of a token', () => {
  const texts = api.operations.flatMap(({ samples }) => samples.flatMap(({ variants }) => variants));
  for (const { code } of texts) expect(codeText(code)).toMatch(/HERALD_TOKEN/);
});
