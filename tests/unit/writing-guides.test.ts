import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withComponents } from '../../packages/engine/guides/components/index.ts';
import { layoutComponents } from '../../packages/engine/guides/layout-components.ts';
import * as content from '../../packages/playgrounds/content-format/guide/components.build.ts';
import * as query from '../../packages/playgrounds/query/guide/components.build.ts';
import * as signatures from '../../packages/playgrounds/signature/components.build.ts';

const lines = readFileSync('docs/writing-guides.md', 'utf8').split('\n');

test('docs/writing-guides.md documents every guide component with its properties', () => {
  const components = withComponents([content, query, signatures]);
  expect(components.size).toBeGreaterThan(20);
  const missing = [...components, ...layoutComponents].flatMap(([name, { props }]) => {
    const about = lines.filter((line) => new RegExp(`<${name}\\b`).test(line)).join('\n');
    if (about === '') return [name];
    return props.filter((prop) => !new RegExp(`\\b${prop}\\b`).test(about)).map((prop) => `${name} ${prop}`);
  });
  expect(missing).toEqual([]);
});
