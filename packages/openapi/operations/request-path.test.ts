import { expect, test } from 'vitest';
import { onlyOperation, projectYaml, sampleText } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { requestPath } from './request-path.ts';

const query = [{ name: 'lat', place: 'query' as const }];

test.each([
  ['/files/{id}', '/files/{id}'],
  ['/files/{id}#add_shared_link', '/files/{id}'],
  ['/#Action=Run', '/'],
  ['/send/#env/v1/{id}', '/send/#env/v1/{id}'],
  ['/near?lat={lat}&lon={lon}', '/near?lon={lon}'],
  ['/near?lat={where}', '/near'],
  ['/rest?method=get&v=2', '/rest?method=get&v=2'],
])('%s is sent as %s', (path, sent) => {
  expect(requestPath(path, query)).toBe(sent);
});

test('a query parameter in the path is described by its parameter and sent once', () => {
  const yaml = `
    servers: [{ url: https://a.example }]
    paths:
      '/near?lat={lat}#one':
        get: { parameters: [{ name: lat, in: query, required: true, example: 5, schema: { type: integer } }] }
  `;
  expect(projectYaml(yaml).problems.map(({ rule }) => rule)).not.toContain('undeclared-path-parameter');
  expect(sampleText(onlyOperation(yaml))).toContain('"https://a.example/near?lat=5"');
});

test('reports undeclared parameters with their place', () => {
  const { problems } = projectYaml("{ paths: { '/{a}?b={b}': { get: {} } } }");
  expect(problems.flatMap(({ rule, fix }) => (rule === 'undeclared-path-parameter' ? [fix] : []))).toEqual([
    'Add a parameter with `name: a`, `in: path` and `required: true`.',
    'Add a parameter with `name: b`, `in: query` and `required: true`.',
  ]);
});
