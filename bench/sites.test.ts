import { expect, test } from 'vitest';
import { sliceByTags } from './sites.mjs';

test('a slice by tags has the operations with these tags and the schemas they reference', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const document = {
    tags: [{ name: 'git' }, { name: 'pages' }],
    paths: {
      '/git': { parameters: [], get: { tags: ['git'], schema: ref('Git') }, put: { tags: ['pages'] } },
      '/pages': { get: { tags: ['pages'], schema: ref('Page') } },
    },
    components: { schemas: { Git: { items: ref('Tree') }, Tree: { items: ref('Tree') }, Page: {} } },
  };
  const { paths, components, tags } = sliceByTags(document, ['git']);
  expect(Object.keys(paths)).toEqual(['/git']);
  expect(Object.keys(paths['/git'])).toEqual(['parameters', 'get']);
  expect(Object.keys(components.schemas)).toEqual(['Git', 'Tree']);
  expect(tags).toEqual([{ name: 'git' }]);
});
