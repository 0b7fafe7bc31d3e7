import { describe, expect, test } from 'vitest';
import { onlyOperation, projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import { readServers } from './servers.ts';

describe('servers', () => {
  test.each([
    [
      'servers: [{ url: "https://{region}.example/v1/", variables: { region: { default: eu } } }]',
      'https://eu.example/v1',
    ],
    [
      'servers: [{ url: "https://a.example:{port}/v1", variables: { port: { default: 8443 } } }]',
      'https://a.example:8443/v1',
    ],
    [
      'servers: [{ url: "https://a.example/v1{stage}", variables: { stage: { default: "" } } }]',
      'https://a.example/v1',
    ],
    ['servers: [{ url: /v2 }]', 'https://api.example.com/v2'],
    ['servers: []', 'https://api.example.com'],
    ['servers: [{ url: "javascript:alert(1)" }]', 'https://api.example.com'],
    ['servers: [{ url: "-o /tmp/x" }]', 'https://api.example.com/-o/tmp/x'],
  ])('resolves the base URL of %s', (servers, expected) => {
    expect(onlyOperation(`{ ${servers}, paths: { /x: { get: {} } } }`).server).toBe(expected);
  });

  test('the form lists a server for each combination of variable values, at most 21', () => {
    const urls = (variables: string): string[] | undefined =>
      projectYaml(`
        servers: [{ url: 'https://{region}.example/{stage}', variables: ${variables} }]
        paths: { /x: { get: { operationId: x } } }
      `)
        .forms.get('x')
        ?.servers.map(({ url }) => url);
    expect(urls('{ region: { default: us, enum: [eu, us] }, stage: { default: v1, enum: [v1, v2] } }')).toEqual([
      'https://us.example/v1',
      'https://eu.example/v1',
      'https://eu.example/v2',
      'https://us.example/v2',
    ]);
    expect(urls('{ region: { default: eu }, stage: { default: v1 } }')).toEqual(['https://eu.example/v1']);
    const many = JSON.stringify(Array.from({ length: 100 }, (_, index) => `r${index}`));
    expect(urls(`{ region: { default: r0, enum: ${many} }, stage: { default: v1, enum: ${many} } }`)?.length).toBe(21);
  });

  test('accepts numbers as values of server variables', () => {
    const port = { default: 8443, enum: [8443, 443] };
    const servers = [{ url: 'https://a.example:{port}', variables: { port } }];
    expect(readServers({ servers }, undefined)).toEqual([
      { url: 'https://a.example:8443', note: 'port: 8443 or 443', others: ['https://a.example:443'] },
    ]);
  });
});

test('describes a server by its name and description', () => {
  const servers = (yaml: string): unknown => projectYaml(`{ servers: [${yaml}], paths: {} }`).overview.servers;
  expect(servers('{ url: https://a.example, name: production }')).toMatchObject([{ description: 'production' }]);
  expect(servers('{ url: https://a.example, name: eu, description: For *all*. }')).toMatchObject([
    { description: 'eu: For all.' },
  ]);
});
