import { expect, test } from 'vitest';
import { programFolders } from './program-folders.ts';

const programs = new Map([
  ['a.mjs', 'a;'],
  ['client.mjs', 'client;'],
]);
const read = (inFolders: Record<string, string>) =>
  programFolders({ programs, inFolders: new Map(Object.entries(inFolders)) }, 'site/programs');

test('a program folder has its own files, and those that its package.json names', () => {
  const list = '{ "files": ["a.mjs", "client.mjs"] }';
  const { folders, problems } = read({ 'one/README.md': '# One', 'one/package.json': list, 'two/data/x.csv': 'x' });
  expect(problems).toEqual([]);
  expect(folders).toEqual(
    new Map([
      ['one', new Map([...programs, ['README.md', '# One'], ['package.json', list]])],
      ['two', new Map([['data/x.csv', 'x']])],
    ]),
  );
});

test('reports a name that no program has, and an unreadable package.json', () => {
  expect(read({ 'one/package.json': '{ "files": ["b.mjs"] }' }).problems).toEqual([
    {
      rule: 'program-folder',
      severity: 'error',
      message: '`files` names `b.mjs`, which is not in the folder `programs` of the site.',
      at: { file: 'site/programs/one/package.json' },
      fix: 'Correct the name, or put the file there.',
    },
  ]);
  expect(read({ 'one/package.json': '{ "files": [' }).problems).toMatchObject([
    { severity: 'error', at: { file: 'site/programs/one/package.json' } },
  ]);
});
