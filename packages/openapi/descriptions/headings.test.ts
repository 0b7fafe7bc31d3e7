import { expect, test } from 'vitest';
import { onlyOperation } from '../../../tests/fixtures/openapi/project-yaml.ts';

test.each([
  ['### A', ['h2']],
  ['# A\\n\\n### B\\n\\n### C\\n\\n## D', ['h2', 'h3', 'h3', 'h3']],
  ['## A\\n\\n### B\\n\\n# C\\n\\n###### D', ['h2', 'h3', 'h2', 'h3']],
  ['<h3>A</h3>\\n\\n<h5>B</h5>', ['h2', 'h3']],
])('heading levels of a description start at h2 and skip none: %s', (text, levels) => {
  const { description } = onlyOperation(`paths: { /x: { get: { description: "${text}", responses: {} } } }`);
  expect(description.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual(levels);
});
