import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatLocation } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { locateInSiteFiles } from './locate-in-site-files.ts';

async function locationOf(name: string, text: string, pointer: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-files-'));
  try {
    const at = { file: path.join(folder, name), pointer };
    await writeFile(at.file, text);
    const [problem] = await locateInSiteFiles([{ rule: 'x', severity: 'error', message: 'x', at, fix: 'x' }]);
    return problem ? path.basename(formatLocation(problem.at)) : '';
  } finally {
    await rm(folder, { recursive: true });
  }
}

const config = `import type { ConfigInput } from '../index.ts';

const moved = [['/a', '/b']] as const;
export const navbar = { start: ['one', 'two'] } as object;

export default {
  title: 'T',
  navbar,
  redirects: {
    ...Object.fromEntries(moved),
    '/docs/old': '/docs/gone',
  },
} satisfies ConfigInput;
`;

test.each([
  ['the value of a field', '/redirects/~1docs~1old', 'config.ts:11:18'],
  ['the field around a computed value', '/redirects/~1a', 'config.ts:9:14'],
  ['an item of a list in a constant', '/navbar/start/1', 'config.ts:4:40'],
  ['the default export for a missing field', '/footer', 'config.ts:6:1'],
])('in config.ts, locates %s', async (_, pointer, place) => {
  expect(await locationOf('config.ts', config, pointer)).toBe(place);
});

test('locates values in sidebars.json, but not in other files', async () => {
  const text = '{\n  "main": { "sections": [\n    { "items": ["gone"] }\n  ] }\n}\n';
  expect(await locationOf('sidebars.json', text, '/main/sections/0/items/0')).toBe('sidebars.json:3:17');
  expect(await locationOf('other.json', text, '/main')).toMatch(/^main$|other\.json#\/main$/);
});
