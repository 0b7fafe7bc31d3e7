import { describe, expect, test } from 'vitest';
import { onlyOperation } from '../../tests/fixtures/openapi/project-yaml.ts';

describe('servers', () => {
  test.each([
    [
      'servers: [{ url: "https://{region}.example/v1/", variables: { region: { default: eu } } }]',
      'https://eu.example/v1',
    ],
    ['servers: [{ url: /v2 }]', 'https://api.example.com/v2'],
    ['servers: []', 'https://api.example.com'],
    ['servers: [{ url: "javascript:alert(1)" }]', 'https://api.example.com'],
    ['servers: [{ url: "-o /tmp/x" }]', 'https://api.example.com/-o/tmp/x'],
  ])('%s', (servers, expected) => {
    expect(onlyOperation(`{ ${servers}, paths: { /x: { get: {} } } }`).server).toBe(expected);
  });
});
